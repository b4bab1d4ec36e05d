import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ActivityEntry } from '#lib/domain/activity.ts'
import type { ProductId, SiteId } from '#lib/domain/ids.ts'
import { newsQuery, showCopied } from '#lib/queries/feed.ts'

/**
 * What others changed of a product since `openedAt`, ms since 1970; what is shown follows. No reading of
 * what is shown may have begun before then.
 */
export function useProductNews(
  siteId: SiteId,
  productId: ProductId,
  openedAt: number,
): { readonly news: readonly ActivityEntry[]; readonly dismiss: () => void } {
  const client = useQueryClient()
  const [seenAt, setSeenAt] = useState(0)
  const { data: news = [] } = useQuery(newsQuery(siteId, openedAt, productId))
  const newest = news[0]?.id
  useEffect(() => {
    if (newest === undefined) return
    // Without it the view is as old as it was, and says so with the news.
    showCopied(client, siteId, productId).catch(() => undefined)
  }, [client, siteId, productId, newest])
  return {
    news: news.filter(({ noticedAt }) => noticedAt > seenAt),
    dismiss: () => setSeenAt(Date.now()),
  }
}
