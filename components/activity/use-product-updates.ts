import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ActivityEntry } from '#lib/catalog/changes/activity.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { externalUpdatesQuery, showCached } from '#lib/queries/feed.ts'
import { cachedProductQuery } from '#lib/queries/products.ts'

/**
 * What others changed of a product since `openedAt`, ms since 1970; what is shown follows. No reading of
 * what is shown may have begun before then.
 */
export function useProductUpdates(
  siteId: SiteId,
  shown: Pick<Product, 'id' | 'updatedAt'>,
  openedAt: number,
): { readonly updates: readonly ActivityEntry[]; readonly dismiss: () => void } {
  const client = useQueryClient()
  const { id } = shown
  const [seenAt, setSeenAt] = useState(0)
  const { data: updates = [] } = useQuery(externalUpdatesQuery(siteId, openedAt, id))
  const { data: copied } = useQuery(cachedProductQuery(siteId, id))
  // The first copy of a store, and one that is read again as a whole, have changes that no activity names.
  const later = isLater(copied?.updatedAt, shown.updatedAt) ? copied?.updatedAt : undefined
  const newest = updates[0]?.id
  const followed = useRef(new Set<string>())
  useEffect(() => {
    // Each once: the store may answer with an older state for a moment.
    const states = [newest, later].filter((state) => state !== undefined)
    if (states.every((state) => followed.current.has(state))) return
    for (const state of states) followed.current.add(state)
    // Without it the view is as old as it was, and says so with the news.
    showCached(client, siteId, id).catch(() => undefined)
  }, [client, siteId, id, newest, later])
  return {
    updates: updates.filter(({ noticedAt }) => noticedAt > seenAt),
    dismiss: () => setSeenAt(Date.now()),
  }
}

function isLater(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && Date.parse(one) > Date.parse(other)
}
