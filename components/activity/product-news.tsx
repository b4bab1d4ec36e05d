import { useNow } from '#components/jobs/use-now.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ActivityEntry } from '#lib/domain/activity.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import type { Product } from '#lib/domain/product.ts'
import { t } from '#lib/i18n/t.ts'
import { describeNews, listTold } from './describe-change.ts'
import { useProductNews } from './use-product-news.ts'

interface ProductNewsProps {
  readonly siteId: SiteId
  /** As it is shown. */
  readonly product: Pick<Product, 'id' | 'updatedAt'>
  /** When the product was opened here, ms since 1970: before it was read. */
  readonly openedAt: number
}

const mostTold = 4

/** What somebody else changed since this product was opened here. */
export function ProductNews({ siteId, product, openedAt }: ProductNewsProps) {
  const { news, dismiss } = useProductNews(siteId, product, openedAt)
  return news.length === 0 ? null : <News news={news} onDismiss={dismiss} />
}

interface NewsProps {
  readonly news: readonly ActivityEntry[]
  readonly onDismiss: () => void
}

function News({ news, onDismiss }: NewsProps) {
  const now = useNow()
  const lines = news.flatMap((entry) =>
    entry.action === 'deleted'
      ? [{ key: entry.id, text: t.activity.productDeleted }]
      : listTold(entry).map((change) => ({
          key: `${entry.id} ${change.field} ${change.variant}`,
          text: describeNews(entry, change, now),
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
        {lines.slice(0, mostTold).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {lines.length > mostTold ? <p>{t.activity.andMore(lines.length - mostTold)}</p> : null}
    </Notice>
  )
}
