import type { FieldPath, FieldPathValue, FieldValues } from '#lib/catalog/changes/change.ts'
import type { JobId, ProductId } from '#lib/catalog/ids.ts'
import {
  fieldEntries,
  pickFields,
  parseVariantFieldPath,
  fieldValuesFrom,
} from '#lib/catalog/changes/field-paths.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { readFields } from '#lib/catalog/product/product-values.ts'
import { isSameValue } from '#lib/catalog/changes/same-value.ts'
import type { ManualEdit } from '#lib/catalog/changes/manual-edit.ts'

/** How an entered quantity is meant: as a difference to the quantity shown, or as the exact quantity. */
export type StockMeaning = 'difference' | 'exact'

/** The manual edits of one product that are not sent yet. */
export interface EditedProduct {
  readonly name: string
  readonly before: FieldValues
  readonly set: FieldValues
  readonly stock: StockMeaning
}

export type EditedProducts = ReadonlyMap<ProductId, EditedProduct>

/** One change to the edits of a product. */
export interface Step {
  readonly id: ProductId
  readonly from: EditedProduct | undefined
  readonly to: EditedProduct | undefined
}

/** All manual edits, with their undo and redo stacks. */
export interface EditHistory {
  readonly products: EditedProducts
  readonly past: readonly (readonly Step[])[]
  readonly future: readonly (readonly Step[])[]
  /** The group of the last step, while further edits may join it. */
  readonly groupId?: object | undefined
  /** The last undo had no effect: another tab has edited the same products since. */
  readonly isUndoBlocked?: boolean | undefined
}

export interface ProductEdit {
  readonly product: Product
  readonly set: FieldValues
  /** How the quantities among the values are meant, if there are any. */
  readonly stock?: StockMeaning | undefined
}

/** The preview that was created from the edits. */
export interface Sent {
  readonly job: JobId
  readonly ids: readonly ProductId[]
}

export interface EditHistoryState {
  readonly editHistory: EditHistory
  readonly sent?: Sent | undefined
  /** Some edits were entered in another tab. */
  readonly isShared?: boolean | undefined
}

export const emptyHistory: EditHistory = { products: new Map(), past: [], future: [] }
/** Length of the undo stack; each step may cover thousands of products. */
const maxSteps = 100

/**
 * Adds edits as one undo step; edits that arrive in parts with the same `groupId` share a step. A value
 * equal to the one in the store is no edit.
 */
export function addEdits(
  editHistory: EditHistory,
  edits: readonly ProductEdit[],
  groupId?: object,
): EditHistory {
  const now = new Map(editHistory.products)
  const steps = edits.flatMap((edit): Step[] => {
    const { id } = edit.product
    const from = now.get(id)
    const to = merge(from, edit)
    if (from === to || (from !== undefined && to !== undefined && isSame(from, to))) return []
    if (to === undefined) now.delete(id)
    else now.set(id, to)
    return [{ id, from, to }]
  })
  if (steps.length === 0) return editHistory
  const isMore = groupId !== undefined && editHistory.groupId === groupId
  const before = isMore ? editHistory.past.slice(0, -1) : editHistory.past
  const step = isMore ? [...(editHistory.past.at(-1) ?? []), ...steps] : steps
  return { products: now, past: [...before, step].slice(-maxSteps), future: [], groupId }
}

function merge(from: EditedProduct | undefined, edit: ProductEdit): EditedProduct | undefined {
  const { product, set, stock } = edit
  // The value seen first is the base that the sent edit is compared with.
  const before = { ...readFields(set, product), ...from?.before }
  const wanted = { ...from?.set, ...set }
  const changed = fieldValuesFrom(
    fieldEntries(wanted).filter(([path, value]) => !isSameValue(path, value, before[path])),
  )
  if (fieldEntries(changed).length === 0) return undefined
  return {
    name: product.name,
    before: pickFields(before, (path) => changed[path] !== undefined),
    set: changed,
    stock: stock ?? from?.stock ?? 'difference',
  }
}

export function isSame(one: EditedProduct, other: EditedProduct): boolean {
  return one.stock === other.stock && JSON.stringify(one.set) === JSON.stringify(other.set)
}

export function undo(editHistory: EditHistory): EditHistory {
  const steps = editHistory.past.at(-1)
  if (steps === undefined) return editHistory
  // Another tab has overwritten all of this step; the next undo reverts the step before.
  if (steps.length === 0)
    return { ...editHistory, past: editHistory.past.slice(0, -1), isUndoBlocked: true }
  return {
    products: applySteps(editHistory.products, steps.toReversed(), 'from'),
    past: editHistory.past.slice(0, -1),
    future: [...editHistory.future, steps],
  }
}

export function redo(editHistory: EditHistory): EditHistory {
  const steps = editHistory.future.at(-1)
  if (steps === undefined) return editHistory
  return {
    products: applySteps(editHistory.products, steps, 'to'),
    past: [...editHistory.past, steps],
    future: editHistory.future.slice(0, -1),
  }
}

/** Removes edits that were sent or discarded. This can be undone until the page is closed. */
export function removeEdits(
  editHistory: EditHistory,
  ids: Iterable<ProductId> = editHistory.products.keys(),
): EditHistory {
  const steps = [...ids].flatMap((id): Step[] => {
    const from = editHistory.products.get(id)
    return from === undefined ? [] : [{ id, from, to: undefined }]
  })
  if (steps.length === 0) return editHistory
  return {
    products: applySteps(editHistory.products, steps, 'to'),
    past: [...editHistory.past, steps].slice(-maxSteps),
    future: [],
  }
}

function applySteps(products: EditedProducts, steps: readonly Step[], side: 'from' | 'to') {
  const now = new Map(products)
  for (const { id, [side]: value } of steps) {
    if (value === undefined) now.delete(id)
    else now.set(id, value)
  }
  return now
}

export function countEdits(products: EditedProducts): {
  readonly values: number
  readonly products: number
} {
  let values = 0
  for (const { set } of products.values()) {
    values += fieldEntries(set).filter(([path]) => !isLinkedPrice(path, set)).length
  }
  return { values, products: products.size }
}

/** Setting a list price can set the price paid as well; the two count as one edit. */
function isLinkedPrice(path: FieldPath, set: FieldValues): boolean {
  const [id, field] = parseVariantFieldPath(path) ?? []
  return field === 'paidPrice' && set[`variant/${id ?? ''}/listPrice`] !== undefined
}

/** The edits in the form that a preview is created from. */
export function toManualEdits(products: EditedProducts): ManualEdit[] {
  return [...products].map(([id, { before, set, stock }]) => {
    const hasQuantity = fieldEntries(set).some(([path]) => path.endsWith('/quantity'))
    return hasQuantity && stock === 'difference' ? { id, before, set, stock } : { id, before, set }
  })
}

/** The steps that lead from one state of the edits to another. */
export function diffSteps(before: EditedProducts, now: EditedProducts): Step[] {
  const ids = new Set([...before.keys(), ...now.keys()])
  return [...ids].flatMap((id): Step[] => {
    const [from, to] = [before.get(id), now.get(id)]
    const isEqual = from === to || (from !== undefined && to !== undefined && isSame(from, to))
    return isEqual ? [] : [{ id, from, to }]
  })
}

/**
 * Applies the steps of another tab, cell by cell: edits of other cells of the same product stay. This
 * tab's own steps for such a product can no longer be undone separately. They are removed from the undo
 * stack and leave an empty step, so that undo can explain itself.
 */
export function applyRemoteSteps(editHistory: EditHistory, steps: readonly Step[]): EditHistory {
  if (steps.length === 0) return editHistory
  const products = new Map(editHistory.products)
  for (const step of steps) {
    const followed = applyRemoteStep(products.get(step.id), step)
    if (followed === undefined) products.delete(step.id)
    else products.set(step.id, followed)
  }
  const touched = new Set(steps.map(({ id }) => id))
  const future = without(editHistory.future, touched).filter((left) => left.length > 0)
  return { products, past: without(editHistory.past, touched), future }
}

function applyRemoteStep(
  own: EditedProduct | undefined,
  { from, to }: Step,
): EditedProduct | undefined {
  const [was, is] = [from, to].map((each) => new Map(fieldEntries(each?.set ?? {})))
  const set = new Map<FieldPath, FieldPathValue>(fieldEntries(own?.set ?? {}))
  const seen = new Map(fieldEntries({ ...to?.before, ...own?.before }))
  for (const path of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])) {
    const wanted = is?.get(path)
    if (JSON.stringify(was?.get(path)) === JSON.stringify(wanted)) continue
    if (wanted === undefined) set.delete(path)
    else set.set(path, wanted)
  }
  if (set.size === 0) return undefined
  const known = own ?? to
  return {
    name: known?.name ?? '',
    set: fieldValuesFrom(set),
    before: fieldValuesFrom([...seen].filter(([path]) => set.has(path))),
    stock: (to?.stock === from?.stock ? own?.stock : to?.stock) ?? known?.stock ?? 'difference',
  }
}

function without(groups: EditHistory['past'], ids: ReadonlySet<ProductId>): EditHistory['past'] {
  return groups.map((steps) => steps.filter(({ id }) => !ids.has(id)))
}
