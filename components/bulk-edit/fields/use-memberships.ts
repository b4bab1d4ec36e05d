import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import type { Connection } from '#lib/catalog/app/connection.ts'
import type { CollectionId } from '#lib/catalog/ids.ts'
import { productsQuery } from '#lib/queries/products.ts'
import { PickedIds } from '../picked-ids.ts'

/** More are not read for a word beside a name. */
const maxRead = 100

export interface Memberships {
  /** How many of the ticked products stand in it. */
  readonly countIn: (id: CollectionId) => number
  readonly products: number
}

/** In which collections the ticked products stand; undefined where that is not known of each of them. */
export function useMemberships({ siteId }: Connection): Memberships | undefined {
  const ids = use(PickedIds)
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
