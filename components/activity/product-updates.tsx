import { useNow } from '#components/ui/use-now.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { describeUpdates, listValues } from '#components/rows/describe-updates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { externalUpdatesQuery, showCached } from '#lib/extension/queries/feed.ts'
import { cachedProductQuery } from '#lib/extension/queries/products.ts'

interface ProductUpdatesProps {
  readonly siteId: SiteId
  /** The product as shown. */
  readonly product: Pick<Product, 'id' | 'updatedAt'>
  /** When the product was opened here, before it was read; ms since 1970. */
  readonly openedAt: number
}

const maxListed = 4

/** What others changed since this product was opened here. */
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
  const items = updates.flatMap((entry) =>
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
      title={t.activity.changedJustNow}
      action={
        <Button size="sm" onClick={onDismiss}>
          {t.activity.dismiss}
        </Button>
      }
    >
      <ul className="tabular flex flex-col gap-0.5 wrap-anywhere">
        {items.slice(0, maxListed).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {items.length > maxListed ? <p>{t.activity.andMore(items.length - maxListed)}</p> : null}
    </Notice>
  )
}

/**
 * What others changed in a product since `openedAt`, ms since 1970; updates the shown product. The shown product
 * must not have been read before that time.
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
  const { data: cached } = useQuery(cachedProductQuery(siteId, id))
  // A full read of the offline copy may contain changes without an activity entry.
  const later = isLater(cached?.updatedAt, shown.updatedAt) ? cached?.updatedAt : undefined
  const newest = updates[0]?.id
  const followed = useRef(new Set<string>())
  useEffect(() => {
    // Each state once: the store may briefly return an older one.
    const states = [newest, later].filter((state) => state !== undefined)
    if (states.every((state) => followed.current.has(state))) return
    for (const state of states) followed.current.add(state)
    // If this fails, the view stays as it is and shows the update.
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
