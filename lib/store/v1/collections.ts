import type { ChangeOutcome } from '#lib/domain/change.ts'
import type { CollectionId, ProductId } from '#lib/domain/ids.ts'
import { throwProblem } from '../problems.ts'
import type { CollectionNode, CollectionRoom } from '../rooms.ts'
import type { StoreClient } from './client.ts'

const succeeded = (ids: readonly ProductId[]): ChangeOutcome[] =>
  ids.map((id) => ({ id, ok: true }))

/** The call is one: all of its products, or none. */
export function createCollectionRoom({
  collections,
}: Pick<StoreClient, 'collections'>): CollectionRoom {
  return {
    async list(signal) {
      const nodes: CollectionNode[] = []
      const all = collections.query({ includeNumberOfProducts: true }).limit(100)
      try {
        for await (const page of all.pages({ signal })) {
          for (const { id, name = '', visible = true, numberOfProducts: products } of page) {
            nodes.push({ id: id as CollectionId, name, visible, products, children: [] })
          }
        }
      } catch (error) {
        throwProblem(error)
      }
      return nodes
    },
    async create(name, signal) {
      const { id } = await collections.create({ name }, { signal }).catch(throwProblem)
      return id as CollectionId
    },
    async addProducts(id, productIds, signal) {
      if (productIds.length === 0) return []
      await collections.addProducts(id, productIds, { signal }).catch(throwProblem)
      return succeeded(productIds)
    },
    async removeProducts(id, productIds, signal) {
      if (productIds.length === 0) return []
      await collections.removeProducts(id, productIds, { signal }).catch(throwProblem)
      return succeeded(productIds)
    },
  }
}
