import { ProblemError } from '#lib/domain/problem.ts'
import { t } from '#lib/i18n/t.ts'
import { readOwnHeaders } from '#lib/sheets/columns/own-columns.ts'
import { amountColumnsOf, recognise } from '#lib/sheets/columns/recognise.ts'
import type { Comparison } from '#lib/sheets/compare/comparison.ts'
import { findSign } from '#lib/sheets/read/find-sign.ts'
import { readCells, readFile, type ReadSheet } from '#lib/sheets/read/read-file.ts'
import { figureColumns } from '#lib/sheets/write/to-rows.ts'
import { toReasons, writeKept } from '#lib/sheets/write/write-kept.ts'
import { holdSheet } from './hold-sheet.ts'
import { listLines } from './list-lines.ts'
import type { ReadCopyProducts } from './read-copy.ts'
import { renewSheet } from './renew-sheet.ts'
import type { Mapping, SheetEngine } from './sheet-engine.ts'
import { takeChanges } from './take-changes.ts'
import { writeSheet } from './write-sheet.ts'

const sampleRows = 4

/** The engine over a copy, wherever that lies. */
export function createSheetEngine(readCopy: ReadCopyProducts): SheetEngine {
  let opened: ReadSheet | undefined
  let comparison: Comparison | undefined
  let columns: Mapping = []
  const sheetOf = () => opened?.sheet ?? refuseUnopened()
  const comparisonOf = () => comparison ?? refuseUnopened()

  return {
    async open(source, wishes) {
      opened = undefined
      comparison = undefined
      const read =
        source.kind === 'file'
          ? await readFile(source.name, source.bytes, wishes)
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
    async compare(wishes, onProgress) {
      const held = await holdSheet(readCopy, sheetOf(), wishes, onProgress)
      comparison = held.comparison
      columns = wishes.mapping
      const { changed, options, created, missing, faults, unchanged, collections } = held.comparison
      const counts = {
        changed: changed.length,
        options: options.length,
        created: created.length,
        missing: missing.length,
        faults: faults.length,
      }
      return { counts, unchanged, collections, readAt: held.readAt }
    },
    list: async (group, offset, limit) =>
      listLines(comparisonOf(), sheetOf(), columns, group, offset, limit),
    changes: async (groups, offset) => takeChanges(comparisonOf(), groups, offset),
    write: (wishes, onProgress) => writeSheet(readCopy, wishes, onProgress),
    renew: (wishes, onProgress) =>
      renewSheet(readCopy, opened ?? refuseUnopened(), wishes, onProgress),
    async keep({ failed, separator }) {
      const found = comparisonOf()
      const reasons =
        failed === undefined ? toReasons(found.faults) : toReasons(listFailed(found, failed))
      return writeKept(opened ?? refuseUnopened(), reasons, figureColumns(columns), separator)
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
  return failed.flatMap(([id, sentence]) => (rows.get(id) ?? []).map((row) => ({ row, sentence })))
}

function refuseUnopened(): never {
  throw new ProblemError({ code: 'gone', sentence: t.importExport.sheetGone })
}
