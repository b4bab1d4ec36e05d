import { useNow } from '#components/edits/use-now.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ActivityEntry } from '#lib/catalog/changes/activity.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'
import { describeUpdates, listValues } from './describe-change.ts'
import { useProductUpdates } from './use-product-updates.ts'

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
