import { type CollectionId, isAllProducts } from '#lib/core/catalog/ids.ts'
import { changedByOthers, throwProblem } from '../problems.ts'
import type { CollectionNode, CollectionsApi } from '../store.ts'
import type { StoreClient } from './client.ts'

export function createCollectionsApi({
  collections,
}: Pick<StoreClient, 'collections'>): CollectionsApi {
  return {
    async list(signal) {
      const nodes: CollectionNode[] = []
      const all = collections.query({ includeNumberOfProducts: true }).limit(100)
      try {
        for await (const page of all.pages({ signal })) {
          for (const { id, name = '', visible = true, numberOfProducts: products } of page) {
            if (isAllProducts(id)) continue
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
    async rename(id, { from, to }, signal) {
      const { name } = await collections.get(id, { signal }).catch(throwProblem)
      if (name !== from) throw changedByOthers()
      await collections.update(id, { name: to }, { signal }).catch(throwProblem)
    },
    async setVisible(id, visible, signal) {
      await collections.update(id, { visible }, { signal }).catch(throwProblem)
    },
    async delete(id, signal) {
      await collections.delete(id, { signal }).catch(throwProblem)
    },
  }
}
