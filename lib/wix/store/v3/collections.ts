import type { CategoryNode } from '#lib/wix/api/v3/index.ts'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type { CollectionNode, CollectionsApi } from '../store.ts'
import { changedByOthers } from '../problems.ts'
import type { StoreClient } from './client.ts'
import type { ThrowProblem } from './problems.ts'

export function createCollectionsApi(
  { categories }: StoreClient,
  throwProblem: ThrowProblem,
): CollectionsApi {
  /** With its latest revision: Wix refuses a change of an older one. */
  async function read(id: CollectionId, signal: AbortSignal | undefined) {
    const { name, revision = '' } = await categories.get(id, { signal }).catch(throwProblem)
    return { name, revision }
  }

  return {
    async list(signal) {
      const tree = await categories.tree({ signal, includeHidden: true }).catch(throwProblem)
      return tree.filter((node) => !isEverything(node)).map(toNode)
    },
    async findAutomatic(signal) {
      const tree = await categories.tree({ signal, includeHidden: true }).catch(throwProblem)
      const found = tree.find(isEverything)
      return found && toNode(found)
    },
    async create(name, signal) {
      const { id } = await categories.create({ name }, { signal }).catch(throwProblem)
      return id as CollectionId
    },
    async rename(id, { from, to }, signal) {
      const { name, revision } = await read(id, signal)
      if (name !== from) throw changedByOthers()
      await categories.update({ id, revision, name: to }, { signal }).catch(throwProblem)
    },
    async setVisible(id, visible, signal) {
      const { revision } = await read(id, signal)
      await categories.setVisible({ id, revision }, visible, { signal }).catch(throwProblem)
    },
    async delete(id, signal) {
      await categories.delete(id, { signal }).catch(throwProblem)
    },
    async move(id, { parentId, after }, signal) {
      const position = after === undefined ? 'FIRST' : { after }
      await categories.move(id, { parentId, position }, { signal }).catch(throwProblem)
    },
  }
}

/**
 * Wix Stores maintains the category "All Products": every product is in it, and no one can change
 * that.
 */
const storesAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

function isEverything({ category }: CategoryNode): boolean {
  return category.managingAppId === storesAppId
}

function toNode({ category, children }: CategoryNode): CollectionNode {
  const { id, name = '', slug, visible = true, itemCounter: products } = category
  return { id: id as CollectionId, name, slug, visible, products, children: children.map(toNode) }
}
