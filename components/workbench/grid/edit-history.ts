import type { FieldValues, FieldPath } from '#lib/catalog/changes/change.ts'
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

/** How pieces that were typed are meant: as a difference to what was seen, or as the count it is to be. */
export type StockMeaning = 'difference' | 'exact'

/** What was typed at one product and not sent yet. */
export interface EditedProduct {
  readonly name: string
  readonly before: FieldValues
  readonly set: FieldValues
  readonly stock: StockMeaning
}

export type EditedProducts = ReadonlyMap<ProductId, EditedProduct>

/** What became of a product. */
export interface Step {
  readonly id: ProductId
  readonly from: EditedProduct | undefined
  readonly to: EditedProduct | undefined
}

/** All that was typed, and the way back through it. */
export interface EditHistory {
  readonly products: EditedProducts
  readonly past: readonly (readonly Step[])[]
  readonly future: readonly (readonly Step[])[]
  /** Whose the last step is, while more of it may come. */
  readonly groupId?: object | undefined
  /** The step to be taken back last could not be: another tab typed at its products since. */
  readonly isBarred?: boolean | undefined
}

export interface ProductEdit {
  readonly product: Product
  readonly set: FieldValues
  /** Of the pieces among the values, where there are any. */
  readonly stock?: StockMeaning | undefined
}

/** The preview that was made of what was typed. */
export interface Sent {
  readonly job: JobId
  readonly ids: readonly ProductId[]
}

export interface EditHistoryState {
  readonly editHistory: EditHistory
  readonly sent?: Sent | undefined
  /** Some of it was typed in another tab. */
  readonly isShared?: boolean | undefined
}

export const emptyHistory: EditHistory = { products: new Map(), past: [], future: [] }
/** Steps that can be taken back; each may be about thousands of products. */
const maxSteps = 100

/**
 * What is typed at once is taken back at once, also what comes in parts under one mark. A value that the
 * shop holds already is no change.
 */
export function typeInto(
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
  // What was seen first is what it is compared with when it is sent.
  const before = { ...readFields(set, product), ...from?.before }
  const wanted = { ...from?.set, ...set }
  const saved = fieldValuesFrom(
    fieldEntries(wanted).filter(([path, value]) => !isSameValue(path, value, before[path])),
  )
  if (fieldEntries(saved).length === 0) return undefined
  return {
    name: product.name,
    before: pickFields(before, (path) => saved[path] !== undefined),
    set: saved,
    stock: stock ?? from?.stock ?? 'difference',
  }
}

export function isSame(one: EditedProduct, other: EditedProduct): boolean {
  return one.stock === other.stock && JSON.stringify(one.set) === JSON.stringify(other.set)
}

export function undo(editHistory: EditHistory): EditHistory {
  const steps = editHistory.past.at(-1)
  if (steps === undefined) return editHistory
  // Nothing is left of it; the next undo goes to the step before.
  if (steps.length === 0)
    return { ...editHistory, past: editHistory.past.slice(0, -1), isBarred: true }
  return {
    products: walk(editHistory.products, steps.toReversed(), 'from'),
    past: editHistory.past.slice(0, -1),
    future: [...editHistory.future, steps],
  }
}

export function redo(editHistory: EditHistory): EditHistory {
  const steps = editHistory.future.at(-1)
  if (steps === undefined) return editHistory
  return {
    products: walk(editHistory.products, steps, 'to'),
    past: [...editHistory.past, steps],
    future: editHistory.future.slice(0, -1),
  }
}

/** Puts away what was sent, or thrown away: that can be taken back too, until the page is left. */
export function drop(
  editHistory: EditHistory,
  ids: Iterable<ProductId> = editHistory.products.keys(),
): EditHistory {
  const steps = [...ids].flatMap((id): Step[] => {
    const from = editHistory.products.get(id)
    return from === undefined ? [] : [{ id, from, to: undefined }]
  })
  if (steps.length === 0) return editHistory
  return {
    products: walk(editHistory.products, steps, 'to'),
    past: [...editHistory.past, steps].slice(-maxSteps),
    future: [],
  }
}

function walk(products: EditedProducts, steps: readonly Step[], side: 'from' | 'to') {
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
    values += fieldEntries(set).filter(([path]) => !isFollowed(path, set)).length
  }
  return { values, products: products.size }
}

/** Of two prices that were set with one figure, one counts. */
function isFollowed(path: FieldPath, set: FieldValues): boolean {
  const [id, field] = parseVariantFieldPath(path) ?? []
  return field === 'paidPrice' && set[`variant/${id ?? ''}/listPrice`] !== undefined
}

/** What is sent for review. */
export function toManualEdits(products: EditedProducts): ManualEdit[] {
  return [...products].map(([id, { before, set, stock }]) => {
    const hasQuantity = fieldEntries(set).some(([path]) => path.endsWith('/quantity'))
    return hasQuantity && stock === 'difference' ? { id, before, set, stock } : { id, before, set }
  })
}
