import { Notice } from '#components/ui/notice.tsx'
import type { Connection } from '#lib/catalog/app/connection.ts'
import { formatMoment } from '#lib/i18n/format.ts'
import { t } from '#lib/i18n/t.ts'
import type { ProductsSource } from '#lib/queries/import-export/sheet-engine.ts'

interface TransferNoticeProps {
  readonly source: ProductsSource
  readonly connection: Connection
}

/** Where products of another store or catalog come from, and what does not come along with them. */
export function TransferNotice({ source: { from, report }, connection }: TransferNoticeProps) {
  const { products, tooLong, unreadable, losses, currency } = report
  const store = from.siteId === connection.siteId ? undefined : (from.storeName ?? from.siteId)
  // An empty store has no product that reports its currency.
  const isOtherMoney = currency !== undefined && currency !== connection.currency
  return (
    <section aria-label={t.transfer.title} className="flex flex-col gap-2">
      {isOtherMoney ? (
        <Notice tone="warn">{t.transfer.currency(currency, connection.currency)}</Notice>
      ) : null}
      <Notice
        tone="info"
        title={t.transfer.from(products, store, from.catalog, formatMoment(from.at))}
      >
        <p>{t.transfer.never}</p>
        {unreadable === 0 ? null : <p>{t.transfer.unreadable(unreadable)}</p>}
        {tooLong === 0 ? null : <p>{t.transfer.tooLong(tooLong)}</p>}
        {losses.length === 0 ? null : (
          <details open={losses.length < 6}>
            <summary className="cursor-pointer py-1 font-semibold">{t.transfer.losses}</summary>
            <ul className="flex list-disc flex-col gap-1 ps-5">
              {losses.map((loss) => (
                <li key={loss.kind}>{describe(loss)}</li>
              ))}
            </ul>
          </details>
        )}
      </Notice>
    </section>
  )
}

function describe({
  kind,
  products,
  examples,
}: ProductsSource['report']['losses'][number]): string {
  return t.transfer.loss(t.transfer[`loss/${kind}`], products, examples)
}
