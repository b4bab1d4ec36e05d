import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { describeNews, listTold } from '#components/activity/describe-change.ts'
import type { ActivityEntry } from '#lib/domain/activity.ts'
import type { ProductId, SiteId } from '#lib/domain/ids.ts'
import { newsQuery } from '#lib/queries/feed.ts'

/** What others changed of a product while the list is open, in words. */
export type Lines = ReadonlyMap<ProductId, string>

interface LineNewsProps {
  readonly siteId: SiteId
  /** ms since 1970. */
  readonly since: number
  readonly onTold: (lines: Lines) => void
}

/** Draws nothing: it tells what others changed since the list was opened, in a sentence for each product. */
export function LineNews({ siteId, since, onTold }: LineNewsProps) {
  const { data } = useQuery(newsQuery(siteId, since))
  useEffect(() => {
    if (data !== undefined && data.length > 0) onTold(tellNews(data))
  }, [data, onTold])
  return null
}

function tellNews(entries: readonly ActivityEntry[]): Lines {
  const lines = new Map<ProductId, string>()
  for (const entry of entries) {
    if (entry.productId === undefined) continue
    // By the clock and not by how long ago: it may stand there for hours.
    const told = listTold(entry).map((change) => describeNews(entry, change, Infinity))
    const before = lines.get(entry.productId)
    const all = [...(before === undefined ? [] : [before]), ...told]
    if (all.length > 0) lines.set(entry.productId, all.join(' · '))
  }
  return lines
}
