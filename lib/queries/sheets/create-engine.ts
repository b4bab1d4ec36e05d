import type { CollectionId, ProductId } from '#lib/domain/ids.ts'
import { ProblemError } from '#lib/domain/problem.ts'
import { maxTypedChanges, type TypedChange } from '#lib/domain/typed-change.ts'
import { t } from '#lib/messages/sheets.ts'
import { amountColumnsOf, recognise } from '#lib/sheets/columns/recognise.ts'
import { styleOf } from '#lib/sheets/columns/style.ts'
import { type Comparing, compareSheet, type Comparison } from '#lib/sheets/compare/comparison.ts'
import { layoutOf } from '#lib/sheets/compare/plan.ts'
import { findSign } from '#lib/sheets/read/find-sign.ts'
import { readCells, readFile, type ReadSheet } from '#lib/sheets/read/read-file.ts'
import { toReasons, writeKept } from '#lib/sheets/write/write-kept.ts'
import { listLines } from './list-lines.ts'
import type { ChangesPart, SheetEngine, TakenGroup } from './sheet-engine.ts'
import { type ReadCopyProducts, refuseCopy } from './read-copy.ts'
import { writeSheet } from './write-sheet.ts'

const sampleRows = 4

/** The engine over a copy, wherever that lies. */
export function createSheetEngine(readCopy: ReadCopyProducts): SheetEngine {
  let opened: ReadSheet | undefined
  let comparison: Comparison | undefined
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
      const { shape, mapping } = recognise(header)
      opened = read
      const first = Array.from({ length: Math.min(sampleRows, count) }, (_, row) => row)
      const samples = first.map((row) => read.sheet.cells(row).map((cell) => cell.slice(0, 200)))
      const { format, encoding } = read
      return { format, encoding, separator, header, samples, rows: count, shape, mapping }
    },
    findSign: async (mapping) => findSign(sheetOf(), amountColumnsOf(mapping)),
    async compare({ siteId, ...wishes }, onProgress) {
      const sheet = sheetOf()
      const style = styleOf(layoutOf(wishes.shape), wishes.sign)
      let readAt = 0
      let seen = 0
      let total = 0
      let comparing: Comparing | undefined
      const found = await readCopy(siteId, {
        onBegin(copy, collections) {
          const facts = { collections: collections as ReadonlyMap<CollectionId, string> }
          comparing = compareSheet(sheet, { ...wishes, style, facts })
          readAt = copy.readAt
          total = copy.products
        },
        onProducts(products) {
          for (const product of products) comparing?.add(product)
          seen += products.length
          onProgress(seen, total)
        },
      })
      if (!found || comparing === undefined) refuseCopy()
      comparison = comparing.finish()
      const { changed, options, created, missing, faults, unchanged } = comparison
      const counts = {
        changed: changed.length,
        options: options.length,
        created: created.length,
        missing: missing.length,
        faults: faults.length,
      }
      return { counts, unchanged, readAt }
    },
    list: async (group, offset, limit) =>
      listLines(comparisonOf(), sheetOf(), group, offset, limit),
    changes: async (groups, offset) => takeChanges(comparisonOf(), groups, offset),
    write: (wishes, onProgress) => writeSheet(readCopy, wishes, onProgress),
    async keep({ failed }) {
      const found = comparisonOf()
      const reasons =
        failed === undefined ? toReasons(found.faults) : toReasons(listFailed(found, failed))
      const rows = [...reasons.keys()].toSorted((a, b) => a - b)
      return new Blob([writeKept(sheetOf(), rows, reasons)], { type: 'text/csv' })
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

/** As many as one message takes: it holds so many, and so many characters. */
const longestPart = 2_000_000

function takeChanges(
  { changed, options, created, missing }: Comparison,
  groups: readonly TakenGroup[],
  offset: number,
): ChangesPart {
  const counts = { changed, options, created, missing }
  const changes: TypedChange[] = []
  let at = offset
  let length = 0
  const total = groups.reduce((sum, group) => sum + counts[group].length, 0)
  while (at < total && changes.length < maxTypedChanges && length < longestPart) {
    const change = changeAt(counts, groups, at)
    at += 1
    if (change === undefined) continue
    length += JSON.stringify(change).length
    changes.push(change)
  }
  return { changes, next: at < total ? at : undefined }
}

function changeAt(
  lists: Pick<Comparison, TakenGroup>,
  groups: readonly TakenGroup[],
  index: number,
): TypedChange | undefined {
  let at = index
  for (const group of groups) {
    const { length } = lists[group]
    if (at < length) {
      return group === 'missing' ? deleting(lists.missing[at]?.id) : lists[group][at]?.change
    }
    at -= length
  }
  return undefined
}

function deleting(id: ProductId | undefined): TypedChange | undefined {
  return id && { id, before: { deleted: false }, set: { deleted: true } }
}

function refuseUnopened(): never {
  throw new ProblemError({ code: 'gone', sentence: t.sheetGone })
}
