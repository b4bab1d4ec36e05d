import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CollectionId, SiteId } from '#lib/core/catalog/ids.ts'
import type { CategorySlugs } from '#lib/core/import-export/columns/store-context.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import type { InputOf } from '#lib/extension/rpc/contract/contract.ts'
import { keys } from './keys.ts'
import { showAnswer } from './show-answer.ts'

export interface NamedCollection {
  readonly id: CollectionId
  readonly name: string
  /** On V3. */
  readonly slug?: string | undefined
  readonly visible: boolean
  /** The parent category; undefined at the top level, and on V1. */
  readonly parentId?: CollectionId | undefined
  /** Its position among its siblings. */
  readonly index: number
  readonly products?: number | undefined
}

/**
 * Collections (V1) or categories (V3) by name. Read from the store, since the offline copy has no
 * ids of them.
 */
export function collectionsQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.collections(siteId),
    queryFn: ({ signal }): Promise<readonly NamedCollection[]> =>
      call('collections.read', { siteId }, { signal }),
    staleTime: 300_000,
  })
}

/** The slugs of the categories of a V3 store. */
export function listSlugs(collections: readonly NamedCollection[]): CategorySlugs {
  return new Map(
    collections.flatMap(({ id, slug }) => (slug === undefined ? [] : [[id, slug] as const])),
  )
}

/** Creates collections for the names that the store lacks. */
export const createCollectionsMutation = mutationOptions({
  mutationFn: (input: {
    readonly siteId: SiteId
    readonly names: readonly string[]
  }): Promise<readonly NamedCollection[]> =>
    call('collections.create', { siteId: input.siteId, names: [...input.names] }),
  onSuccess: (collections, { siteId }, _result, { client }) =>
    showAnswer(client, collectionsQuery(siteId).queryKey, collections),
})

type Change = InputOf<'collections.change'>['change']

export interface CollectionChange {
  readonly siteId: SiteId
  readonly id: CollectionId
  readonly change: Change
}

/** Renames, shows, hides, moves or deletes one collection. */
export const changeCollectionMutation = mutationOptions({
  // One after another: Wix refuses parallel changes of one tree.
  scope: { id: 'collections' },
  mutationFn: (input: CollectionChange): Promise<readonly NamedCollection[]> =>
    call('collections.change', input),
  onSuccess: (collections, { siteId }, _result, { client }) =>
    showAnswer(client, collectionsQuery(siteId).queryKey, collections),
})
