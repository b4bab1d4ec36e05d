import type { CollectionId } from '#lib/catalog/ids.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'
import type { CollectionNode } from '#lib/store/store.ts'
import type { Shop } from '#lib/worker/shop.ts'

export function createCollectionHandlers({ shop }: { readonly shop: Shop }) {
  return {
    async 'collections.read'({ input: { siteId }, signal }) {
      const store = await shop.open(siteId)
      return flatten(await store.collections.list(signal))
    },
    async 'collections.create'({ input: { siteId, names }, signal }) {
      const { collections } = await shop.open(siteId)
      const known = new Set(
        flatten(await collections.list(signal)).map(({ name }) => normalize(name)),
      )
      // In order: after a failure, a repeated call continues with the next name.
      for (const name of names) {
        if (known.has(normalize(name))) continue
        known.add(normalize(name))
        await collections.create(name, signal)
      }
      return flatten(await collections.list(signal))
    },
  } satisfies Partial<Handlers>
}

const normalize = (name: string) => name.trim().toLowerCase()

type ListedCollection = Omit<CollectionNode, 'children'> & {
  readonly parentId?: CollectionId | undefined
  readonly index: number
}

function flatten(nodes: readonly CollectionNode[], parentId?: CollectionId): ListedCollection[] {
  return nodes.flatMap(({ children, ...own }, index) => [
    { ...own, ...(parentId === undefined ? {} : { parentId }), index },
    ...flatten(children, own.id),
  ])
}
