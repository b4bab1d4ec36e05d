import { ProblemError } from '#lib/catalog/problem.ts'
import { t } from '#lib/i18n/t.ts'
import { readOwnHeaders } from '#lib/import-export/columns/default-columns.ts'
import { amountColumnsOf, recognise } from '#lib/import-export/columns/recognise.ts'
import type { Comparison } from '#lib/import-export/compare/comparison.ts'
import { findSign } from '#lib/import-export/read/find-sign.ts'
import { readCells, readFile, type ReadSheet } from '#lib/import-export/read/read-file.ts'
import { numberColumns } from '#lib/import-export/write/to-rows.ts'
import { toReasons, writeRejectedRows } from '#lib/import-export/write/write-rejected-rows.ts'
import { compareSheetFile } from './compare-sheet-file.ts'
import { listLines } from './list-lines.ts'
import type { ReadCachedProducts } from './read-cached-products.ts'
import { refreshSheetFile } from './refresh-sheet-file.ts'
import type { Mapping, SheetEngine } from './sheet-engine.ts'
import { takeChanges } from './take-changes.ts'
import { writeSheet } from './write-sheet.ts'

const sampleRows = 4

/** The engine over a copy, wherever that lies. */
export function createSheetEngine(readCachedProducts: ReadCachedProducts): SheetEngine {
  let opened: ReadSheet | undefined
  let comparison: Comparison | undefined
  let columns: Mapping = []
  const sheetOf = () => opened?.sheet ?? rejectUnopened()
  const comparisonOf = () => comparison ?? rejectUnopened()

  return {
    async open(source, requested) {
      opened = undefined
      comparison = undefined
      const read =
        source.kind === 'file'
          ? await readFile(source.name, source.bytes, requested)
          : readCells(source.text)
      const { header, separator, count } = read.sheet
      const { shape, mapping } = recognise(header, await readOwnHeaders())
      opened = read
      const first = Array.from({ length: Math.min(sampleRows, count) }, (_, row) => row)
      const samples = first.map((row) => read.sheet.cells(row).map((cell) => cell.slice(0, 200)))
      const { format, encoding, part } = read
      return { format, encoding, part, separator, header, samples, rows: count, shape, mapping }
    },
    findSign: async (mapping) => findSign(sheetOf(), amountColumnsOf(mapping)),
    async compare(requested, onProgress) {
      const held = await compareSheetFile(readCachedProducts, sheetOf(), requested, onProgress)
      comparison = held.comparison
      columns = requested.mapping
      const { changed, options, created, missing, errors, unchanged, collections } = held.comparison
      const counts = {
        changed: changed.length,
        options: options.length,
        created: created.length,
        missing: missing.length,
        errors: errors.length,
      }
      return { counts, unchanged, collections, readAt: held.readAt }
    },
    list: async (group, offset, limit) =>
      listLines(comparisonOf(), sheetOf(), columns, group, offset, limit),
    changes: async (groups, offset) => takeChanges(comparisonOf(), groups, offset),
    write: (requested, onProgress) => writeSheet(readCachedProducts, requested, onProgress),
    renew: (requested, onProgress) =>
      refreshSheetFile(readCachedProducts, opened ?? rejectUnopened(), requested, onProgress),
    async keep({ failed, separator }) {
      const found = comparisonOf()
      const reasons =
        failed === undefined ? toReasons(found.errors) : toReasons(listFailed(found, failed))
      return writeRejectedRows(
        opened ?? rejectUnopened(),
        reasons,
        numberColumns(columns),
        separator,
      )
    },
  }
}

/** Every row of a product that failed, so that it is whole when it is dropped again. */
function listFailed(
  { changed, options, created }: Comparison,
  failed: readonly (readonly [string, string])[],
) {
  const rows = new Map<string, readonly number[]>([
    ...[...changed, ...options].map((each) => [each.id, each.rows] as const),
    ...created.map((each) => [each.change.id, each.rows] as const),
  ])
  return failed.flatMap(([id, message]) => (rows.get(id) ?? []).map((row) => ({ row, message })))
}

function rejectUnopened(): never {
  throw new ProblemError({ code: 'gone', message: t.importExport.sheetGone })
}
