import { createProductId, type ProductId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Sheet } from '../read/sheet.ts'
import { type Compared, compareProduct, readKind } from './compare-product.ts'
import type { KeyRows } from './group-rows.ts'
import { findRows, indexRows, isInRejected, type RowIndex } from './row-index.ts'
import { listStated } from './apply-levels.ts'
import type { Plan } from './plan.ts'
import type { ImportError, Rejected } from './import-row-context.ts'
import { collectIgnored, nameIgnored } from './ignored-cells.ts'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import { listUnreadable, type NewPlan, readNewProduct, withoutClears } from './new-product.ts'

export interface Missing {
  readonly id: ProductId
  readonly name: string
}

/** The result of a comparison, by group. Nothing is written automatically. */
export interface Comparison {
  readonly changed: readonly Compared[]
  /** Products whose options or variants differ in the file; an import does not change these. */
  readonly options: readonly Compared[]
  readonly created: readonly NewRow[]
  readonly missing: readonly Missing[]
  readonly unchanged: number
  readonly rejected: readonly Rejected[]
  /** Products that share a key in the file, so that its rows are ambiguous. */
  readonly ambiguous: ReadonlySet<ProductId>
  /** Names of collections that the store does not have. */
  readonly collections: readonly string[]
  /** The names of columns with values that are not read. */
  readonly unread: readonly string[]
}

/** Compares a file with a store whose products arrive in any order, and need not be kept. */
export interface Comparing {
  readonly add: (product: Product) => void
  readonly finish: () => Comparison
}

export function compareSheet(
  sheet: Sheet,
  requested: Plan,
  onCompared?: (product: Product, compared: Compared) => void,
): Comparing {
  const unknownCollections = new Map<string, string>()
  const ignored = collectIgnored(requested.mapping)
  const plan: Plan = { ...requested, unknownCollections, ignored }
  const index = indexRows(sheet, plan)
  const results = new Map<ProductId, Compared>()
  const shared = new Map<KeyRows, Set<ProductId>>()
  const missing: Missing[] = []
  let unchanged = 0
  let store = { currency: plan.currency ?? '', variantsPriced: plan.catalog === 'v3' }

  const add = (product: Product) => {
    store = { currency: product.currency, variantsPriced: product.variantsPriced === true }
    const found = findRows(product, plan, index)
    if (found.length === 0) {
      if (!isInRejected(product, plan, index)) missing.push({ id: product.id, name: product.name })
      return
    }
    for (const { named } of found) {
      named.owner ??= product.id
      if (named.owner !== product.id) {
        shared.set(named, (shared.get(named) ?? new Set([named.owner])).add(product.id))
      }
    }
    const compared = compareProduct(product, plan, index, found)
    onCompared?.(product, compared)
    const difference = compared.change ?? compared.errors[0] ?? compared.options[0]
    if (difference === undefined) unchanged += 1
    else results.set(product.id, compared)
  }

  const finish = (): Comparison => {
    const all = index.groups?.all ?? [...index.byKey.values()]
    const ambiguous = new Set<ProductId>()
    for (const ids of shared.values()) for (const id of ids) ambiguous.add(id)
    const unambiguous = [...results.values()].filter(({ id }) => !ambiguous.has(id))
    const valid = unambiguous.filter((each) => each.errors.length === 0)
    const unknownRows = all.flatMap(({ owner, rows }) => (owner === undefined ? [rows] : []))
    const { created, rejected } = buildNew(unknownRows, index, { ...plan, ...store })
    return {
      changed: valid.filter(({ options }) => options.length === 0),
      options: valid.filter(({ options }) => options.length > 0),
      created,
      missing,
      unchanged: unchanged - [...ambiguous].filter((id) => !results.has(id)).length,
      ambiguous,
      collections: [...unknownCollections.values()],
      unread: [...index.unread, ...nameIgnored(sheet.header, plan.mapping, ignored)],
      rejected: [
        ...index.rejected,
        ...rejectShared(shared, all, plan),
        ...unambiguous.filter((each) => each.errors.length > 0),
        ...rejected,
      ]
        .map(({ rows, errors }) => ({ rows, errors: errors.toSorted((a, b) => a.row - b.row) }))
        .toSorted((one, other) => firstRow(one) - firstRow(other)),
    }
  }
  return { add, finish }
}

function firstRow({ errors: [first] }: Rejected): number {
  return first?.row ?? 0
}

/** The products that share a key, with all rows of each. */
function rejectShared(
  shared: ReadonlyMap<KeyRows, ReadonlySet<ProductId>>,
  all: readonly KeyRows[],
  { key: field }: Plan,
): Rejected[] {
  const owned = new Map<ProductId, number[]>()
  for (const ids of shared.values()) for (const id of ids) owned.set(id, [])
  for (const { owner, rows } of all) if (owner !== undefined) owned.get(owner)?.push(...rows)
  return Array.from(shared, ([{ key, rows }, ids]) => {
    const message = t.importExport.keyOfProducts(key, ids.size)
    const others = [...ids].flatMap((id) => owned.get(id) ?? [])
    return {
      rows: [...new Set([...rows, ...others])],
      errors: rows.map((row) => ({ row, field, message })),
    }
  })
}

/** A product that the store does not have, by the chosen key. */
export interface NewRow {
  readonly name: string
  readonly rows: readonly number[]
  /** Its id is unknown in this store: it belongs to another store, or was deleted. */
  readonly isStranger: boolean
  /**
   * It adds info sections to the store's list for all products; they remain when the product is
   * deleted.
   */
  readonly sharesInfo: boolean
  /** The file has stock at other locations, which a new product does not get. */
  readonly leavesLevels: boolean
  readonly change: ManualEdit
}

interface NewRows {
  readonly created: readonly NewRow[]
  readonly rejected: readonly Rejected[]
}

/** New products from the rows whose key the store does not have. */
function buildNew(groups: readonly (readonly number[])[], index: RowIndex, plan: NewPlan): NewRows {
  const created: NewRow[] = []
  const rejected: Rejected[] = []
  for (const all of groupNew(groups, index, plan)) {
    const rows = all.map((row) => withoutClears(index.open(row), plan))
    const errors = all.flatMap((row) => errorOf(index, row))
    const read =
      errors.length > 0 ? [...errors, ...listUnreadable(rows, plan)] : readNewProduct(rows, plan)
    if (!('product' in read)) {
      rejected.push({ rows: all, errors: read })
      continue
    }
    const id = createProductId()
    const change: ManualEdit = { id, before: {}, set: {}, create: read.product }
    const { name, infoSections } = read.product
    const isStranger = isIdKey(plan) && (rows[0]?.cell(plan.key) ?? '') !== ''
    const sharesInfo = plan.variantsPriced && infoSections !== undefined
    const leavesLevels = rows.some((row) => listStated(row, plan).length > 0)
    created.push({ name, rows: all, isStranger, sharesInfo, leavesLevels, change })
  }
  return { created, rejected }
}

function errorOf({ ragged }: RowIndex, row: number): ImportError[] {
  const message = ragged.get(row)
  return message === undefined ? [] : [{ row, message }]
}

function isIdKey({ key, shape }: Plan): boolean {
  return key === 'id' || (key === 'handle' && shape === 'wix-v1')
}

/**
 * The rows of each new product: those with its key, and without one the variant rows that follow its own row. A SKU or
 * barcode is the key of a variant alone. One product after the other: a file can have a million rows.
 */
function* groupNew(
  groups: readonly (readonly number[])[],
  { keyless, open }: RowIndex,
  { key }: Plan,
): Generator<readonly number[]> {
  const alone = keyless.map((row) => [row])
  const isOfVariant = key === 'sku' || key === 'barcode'
  const [joined, loose] = isOfVariant ? [[], [...groups, ...alone]] : [groups, alone]
  yield* joined
  let last: number[] = []
  for (const rows of loose.toSorted(([one = 0], [other = 0]) => one - other)) {
    if (isPartOf(last, rows, open)) last.push(...rows)
    else {
      if (last.length > 0) yield last
      last = [...rows]
    }
  }
  if (last.length > 0) yield last
}

/** Variant rows with the name of their product, or directly below it without one. */
function isPartOf(
  product: readonly number[],
  rows: readonly number[],
  open: RowIndex['open'],
): boolean {
  const [own, first] = [product[0], rows[0]]
  if (own === undefined || first === undefined) return false
  if (!rows.every((row) => readKind(open(row)) === 'variant')) return false
  const [ownName, name = ''] = [open(own).cell('name'), open(first).cell('name')]
  if (name !== '') return name === ownName
  return ownName === undefined || first === (product.at(-1) ?? 0) + 1
}
