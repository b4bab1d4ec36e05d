import { useNow } from '#components/edits/use-now.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ActivityEntry } from '#lib/catalog/changes/activity.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'
import { describeUpdates, listValues } from './describe-change.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { externalUpdatesQuery, showCached } from '#lib/queries/feed.ts'
import { cachedProductQuery } from '#lib/queries/products.ts'

interface ProductUpdatesProps {
  readonly siteId: SiteId
  /** As it is shown. */
  readonly product: Pick<Product, 'id' | 'updatedAt'>
  /** When the product was opened here, ms since 1970: before it was read. */
  readonly openedAt: number
}

const maxListed = 4

/** What somebody else changed since this product was opened here. */
export function ProductUpdates({ siteId, product, openedAt }: ProductUpdatesProps) {
  const { updates, dismiss } = useProductUpdates(siteId, product, openedAt)
  return updates.length === 0 ? null : <Updates updates={updates} onDismiss={dismiss} />
}

interface UpdatesProps {
  readonly updates: readonly ActivityEntry[]
  readonly onDismiss: () => void
}

function Updates({ updates, onDismiss }: UpdatesProps) {
  const now = useNow()
  const lines = updates.flatMap((entry) =>
    entry.action === 'deleted'
      ? [{ key: entry.id, text: t.activity.productDeleted }]
      : listValues(entry).map((change) => ({
          key: `${entry.id} ${change.field} ${change.variant}`,
          text: describeUpdates(entry, change, now),
        })),
  )
  return (
    <Notice
      tone="info"
      title={t.activity.changedMeanwhile}
      action={
        <Button size="sm" onClick={onDismiss}>
          {t.activity.dismiss}
        </Button>
      }
    >
      <ul className="tabular flex flex-col gap-0.5 wrap-anywhere">
        {lines.slice(0, maxListed).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {lines.length > maxListed ? <p>{t.activity.andMore(lines.length - maxListed)}</p> : null}
    </Notice>
  )
}

/**
 * What others changed of a product since `openedAt`, ms since 1970; what is shown follows. No reading of
 * what is shown may have begun before then.
 */
function useProductUpdates(
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
