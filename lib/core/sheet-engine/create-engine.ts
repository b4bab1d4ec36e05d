import { ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { readOwnHeaders } from '#lib/core/import-export/columns/default-columns.ts'
import {
  recognise,
  recogniseProducts,
  type Shape,
} from '#lib/core/import-export/columns/recognise.ts'
import {
  type Comparison,
  type Comparing,
  compareSheet,
} from '#lib/core/import-export/compare/comparison.ts'
import { needsLevels } from '#lib/core/import-export/compare/apply-levels.ts'
import { indexRows } from '#lib/core/import-export/compare/row-index.ts'
import type { Locations } from '#lib/core/import-export/columns/location-fields.ts'
import { findSign } from '#lib/core/import-export/read/find-sign.ts'
import {
  readCells,
  readFile,
  type ReadOptions,
  readProductsSheet,
  type ReadSheet,
} from '#lib/core/import-export/read/read-file.ts'
import { numberColumns } from '#lib/core/import-export/write/to-rows.ts'
import { toReasons, writeRejectedRows } from '#lib/core/import-export/write/write-rejected-rows.ts'
import { listLines } from './list-lines.ts'
import { type ReadCachedProducts, rejectReplica } from './read-cached-products.ts'
import type {
  Mapping,
  SheetEngine,
  SheetSource,
  CompareOptions,
  OnProgress,
  RefreshedSheet,
  ChangesPart,
  IncludedGroup,
} from './sheet-engine.ts'
import { withLevels, writeSheet } from './write-sheet.ts'
import type { ProductId, CollectionId } from '#lib/core/catalog/ids.ts'
import { listStoreCells, type StoreCell } from '#lib/core/import-export/write/list-store-cells.ts'
import { replaceCells } from '#lib/core/import-export/write/replace-cells.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { styleOf } from '#lib/core/import-export/columns/style.ts'
import type { Compared } from '#lib/core/import-export/compare/compare-product.ts'
import type { Rejected } from '#lib/core/import-export/compare/import-row-context.ts'
import { layoutOf, type Plan } from '#lib/core/import-export/compare/plan.ts'
import type { Sheet } from '#lib/core/import-export/read/sheet.ts'
import { maxManualEdits, type ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'

/** The maximum size of one message: a number of changes, and of characters. */
const maxPartLength = 2_000_000

const sampleRows = 4

const textsOf = (shape: Shape) => styleOf(layoutOf(shape)).texts

/** The sheet engine over a source of cached products. */
export function createSheetEngine(readCachedProducts: ReadCachedProducts): SheetEngine {
  let opened: ReadSheet | undefined
  let comparison: Comparison | undefined
  let columns: Mapping = []
  let locations: Locations = []
  let shape: Shape = 'other'
  const sheetOf = () => opened?.sheet ?? rejectUnopened()
  const comparisonOf = () => comparison ?? rejectUnopened()

  return {
    async open(source, requested, known = []) {
      opened = undefined
      comparison = undefined
      const read = await readSource(source, requested)
      const { header, separator, count } = read.sheet
      const recognised =
        source.kind === 'products'
          ? recogniseProducts(source.mapping, known)
          : recognise(header, await readOwnHeaders(), known)
      opened = read
      const first = Array.from({ length: Math.min(sampleRows, count) }, (_, row) => row)
      const samples = first.map((row) => read.sheet.cells(row).map((cell) => cell.slice(0, 200)))
      const { format, encoding, part } = read
      return { format, encoding, part, separator, header, samples, rows: count, ...recognised }
    },
    findSign: async (mapping) => findSign(sheetOf(), numberColumns(mapping)),
    needsLevels: (requested, onProgress) =>
      listNeedingLevels(readCachedProducts, sheetOf(), requested, onProgress),
    async compare(requested, onProgress) {
      const compared = await compareSheetFile(readCachedProducts, sheetOf(), requested, onProgress)
      comparison = compared.comparison
      columns = requested.mapping
      shape = requested.shape
      locations = requested.locations ?? []
      const { changed, options, created, missing, rejected } = compared.comparison
      const { unchanged, collections, unread } = compared.comparison
      const counts = {
        changed: changed.length,
        options: options.length,
        created: created.length,
        missing: missing.length,
        errors: rejected.length,
      }
      const onlyOptions = options.filter(({ change }) => change === undefined).length
      return { counts, onlyOptions, unchanged, collections, unread, readAt: compared.readAt }
    },
    list: async (group, offset, limit) =>
      listLines(comparisonOf(), sheetOf(), { mapping: columns, locations }, group, offset, limit),
    changes: async (groups, offset) => takeChanges(comparisonOf(), groups, offset),
    write: (requested, onProgress) => writeSheet(readCachedProducts, requested, onProgress),
    renew: (requested, onProgress) =>
      refreshSheetFile(readCachedProducts, opened ?? rejectUnopened(), requested, onProgress),
    async keep({ failed, separator }) {
      const found = comparisonOf()
      return writeRejectedRows(
        opened ?? rejectUnopened(),
        toReasons(failed === undefined ? found.rejected : listFailed(found, failed)),
        numberColumns(columns),
        separator,
        textsOf(shape),
      )
    },
  }
}

async function readSource(source: SheetSource, options: ReadOptions): Promise<ReadSheet> {
  switch (source.kind) {
    case 'file':
      return readFile(source.name, source.bytes, options)
    case 'cells':
      return readCells(source.text)
    case 'products':
      return readProductsSheet(source.text)
  }
}

/** The products that failed, each with the reason in all its rows. */
function listFailed(
  { changed, options, created }: Comparison,
  failed: readonly (readonly [string, string])[],
): Rejected[] {
  const rows = new Map<string, readonly number[]>([
    ...[...changed, ...options].map((each) => [each.id, each.rows] as const),
    ...created.map((each) => [each.change.id, each.rows] as const),
  ])
  return failed.map(([id, message]) => {
    const own = rows.get(id) ?? []
    return { rows: own, errors: own.map((row) => ({ row, message })) }
  })
}

function rejectUnopened(): never {
  throw new ProblemError({ code: 'gone', message: t.importExport.sheetGone })
}

/** The file with the store's current values in the cells that differ. */
async function refreshSheetFile(
  readCachedProducts: ReadCachedProducts,
  { sheet, encoding, hasMark }: ReadSheet,
  options: CompareOptions,
  onProgress: OnProgress,
): Promise<RefreshedSheet> {
  const found = new Map<ProductId, readonly StoreCell[]>()
  const { comparison } = await compareSheetFile(
    readCachedProducts,
    sheet,
    options,
    onProgress,
    (product, compared, plan) => {
      const cells = listStoreCells(product, plan, compared)
      if (cells.length > 0) found.set(product.id, cells)
    },
  )
  for (const id of comparison.ambiguous) found.delete(id)
  const all = [...found.values()].flat()
  const byRow = new Map<number, Map<number, string>>()
  for (const { row, field, text } of all) {
    const columns = byRow.get(row) ?? new Map<number, string>()
    byRow.set(row, columns.set(options.mapping.indexOf(field), text))
  }
  // Only UTF-8 can be written: a file in another encoding gets a byte order mark.
  const mark = hasMark || (encoding !== undefined && encoding !== 'utf-8') ? '\uFEFF' : ''
  const text = mark + replaceCells(sheet, byRow, textsOf(options.shape))
  return { file: new Blob([text], { type: 'text/csv' }), cells: all.length }
}

/**
 * Compares a sheet with the whole offline copy. `onCompared` is called for every product in the
 * sheet.
 */
async function compareSheetFile(
  readCachedProducts: ReadCachedProducts,
  sheet: Sheet,
  options: CompareOptions,
  onProgress: OnProgress,
  onCompared?: (product: Product, compared: Compared, plan: Plan) => void,
): Promise<{ readonly comparison: Comparison; readonly readAt: number }> {
  let comparing: Comparing | undefined
  const readAt = await readPlanned(readCachedProducts, options, onProgress, (plan) => {
    const begun = compareSheet(sheet, plan, (product, compared) =>
      onCompared?.(product, compared, plan),
    )
    comparing = begun
    const complete = withLevels(options.levels)
    return (product) => begun.add(complete(product))
  })
  if (comparing === undefined) rejectReplica()
  return { comparison: comparing.finish(), readAt }
}

async function listNeedingLevels(
  readCachedProducts: ReadCachedProducts,
  sheet: Sheet,
  options: CompareOptions,
  onProgress: OnProgress,
): Promise<ProductId[]> {
  const ids: ProductId[] = []
  await readPlanned(readCachedProducts, options, onProgress, (plan) => {
    const index = indexRows(sheet, plan)
    return (product) => {
      if (needsLevels(product, plan, index)) ids.push(product.id)
    }
  })
  return ids
}

/** Reads the whole offline copy under the plan of a sheet. Returns when the copy was read. */
async function readPlanned(
  readCachedProducts: ReadCachedProducts,
  { siteId, collections: created = [], locations, slugs, ...options }: CompareOptions,
  onProgress: OnProgress,
  begin: (plan: Plan) => (product: Product) => void,
): Promise<number> {
  const style = styleOf(layoutOf(options.shape), options.sign)
  let readAt = 0
  let seen = 0
  let total = 0
  let add: ((product: Product) => void) | undefined
  const found = await readCachedProducts(siteId, {
    onBegin(replica, collections) {
      const known = collections as ReadonlyMap<CollectionId, string>
      const storeContext = { collections: new Map([...known, ...created]), locations, slugs }
      add = begin({ ...options, style, storeContext })
      readAt = replica.readAt
      total = replica.products
    },
    onProducts(products) {
      for (const product of products) add?.(product)
      seen += products.length
      onProgress(seen, total)
    },
  })
  if (!found) rejectReplica()
  return readAt
}

function takeChanges(
  { changed, options, created, missing }: Comparison,
  groups: readonly IncludedGroup[],
  offset: number,
): ChangesPart {
  const counts = { changed, options, created, missing }
  const changes: ManualEdit[] = []
  let at = offset
  let length = 0
  const total = groups.reduce((sum, group) => sum + counts[group].length, 0)
  while (at < total && changes.length < maxManualEdits && length < maxPartLength) {
    const change = changeAt(counts, groups, at)
    at += 1
    if (change === undefined) continue
    length += JSON.stringify(change).length
    changes.push(change)
  }
  return { changes, next: at < total ? at : undefined }
}

function changeAt(
  lists: Pick<Comparison, IncludedGroup>,
  groups: readonly IncludedGroup[],
  index: number,
): ManualEdit | undefined {
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

function deleting(id: ProductId | undefined): ManualEdit | undefined {
  return id && { id, before: { deleted: false }, set: { deleted: true } }
}
