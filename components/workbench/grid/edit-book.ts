import type { FieldValues, Place } from '#lib/domain/change.ts'
import type { JobId, ProductId } from '#lib/domain/ids.ts'
import { listPlaces, pickPlaces, readVariantPlace, toValues } from '#lib/domain/places.ts'
import type { Product } from '#lib/domain/product.ts'
import { touchedValues } from '#lib/domain/product-values.ts'
import { isSameValue } from '#lib/domain/same-value.ts'
import type { TypedChange } from '#lib/domain/typed-change.ts'

/** How pieces that were typed are meant: as a difference to what was seen, or as the count it is to be. */
export type StockMeaning = 'difference' | 'exact'

/** What was typed at one product and not sent yet. */
export interface TypedProduct {
  readonly name: string
  readonly before: FieldValues
  readonly set: FieldValues
  readonly stock: StockMeaning
}

export type TypedProducts = ReadonlyMap<ProductId, TypedProduct>

/** What became of a product. */
export interface Step {
  readonly id: ProductId
  readonly from: TypedProduct | undefined
  readonly to: TypedProduct | undefined
}

/** All that was typed, and the way back through it. */
export interface EditBook {
  readonly products: TypedProducts
  readonly past: readonly (readonly Step[])[]
  readonly future: readonly (readonly Step[])[]
  /** Whose the last step is, while more of it may come. */
  readonly mark?: object | undefined
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

export interface BookState {
  readonly book: EditBook
  readonly sent?: Sent | undefined
  /** Some of it was typed in another tab. */
  readonly isShared?: boolean | undefined
}

export const emptyBook: EditBook = { products: new Map(), past: [], future: [] }
/** Steps that can be taken back; each may be about thousands of products. */
const mostSteps = 100

/**
 * What is typed at once is taken back at once, also what comes in parts under one mark. A value that the
 * shop holds already is no change.
 */
export function typeInto(book: EditBook, edits: readonly ProductEdit[], mark?: object): EditBook {
  const now = new Map(book.products)
  const steps = edits.flatMap((edit): Step[] => {
    const { id } = edit.product
    const from = now.get(id)
    const to = merge(from, edit)
    if (from === to || (from !== undefined && to !== undefined && isSame(from, to))) return []
    if (to === undefined) now.delete(id)
    else now.set(id, to)
    return [{ id, from, to }]
  })
  if (steps.length === 0) return book
  const isMore = mark !== undefined && book.mark === mark
  const before = isMore ? book.past.slice(0, -1) : book.past
  const step = isMore ? [...(book.past.at(-1) ?? []), ...steps] : steps
  return { products: now, past: [...before, step].slice(-mostSteps), future: [], mark }
}

function merge(from: TypedProduct | undefined, edit: ProductEdit): TypedProduct | undefined {
  const { product, set, stock } = edit
  // What was seen first is what it is compared with when it is sent.
  const before = { ...touchedValues(set, product), ...from?.before }
  const wanted = { ...from?.set, ...set }
  const kept = toValues(
    listPlaces(wanted).filter(([place, value]) => !isSameValue(place, value, before[place])),
  )
  if (listPlaces(kept).length === 0) return undefined
  return {
    name: product.name,
    before: pickPlaces(before, (place) => kept[place] !== undefined),
    set: kept,
    stock: stock ?? from?.stock ?? 'difference',
  }
}

export function isSame(one: TypedProduct, other: TypedProduct): boolean {
  return one.stock === other.stock && JSON.stringify(one.set) === JSON.stringify(other.set)
}

export function undo(book: EditBook): EditBook {
  const steps = book.past.at(-1)
  if (steps === undefined) return book
  // Nothing is left of it; the next undo goes to the step before.
  if (steps.length === 0) return { ...book, past: book.past.slice(0, -1), isBarred: true }
  return {
    products: walk(book.products, steps.toReversed(), 'from'),
    past: book.past.slice(0, -1),
    future: [...book.future, steps],
  }
}

export function redo(book: EditBook): EditBook {
  const steps = book.future.at(-1)
  if (steps === undefined) return book
  return {
    products: walk(book.products, steps, 'to'),
    past: [...book.past, steps],
    future: book.future.slice(0, -1),
  }
}

/** Puts away what was sent, or thrown away: that can be taken back too, until the page is left. */
export function drop(book: EditBook, ids: Iterable<ProductId> = book.products.keys()): EditBook {
  const steps = [...ids].flatMap((id): Step[] => {
    const from = book.products.get(id)
    return from === undefined ? [] : [{ id, from, to: undefined }]
  })
  if (steps.length === 0) return book
  return {
    products: walk(book.products, steps, 'to'),
    past: [...book.past, steps].slice(-mostSteps),
    future: [],
  }
}

function walk(products: TypedProducts, steps: readonly Step[], side: 'from' | 'to') {
  const now = new Map(products)
  for (const { id, [side]: value } of steps) {
    if (value === undefined) now.delete(id)
    else now.set(id, value)
  }
  return now
}

export function countTyped(products: TypedProducts): {
  readonly values: number
  readonly products: number
} {
  let values = 0
  for (const { set } of products.values()) {
    values += listPlaces(set).filter(([place]) => !isFollowed(place, set)).length
  }
  return { values, products: products.size }
}

/** Of two prices that were set with one figure, one counts. */
function isFollowed(place: Place, set: FieldValues): boolean {
  const [id, field] = readVariantPlace(place) ?? []
  return field === 'paidPrice' && set[`variant/${id ?? ''}/listPrice`] !== undefined
}

/** What is sent for review. */
export function toTypedChanges(products: TypedProducts): TypedChange[] {
  return [...products].map(([id, { before, set, stock }]) => {
    const hasPieces = listPlaces(set).some(([place]) => place.endsWith('/quantity'))
    return hasPieces && stock === 'difference' ? { id, before, set, stock } : { id, before, set }
  })
}
