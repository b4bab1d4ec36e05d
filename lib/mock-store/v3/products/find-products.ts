import { applicationError, notFound, violation } from '../../http/api-error.ts'
import { type Json } from '../../http/check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { Call } from '../../http/route.ts'
import { readWords } from '../query/ask.ts'
import { findMatching, type Question } from '../query/find-page.ts'
import { permits, seeHidden } from '../state/permissions.ts'
import type { V3Product } from '../state/product.ts'
import type { V3Store } from '../state/v3-store.ts'
import { createMatchItems, createSearchable, createSearchFields } from './product-fields.ts'
import { noHiddenProducts } from './requested-fields.ts'

export function existingProduct({ products }: V3Store, id: string): V3Product {
  const product = products.find(id)
  if (product === undefined) throw notFound('Product', id)
  return product
}

/** Throws 404 for a product that does not exist, 403 for one that is hidden from this caller. */
export function readableProduct(store: V3Store, { caller }: Call, id: string): V3Product {
  const product = existingProduct(store, id)
  if (!product.visible && !permits(caller, seeHidden)) throw noHiddenProducts()
  return product
}

/** The error for a product that the platform cannot return. */
export function unreadable(): Error {
  return precondition('MISSING_VARIANT_OPTION_CHOICE', 'An option choice of a variant is missing')
}

type ProductQuestion = Omit<Question<V3Product>, 'items' | 'visible'>

/** The product search, shared by search, count and every call by filter. */
export function createProductQuestion(store: V3Store): ProductQuestion {
  return {
    list: 'products/search',
    orderOf: store.products.orderOf,
    find: createSearchFields(store),
    matchItems: createMatchItems(store),
    searchable: createSearchable(store),
  }
}

/** Filters the products that a caller may list. Undefined: all. */
export function visibleTo({ caller }: Call): ((product: V3Product) => boolean) | undefined {
  return permits(caller, seeHidden) ? undefined : ({ visible }) => visible
}

/**
 * The products of a call by filter. A filter is required. An empty one matches every product: the
 * platform does not document this, so the mock assumes the worst case.
 */
export function findByFilter(
  store: V3Store,
  question: ProductQuestion,
  { body, seen }: Call,
): V3Product[] {
  if (!isRecord(body['filter'])) throw violation('filter', 'must not be empty', 'REQUIRED_FIELD')
  const items = store.products.list(seen)
  return findMatching({ ...question, items }, body['filter'], readWords(body['search']))
}

/** `count` takes the same filter, and counts hidden products only for callers who may see them. */
export function countProducts(store: V3Store, question: ProductQuestion, call: Call): number {
  const { body, caller, seen } = call
  const hidden = body['returnNonVisibleProducts']
  if (hidden === true && !permits(caller, seeHidden)) throw noHiddenProducts()
  const visible =
    hidden === false ? ({ visible: isVisible }: V3Product) => isVisible : visibleTo(call)
  const items = store.products.list(seen)
  return findMatching({ ...question, items, visible }, body['filter'], readWords(body['search']))
    .length
}

/** Reads a required object. Throws a 400 if it is missing. */
export function readMember(body: Json, name: string): Json {
  const member = body[name]
  if (isRecord(member)) return member
  throw violation(name, 'must not be empty', 'REQUIRED_FIELD')
}

/** A 428: the store is not in the state that the call needs. */
export function precondition(code: string, description: string): Error {
  return applicationError(428, code, description)
}
