import type { CategoryNode, ItemResult } from '#lib/api/v3/index.ts'
import type { ChangeOutcome } from '#lib/domain/change.ts'
import type { CollectionId, ProductId } from '#lib/domain/ids.ts'
import { toItemProblem } from '../problems.ts'
import type { CollectionNode, CollectionRoom } from '../rooms.ts'
import type { StoreClient } from './client.ts'
import type { ThrowProblem } from './problems.ts'

export function createCollectionList(
  { categories }: StoreClient,
  throwProblem: ThrowProblem,
): Pick<CollectionRoom, 'list' | 'create'> {
  return {
    async list(signal) {
      const tree = await categories.tree({ signal, includeHidden: true }).catch(throwProblem)
      return tree.filter((node) => !isEverything(node)).map(toNode)
    },
    async create(name, signal) {
      const { id } = await categories.create({ name }, { signal }).catch(throwProblem)
      return id as CollectionId
    },
  }
}

export function createCollectionRoom(
  client: StoreClient,
  throwProblem: ThrowProblem,
): CollectionRoom {
  const { categories } = client
  return {
    ...createCollectionList(client, throwProblem),
    async addProducts(id, productIds, signal) {
      if (productIds.length === 0) return []
      const results = await categories.addItems(id, productIds, { signal }).catch(throwProblem)
      return toOutcomes(productIds, results, 'ALREADY')
    },
    async removeProducts(id, productIds, signal) {
      if (productIds.length === 0) return []
      const results = await categories.removeItems(id, productIds, { signal }).catch(throwProblem)
      return toOutcomes(productIds, results, 'NOT_IN')
    },
  }
}

/** Wix Stores itself keeps the category "All Products": every product is in it, and nobody can change that. */
const storesAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

function isEverything({ category }: CategoryNode): boolean {
  return category.managingAppId === storesAppId
}

function toNode({ category, children }: CategoryNode): CollectionNode {
  const { id, name = '', visible = true, itemCounter: products } = category
  return { id: id as CollectionId, name, visible, products, children: children.map(toNode) }
}

/** A product that is where it is wanted already is no failure. */
function toOutcomes(
  ids: readonly ProductId[],
  results: readonly ItemResult[],
  harmless: string,
): ChangeOutcome[] {
  return results.flatMap((result): ChangeOutcome[] => {
    const id = ids[result.index]
    if (id === undefined) return []
    if (result.ok) return [{ id, ok: true }]
    if (result.error.code?.includes(harmless)) return [{ id, ok: true, unchanged: true }]
    return [{ id, ok: false, problem: toItemProblem(result.error) }]
  })
}
