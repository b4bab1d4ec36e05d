import { useQuery } from '@tanstack/react-query'
import { use, useMemo, createContext } from 'react'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { CollectionId, ProductId } from '#lib/core/catalog/ids.ts'
import { productsQuery } from '#lib/extension/queries/products.ts'

/** The products of an edit if they were selected one by one; empty for all that match a search. */
export const SelectedIds = createContext<readonly ProductId[]>([])

/** More products are not read for a hint next to a name. */
const maxRead = 100

export interface Memberships {
  /** How many of the selected products are in the collection. */
  readonly countIn: (id: CollectionId) => number
  readonly products: number
}

/** The collections of the selected products; undefined if they are not known for all of them. */
export function useMemberships({ siteId }: Connection): Memberships | undefined {
  const ids = use(SelectedIds)
  const isFew = ids.length > 0 && ids.length <= maxRead
  const { data } = useQuery({ ...productsQuery(siteId, ids), enabled: isFew })
  return useMemo(() => {
    if (data === undefined || data.size !== ids.length) return undefined
    const counts = new Map<CollectionId, number>()
    for (const { collectionIds } of data.values()) {
      for (const id of new Set(collectionIds)) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    return { countIn: (id) => counts.get(id) ?? 0, products: ids.length }
  }, [data, ids])
}
