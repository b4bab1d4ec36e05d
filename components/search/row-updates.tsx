import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { describeUpdates, listValues } from '#components/rows/describe-updates.ts'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { externalUpdatesQuery } from '#lib/extension/queries/feed.ts'

/** What other users changed in a product while the list is open, in words. */
export type Rows = ReadonlyMap<ProductId, string>

interface RowUpdatesProps {
  readonly siteId: SiteId
  /** ms since 1970. */
  readonly since: number
  readonly onReported: (rows: Rows) => void
}

/**
 * Renders nothing: reports what other users changed since the list was opened, as a message for
 * each product.
 */
export function RowUpdates({ siteId, since, onReported }: RowUpdatesProps) {
  const { data } = useQuery(externalUpdatesQuery(siteId, since))
  useEffect(() => {
    if (data !== undefined && data.length > 0) onReported(announceUpdates(data))
  }, [data, onReported])
  return null
}

function announceUpdates(entries: readonly ActivityEntry[]): Rows {
  const rows = new Map<ProductId, string>()
  for (const entry of entries) {
    if (entry.productId === undefined) continue
    // As a time of day and not "minutes ago": it may be shown for hours.
    const reported = listValues(entry).map((change) => describeUpdates(entry, change, Infinity))
    const before = rows.get(entry.productId)
    const all = [...(before === undefined ? [] : [before]), ...reported]
    if (all.length > 0) rows.set(entry.productId, all.join(' · '))
  }
  return rows
}
