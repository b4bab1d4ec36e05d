import { createProductId, type ProductId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'
import type { Sheet } from '../read/sheet.ts'
import { type Compared, compareProduct, readKind } from './compare-product.ts'
import type { KeyRows } from './group-rows.ts'
import { findRows, indexRows, type RowIndex } from './row-index.ts'
import { listStated } from './apply-levels.ts'
import type { Plan } from './plan.ts'
import type { ImportError, FieldRow } from './import-row-context.ts'
import type { ManualEdit } from '#lib/catalog/changes/manual-edit.ts'
import { type NewPlan, readNewProduct } from './new-product.ts'

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
  /** Rejected rows. */
  readonly errors: readonly ImportError[]
  /** Products that share a key in the file, so that its rows are ambiguous. */
  readonly ambiguous: ReadonlySet<ProductId>
  /** Names of collections that the store does not have. */
  readonly collections: readonly string[]
}

/** Compares a file with a shop whose products arrive in any order, and need not be kept. */
export interface Comparing {
  readonly add: (product: Product) => void
  readonly finish: () => Comparison
}

export function compareSheet(
  sheet: Sheet,
  requested: Plan,
  onCompared?: (product: Product, compared: Compared) => void,
): Comparing {
  const unknownCollections = new Set<string>()
  const plan: Plan = { ...requested, unknownCollections }
  const index = indexRows(sheet, plan)
  const results = new Map<ProductId, Compared>()
  const shared = new Map<KeyRows, Set<ProductId>>()
  const missing: Missing[] = []
  let unchanged = 0
  let shop = { currency: plan.currency ?? '', variantsPriced: plan.catalog === 'v3' }

  const add = (product: Product) => {
    shop = { currency: product.currency, variantsPriced: product.variantsPriced === true }
    const found = findRows(product, plan, index)
    if (found.length === 0) {
      missing.push({ id: product.id, name: product.name })
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
    const errors = [...index.errors]
    const ambiguous = new Set<ProductId>()
    for (const [{ key, rows }, ids] of shared) {
      for (const id of ids) ambiguous.add(id)
      const message = t.importExport.keyOfProducts(key, ids.size)
      for (const row of rows) errors.push({ row, field: plan.key, message })
    }
    const unambiguous = [...results.values()].filter(({ id }) => !ambiguous.has(id))
    for (const each of unambiguous) for (const error of each.errors) errors.push(error)
    const valid = unambiguous.filter((each) => each.errors.length === 0)
    const all = index.groups?.all ?? [...index.byKey.values()]
    const unknownRows = all.flatMap(({ owner, rows }) => (owner === undefined ? [rows] : []))
    const { created, errors: newErrors } = buildNew(unknownRows, index, { ...plan, ...shop })
    return {
      changed: valid.filter(({ options }) => options.length === 0),
      options: valid.filter(({ options }) => options.length > 0),
      created,
      missing,
      unchanged,
      ambiguous,
      collections: [...unknownCollections],
      errors: [...errors, ...newErrors].toSorted((a, b) => a.row - b.row),
    }
  }
  return { add, finish }
}

/** A product that the shop does not have, by the chosen key. */
export interface NewRow {
  readonly name: string
  readonly rows: readonly number[]
  /** Its id is unknown in this shop: it belongs to another shop, or was deleted. */
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
  readonly errors: readonly ImportError[]
}

/** New products from the rows whose key the shop does not have. */
function buildNew(groups: readonly (readonly number[])[], index: RowIndex, plan: NewPlan): NewRows {
  const created: NewRow[] = []
  const errors: ImportError[] = []
  const build = (rows: readonly FieldRow[], isStranger: boolean) => {
    const [first] = rows
    if (first === undefined) return
    const read = readNewProduct(rows, plan)
    if ('message' in read) {
      errors.push(read)
      return
    }
    const id = createProductId()
    const change: ManualEdit = { id, before: {}, set: {}, create: read.product }
    const { name, infoSections } = read.product
    const sharesInfo = plan.variantsPriced && infoSections !== undefined
    const leavesLevels = rows.some((row) => listStated(row, plan).length > 0)
    created.push({
      name,
      rows: rows.map(({ row }) => row),
      isStranger,
      sharesInfo,
      leavesLevels,
      change,
    })
  }
  for (const rows of groups) build(rows.map(index.open), isIdKey(plan))
  for (const rows of groupKeyless(index)) build(rows, false)
  return { created, errors }
}

function isIdKey({ key, shape }: Plan): boolean {
  return key === 'id' || (key === 'handle' && shape === 'wix-v1')
}

/** A row of a product, and the variant rows that follow it. */
function groupKeyless({ keyless, open }: RowIndex): FieldRow[][] {
  const groups: FieldRow[][] = []
  for (const number of keyless) {
    const row = open(number)
    const last = groups.at(-1)
    const isPart = readKind(row) === 'variant' && last !== undefined
    if (isPart && last[0]?.cell('name') === row.cell('name')) last.push(row)
    else groups.push([row])
  }
  return groups
}
