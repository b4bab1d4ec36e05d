import { t } from '#lib/core/i18n/t.ts'
import { type Field, numbers, type KeyField } from '../columns/fields.ts'
import type { Sheet } from '../read/sheet.ts'
import type { Plan } from './plan.ts'
import { trimCode } from './read-values.ts'
import type { Rejected, FieldRow } from './import-row-context.ts'
import type { Product, Variant } from '#lib/core/catalog/product/product.ts'
import { hasVariantRows } from '../columns/show-options.ts'
import {
  findGroupedRows,
  type FoundRow,
  groupRows,
  type KeyRows,
  type RowGroups,
} from './group-rows.ts'

/** The rows of a file by their keys. */
export interface RowIndex {
  readonly byKey: ReadonlyMap<string, KeyRows>
  /** Rows without a key: new products, in files with our own layout. */
  readonly keyless: readonly number[]
  /** Instead of both, where a plan says that rows are grouped. */
  readonly groups?: RowGroups | undefined
  /** Rows with more or fewer cells than the header: their product is rejected. */
  readonly ragged: ReadonlyMap<number, string>
  readonly rejected: readonly Rejected[]
  /** The keys of those. */
  readonly rejectedKeys: ReadonlySet<string>
  /** The names of columns with values that are not read. */
  readonly unread: readonly string[]
  readonly open: (row: number) => FieldRow
}

/** A product has at most 1,000 variants, and a row for each of its pictures. */
const maxRowsOfKey = 4000
/** Characters of the rows whose cells are cached. */
const maxCachedCharacters = 4 * 1024 * 1024

export function indexRows(sheet: Sheet, plan: Plan): RowIndex {
  const columns = new Map<Field, number>()
  for (const [at, field] of plan.mapping.entries()) if (field !== undefined) columns.set(field, at)
  const keyColumn = columns.get(plan.key) ?? -1
  const byKey = new Map<string, KeyRows>()
  const keyless: number[] = []
  const ragged = new Map<number, string>()
  const unread = createUnreadFinder(sheet, plan)
  for (let row = 0; row < sheet.count; row += 1) {
    const cells = sheet.cells(row)
    if (cells.every((cell) => cell.trim() === '')) continue
    if (isRagged(sheet, row, cells)) {
      ragged.set(row, t.importExport.ragged(cells.length, sheet.header.length))
    }
    unread.add(cells)
    const key = toKey(plan, plan.style.texts.read(cells[keyColumn] ?? ''))
    if (key === '') keyless.push(row)
    else {
      const known = byKey.get(key)
      if (known === undefined) byKey.set(key, { key, rows: [row], owner: undefined })
      else known.rows.push(row)
    }
  }
  const rejected: Rejected[] = []
  const rejectedKeys = new Set<string>()
  for (const [key, { rows }] of byKey) {
    if (rows.length <= maxRowsOfKey) continue
    byKey.delete(key)
    rejectedKeys.add(key)
    const errors = rows.map((row) => {
      const message = ragged.get(row)
      return message === undefined
        ? { row, field: plan.key, message: t.importExport.rowTwice }
        : { row, message }
    })
    rejected.push({ rows, errors })
  }
  const named = numbers.filter((n) => columns.has(`optionName${n}`) || columns.has(`infoTitle${n}`))
  const cellsOf = cacheRows(sheet)
  const cellAt = (row: number, field: Field) => {
    const at = columns.get(field)
    if (at === undefined) return undefined
    const text = cellsOf(row)[at] ?? ''
    // Spaces alone look like an empty cell.
    return text.trim() === '' ? '' : text
  }
  const open = (row: number): FieldRow => ({
    row,
    numbers: named,
    cell: (field) => cellAt(row, field),
    text: (field) => plan.style.texts.read(cellAt(row, field) ?? ''),
  })
  const found = { ragged, rejected, rejectedKeys, unread: unread.list(), open }
  if (plan.isGrouped !== true || plan.key === 'id') return { byKey, keyless, ...found }
  const rows = [...[...byKey.values()].flatMap((each) => each.rows), ...keyless]
  const keyOf = (row: number) => toKey(plan, open(row).text(plan.key))
  const groups = groupRows(
    rows.toSorted((a, b) => a - b),
    open,
    keyOf,
  )
  return { byKey: new Map(), keyless: [], groups, ...found }
}

/** Finds the columns without a field that have a value in some row. */
function createUnreadFinder({ header }: Sheet, { mapping }: Plan) {
  const empty = new Set(header.flatMap((_, at) => (mapping[at] === undefined ? [at] : [])))
  const filled: number[] = []
  return {
    add(cells: readonly string[]): void {
      for (const at of empty) {
        if ((cells[at] ?? '').trim() === '') continue
        empty.delete(at)
        filled.push(at)
      }
    },
    list: () => filled.toSorted((a, b) => a - b).map((at) => header[at] ?? ''),
  }
}

/** Whether it is not known which column each cell of a row belongs to. */
export function isRagged(sheet: Sheet, row: number, cells = sheet.cells(row)): boolean {
  const width = sheet.header.length
  return cells.length !== width && !isPadding(cells, width) && !isCutBlock(sheet, row)
}

/** Caches the cells of recent rows: those of one product, and no more. */
function cacheRows(sheet: Sheet): Sheet['cells'] {
  const cache = new Map<number, readonly string[]>()
  const sizeOf = (row: number) => sheet.bounds(row)[1] - sheet.bounds(row)[0]
  let size = 0
  return (row) => {
    const known = cache.get(row)
    if (known !== undefined) return known
    const cells = sheet.cells(row)
    cache.set(row, cells)
    size += sizeOf(row)
    for (const oldest of cache.keys()) {
      if (oldest === row || (size <= maxCachedCharacters && cache.size <= maxRowsOfKey)) break
      cache.delete(oldest)
      size -= sizeOf(oldest)
    }
    return cells
  }
}

const blockRows = 16

/**
 * Excel writes sixteen rows at a time, and omits the last columns where all of them are empty: such
 * rows are all equally short, and none of them is the header.
 */
function isCutBlock({ count, cells, header, line, bounds, text }: Sheet, row: number): boolean {
  const blockOf = (each: number) => Math.floor((line(each) - 1) / blockRows)
  const block = blockOf(row)
  const { length } = cells(row)
  // A truncated file has no line end at its end.
  if (block === 0 || length > header.length || bounds(row)[1] === text.length) return false
  let first = row
  while (first > 0 && blockOf(first - 1) === block) first -= 1
  for (let each = first; each < count && blockOf(each) === block; each += 1) {
    if (cells(each).length !== length) return false
  }
  return first > 0
}

/** Empty cells beyond the header are ignored. */
function isPadding(cells: readonly string[], width: number): boolean {
  return cells.length > width && cells.slice(width).every((cell) => cell.trim() === '')
}

const wixHandle = 'product_'

/** Wix writes "product_" before the id; ids are compared without case. */
export function toKey(plan: Pick<Plan, 'key' | 'shape'>, named: string): string {
  const text = named.trim()
  if (plan.key === 'sku' || plan.key === 'barcode') return trimCode(text, plan)
  const plain = text.toLowerCase()
  return plain.startsWith(wixHandle) ? plain.slice(wixHandle.length) : plain
}

/** The rows with the key of a product or of one of its variants. */
export function findRows(product: Product, plan: Plan, { byKey, groups }: RowIndex): FoundRow[] {
  const { key: field } = plan
  if (groups !== undefined) return findGroupedRows(toTargets(product, plan), groups)
  if (field === 'id' || field === 'slug' || field === 'name') {
    // The usual file, a hundred thousand times: one key, which identifies the product alone.
    const named = byKey.get(toKey(plan, product[field]))
    return named === undefined
      ? []
      : named.rows.map((row) => ({ row, named, targets: [undefined] }))
  }
  const targets = new Map<KeyRows, (Variant | undefined)[]>()
  for (const [text, target] of listKeys(product, field)) {
    const keys = plan.style.texts.readings(text).map((each) => toKey(plan, each))
    // Spreadsheets read 00123 as a number.
    const named = [...keys, ...keys.map(withoutZeros)].flatMap((key) => byKey.get(key) ?? [])[0]
    if (named === undefined) continue
    const known = targets.get(named)
    if (known === undefined) targets.set(named, [target])
    else if (!known.includes(target)) known.push(target)
  }
  return [...targets].flatMap(([named, each]) =>
    named.rows.map((row) => ({ row, named, targets: each })),
  )
}

/** Whether the file has a product in rows that were rejected before it was known. */
export function isInRejected(product: Product, plan: Plan, { rejectedKeys }: RowIndex): boolean {
  if (rejectedKeys.size === 0) return false
  return [...toTargets(product, plan).keys()].some((key) => rejectedKeys.has(key))
}

/** The product or its variants by their keys. */
function toTargets(product: Product, plan: Plan): Map<string, (Variant | undefined)[]> {
  const { key: field } = plan
  const isPlain = field === 'id' || field === 'slug' || field === 'name'
  const keys = isPlain ? [[product[field], undefined] as const] : listKeys(product, field)
  const targets = new Map<string, (Variant | undefined)[]>()
  for (const [text, target] of keys) {
    const key = toKey(plan, text)
    if (key !== '') targets.set(key, [...(targets.get(key) ?? []), target])
  }
  return targets
}

function withoutZeros(key: string): string {
  return /^0\d+$/.test(key) ? key.replace(/^0+(?=\d)/, '') : key
}

function listKeys(
  product: Product,
  key: Exclude<KeyField, 'id' | 'slug' | 'name'>,
): (readonly [string, Variant | undefined])[] {
  const { id, slug, handle = '', sku, variants } = product
  if (key === 'handle') return [id, slug, handle].map((each) => [each, undefined] as const)
  const hasRows = hasVariantRows(product)
  const ofVariants = variants.map(
    (each) =>
      [(key === 'sku' ? each.sku : each.barcode) ?? '', hasRows ? each : undefined] as const,
  )
  if (key === 'barcode') return ofVariants
  return hasRows
    ? [[sku, undefined], ...ofVariants]
    : [[sku || (variants[0]?.sku ?? ''), undefined]]
}
