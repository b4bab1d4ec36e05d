import {
  type FieldValues,
  type FieldPath,
  type FieldPathValue,
} from '#lib/core/catalog/changes/change.ts'
import {
  fieldEntries,
  isQuantityPath,
  isStockDifference,
  parseVariantFieldPath,
  fieldValuesFrom,
  pickFields,
} from '#lib/core/catalog/changes/field-paths.ts'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import { mergeField } from '#lib/core/catalog/changes/merge-field.ts'
import { isSameValue } from '#lib/core/catalog/changes/same-value.ts'
import { type JobId, type ProductId, type VariantId, wholeProduct } from '#lib/core/catalog/ids.ts'
import { labelCollections } from '#lib/core/catalog/product/label-collections.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { completePrices, pairOf } from './entered-prices.ts'

/** The unsaved changes of one product, entered in the product editor or in the grid. */
export interface UnsavedProduct {
  readonly name: string
  /** The values that the user saw when changing them, for every path of `set`. */
  readonly before: FieldValues
  /**
   * The fields that differ from `before`. A variant with two prices has both here if its list price
   * differs: a list price alone would move the price paid, which is shown and saved as it is.
   */
  readonly set: FieldValues
  /**
   * Whose price paid was entered, and does not follow the list price. For a V1 product
   * `wholeProduct`: its discount keeps the price paid, whatever the list price.
   */
  readonly paidEntered?: readonly VariantId[] | undefined
  /** Quantities are set exactly; otherwise they change by the difference. */
  readonly isExact?: true | undefined
  readonly sent?: Sent | undefined
  readonly begunIn?: SurfaceName | undefined
}

/** Where unsaved changes are entered; each place shows those of all. */
export const surfaceNames = ['workbench', 'side-panel', 'popup'] as const
export type SurfaceName = (typeof surfaceNames)[number]

/** The job that the changes were sent with, for its review and run. */
export interface Sent {
  readonly jobId: JobId
  /** The values sent; absent as long as they are those of `set`. */
  readonly set?: FieldValues | undefined
  /** The job changes other products too. */
  readonly withOthers?: true | undefined
}

/** How an entered quantity is meant: as a difference to the quantity shown, or as the exact quantity. */
export type StockMeaning = 'difference' | 'exact'

export function createUnsavedProduct({ name }: Pick<Product, 'name'>): UnsavedProduct {
  return { name, before: {}, set: {} }
}

/** The product's value of a field; undefined if it has none or it is unknown. */
export function readField(product: Product, path: FieldPath): FieldPathValue | undefined {
  return readFields(fieldValuesFrom([[path, null]]), product)[path]
}

/**
 * Changes fields. A value equal to the one seen first is no change, and a field that the product
 * does not have cannot be changed: nothing could be compared with the store before it is written.
 * `meaning` is that of the quantities among the values, where they were entered with one.
 */
export function changeFields(
  unsaved: UnsavedProduct,
  product: Product,
  entered: FieldValues,
  meaning?: StockMeaning,
): UnsavedProduct {
  const { values, paidEntered } = completePrices(unsaved, product, entered)
  const isExact = isExactAfter(unsaved, values, meaning)
  const isMoved = movesQuantity({ isExact, set: { ...unsaved.set, ...values } })
  const current = readFields(values, product)
  const before = new Map(fieldEntries(unsaved.before))
  const set = new Map(fieldEntries(unsaved.set))
  for (const [path, value] of fieldEntries(values)) {
    const base = before.get(path)
    // A difference is entered over the quantity that the store has now.
    const isFirst = base === undefined || (isMoved && isQuantityPath(path))
    const seen = isFirst && current[path] !== undefined ? current[path] : base
    // The field entered last comes last.
    before.delete(path)
    set.delete(path)
    if (seen === undefined) continue
    before.set(path, seen)
    set.set(path, value)
  }
  return toChanged({ ...unsaved, isExact }, before, set, paidEntered)
}

/** A price paid that is reverted follows its list price again, if that is still changed. */
export function revertFields(
  unsaved: UnsavedProduct,
  paths: readonly FieldPath[],
  product?: Product,
): UnsavedProduct {
  const gone = new Set(paths)
  const paidEntered = new Set(unsaved.paidEntered)
  if (gone.has('discount')) paidEntered.delete(wholeProduct)
  const following: FieldPath[] = []
  for (const path of paths) {
    const [id, field] = parseVariantFieldPath(path) ?? []
    if (id === undefined || (field !== 'listPrice' && field !== 'paidPrice')) continue
    const { list, paid } = pairOf(id)
    if (field === 'paidPrice') paidEntered.delete(id)
    if (gone.has(list) && !paidEntered.has(id)) gone.add(paid)
    else if (gone.has(paid)) following.push(list)
  }
  const rest = (values: FieldValues) =>
    new Map(fieldEntries(values).filter(([path]) => !gone.has(path)))
  const left = toChanged(unsaved, rest(unsaved.before), rest(unsaved.set), paidEntered)
  const lists = pickFields(left.set, (path) => following.includes(path))
  return product === undefined ? left : changeFields(left, product, lists)
}

/** Keeps the fields that differ, and the price paid beside each list price that does. */
function toChanged(
  unsaved: UnsavedProduct,
  before: Map<FieldPath, FieldPathValue>,
  set: Map<FieldPath, FieldPathValue>,
  paidEntered: ReadonlySet<VariantId> = new Set(unsaved.paidEntered),
): UnsavedProduct {
  const differs = (path: FieldPath) => {
    const value = set.get(path)
    return value !== undefined && !isSameValue(path, value, before.get(path))
  }
  const isBeside = (path: FieldPath) => {
    const [id, field] = parseVariantFieldPath(path) ?? []
    return id !== undefined && field === 'paidPrice' && differs(pairOf(id).list)
  }
  for (const path of [...set.keys()].filter((each) => !differs(each) && !isBeside(each))) {
    before.delete(path)
    set.delete(path)
  }
  // The only variant of a V3 product has the id `wholeProduct` too.
  const isHeld = (id: VariantId) =>
    set.has(pairOf(id).paid) ||
    (id === wholeProduct && (set.has('discount') || set.has('listPrice')))
  const held = [...paidEntered].filter(isHeld)
  const next = {
    ...unsaved,
    before: fieldValuesFrom(before),
    set: fieldValuesFrom(set),
    // Without a quantity there is nothing to be meant.
    isExact: [...set.keys()].some(isQuantityPath) ? unsaved.isExact : undefined,
    paidEntered: held.length === 0 ? undefined : held,
  }
  return keepSent(unsaved, next)
}

/** The next state of the changes, with the job of the former one: it writes the values sent with it. */
export function keepSent({ sent, set }: UnsavedProduct, next: UnsavedProduct): UnsavedProduct {
  return sent === undefined ? next : { ...next, sent: { ...sent, set: sent.set ?? set } }
}

const fieldOf = (path: FieldPath) => parseVariantFieldPath(path)?.[1]

/**
 * A product has one meaning for all its quantities. One that was entered exactly stays exact until
 * no such quantity can be left: an exact quantity is compared with the store before it is written,
 * a difference is not.
 */
function isExactAfter(
  { isExact, set }: UnsavedProduct,
  values: FieldValues,
  meaning: StockMeaning | undefined,
): true | undefined {
  if (meaning === undefined) return isExact
  if (meaning === 'exact') return true
  const hasOther = fieldEntries(set).some(
    ([path]) => isQuantityPath(path) && values[path] === undefined,
  )
  return hasOther ? isExact : undefined
}

/** Keeps the user's value and makes the product's current value its new base. */
export function keepMine(
  unsaved: UnsavedProduct,
  product: Product,
  path: FieldPath,
): UnsavedProduct {
  const mine = unsaved.set[path]
  const rest = revertFields(unsaved, [path], product)
  return mine === undefined ? rest : changeFields(rest, product, fieldValuesFrom([[path, mine]]))
}

export interface UnsavedConflict {
  readonly path: FieldPath
  readonly base: FieldPathValue
  readonly mine: FieldPathValue
  readonly remote: FieldPathValue
}

/** Fields that both the user and someone else changed, to different values. */
export function listConflicts(
  unsaved: UnsavedProduct,
  product: Product,
): readonly UnsavedConflict[] {
  const current = readFields(unsaved.set, product)
  return fieldEntries(unsaved.set).flatMap(([path, mine]) => {
    const [base, remote] = [unsaved.before[path], current[path]]
    if (base === undefined || remote === undefined || isDifference(unsaved, path)) return []
    const merge = mergeField(path, { seen: base, wanted: mine, now: remote }, product.currency)
    return merge === 'conflict' ? [{ path, base, mine, remote }] : []
  })
}

/** A quantity that changes by a difference has no conflict: the difference stays valid. */
export function isDifference(unsaved: UnsavedProduct, path: FieldPath): boolean {
  const { before, set } = unsaved
  const stock = movesQuantity(unsaved) ? 'difference' : undefined
  return isStockDifference({ before, stock }, set, path)
}

/** Whether quantities change by a difference. They are set exactly if tracking is switched on or off. */
function movesQuantity({ isExact, set }: Pick<UnsavedProduct, 'isExact' | 'set'>): boolean {
  return isExact !== true && !fieldEntries(set).some(([path]) => fieldOf(path) === 'tracked')
}

/** The value shown for a field: the unsaved one, or that of the product. */
export function shownAt(
  unsaved: UnsavedProduct,
  product: Product,
  path: FieldPath,
): FieldPathValue | undefined {
  const mine = unsaved.set[path]
  const current = readField(product, path)
  return mine === undefined ? current : showOver(unsaved, path, mine, current)
}

/** The unsaved values as they are shown over the product. */
export function shownFields(unsaved: UnsavedProduct, product: Product): FieldValues {
  const current = readFields(unsaved.set, product)
  return fieldValuesFrom(
    fieldEntries(unsaved.set).map(([path, mine]) => [
      path,
      showOver(unsaved, path, mine, current[path]),
    ]),
  )
}

/** A difference applies to the quantity that the store has now. */
function showOver(
  unsaved: UnsavedProduct,
  path: FieldPath,
  mine: FieldPathValue,
  current: FieldPathValue | undefined,
): FieldPathValue {
  const base = unsaved.before[path]
  const isMoved =
    typeof mine === 'number' && typeof base === 'number' && typeof current === 'number'
  return isMoved && isDifference(unsaved, path) ? current + mine - base : mine
}

/** Whether a field differs from the value that the user saw. */
export function isChanged({ before, set }: UnsavedProduct, path: FieldPath): boolean {
  const mine = set[path]
  return mine !== undefined && !isSameValue(path, mine, before[path])
}

/** A list price and the price paid that follows it count as one. */
export function countChanges({
  set,
  paidEntered = [],
}: Pick<UnsavedProduct, 'set' | 'paidEntered'>): number {
  return fieldEntries(set).filter(([path]) => {
    const [id, field] = parseVariantFieldPath(path) ?? []
    const isPaid = id !== undefined && field === 'paidPrice'
    return !isPaid || set[pairOf(id).list] === undefined || paidEntered.includes(id)
  }).length
}

/** Whether there is nothing to save. */
export function isNothing({ set }: UnsavedProduct): boolean {
  return fieldEntries(set).length === 0
}

/**
 * The changes that are left once the job `jobId` is over and the store has the fields `applied`;
 * undefined: all that were sent. What failed, had a conflict or was entered since then stays. The
 * job stays known, because a retry can still write what it left.
 */
export function settle(
  unsaved: UnsavedProduct,
  jobId: JobId,
  applied: readonly FieldPath[] | undefined,
): UnsavedProduct {
  const { sent } = unsaved
  if (sent?.jobId !== jobId) return unsaved
  const values = sent.set ?? unsaved.set
  const done = new Set(applied ?? fieldEntries(values).map(([path]) => path))
  if (done.size === 0) return unsaved
  const before = new Map(fieldEntries(unsaved.before))
  for (const [path, value] of fieldEntries(values)) {
    // A value that was entered since then differs from the one that was saved.
    if (done.has(path) && before.has(path)) before.set(path, value)
  }
  const left = pickFields(values, (path) => !done.has(path))
  return {
    ...toChanged(unsaved, before, new Map(fieldEntries(unsaved.set))),
    sent: fieldEntries(left).length === 0 ? undefined : { ...sent, set: left },
  }
}

/** The changes as a manual edit. `collections`: their names by id. */
export function toManualEdit(
  id: ProductId,
  unsaved: UnsavedProduct,
  collections: ReadonlyMap<string, string> = new Map(),
): ManualEdit {
  const { before, set } = unsaved
  const change = { id, before, set, ...labelCollections([before, set], collections) }
  const hasQuantity = fieldEntries(set).some(([path]) => isQuantityPath(path))
  return hasQuantity && movesQuantity(unsaved) ? { ...change, stock: 'difference' } : change
}
