import { applicationError, notFound } from '../http/api-error.ts'
import { createCheck } from '../http/check.ts'
import type { Call, Effect, Reply, Route } from '../http/route.ts'
import { allProductsId, type ShopCollection } from '../shop/shop.ts'

const permission = 'WIX_STORES.MODIFY_PRODUCTS'

/** Throws for one that is not there, and for the automatic one, which nobody can change. */
export function changeable(call: Call): ShopCollection {
  const id = call.params['id'] ?? ''
  const collection = call.shop.findCollection(id)
  if (collection === undefined) throw notFound('Collection', id)
  if (id !== allProductsId) return collection
  throw applicationError(
    400,
    'COLLECTION_IS_MANAGED',
    'The collection "All Products" cannot be changed',
  )
}

/** Adds to or removes from a collection; ids of products that are gone are passed over. */
function changeMembers(
  call: Call,
  change: (ids: readonly string[], id: string) => string[],
  isAdding: boolean,
): Reply {
  const { id } = changeable(call)
  const check = createCheck()
  check.required(call.body, 'productIds')
  const productIds = check.texts(call.body, 'productIds', { min: 0, max: 1000 }) ?? []
  check.end()
  if (isAdding && call.quirks?.memberConflict === true) {
    const isMember = (productId: string) =>
      call.shop.find(productId)?.collectionIds.includes(id) === true
    if (productIds.some(isMember)) {
      throw applicationError(409, 'ALREADY_EXISTS', 'A product is in the collection already')
    }
  }
  const effects = productIds.map((productId): Effect => {
    const product = call.shop.find(productId)
    if (product === undefined) return { id: productId, applied: false, fields: [] }
    call.shop.put({ ...product, collectionIds: change(product.collectionIds, id) })
    return { id: productId, applied: true, fields: ['collections'] }
  })
  return { body: {}, effects }
}

export const collectionMembers: readonly Route[] = [
  {
    at: 'POST /stores/v1/collections/{id}/productIds',
    permission,
    answer: (call) => changeMembers(call, (ids, id) => [...new Set([...ids, id])], true),
  },
  {
    at: 'POST /stores/v1/collections/{id}/productIds/delete',
    permission,
    answer: (call) => changeMembers(call, (ids, id) => ids.filter((each) => each !== id), false),
  },
]
