import { formatMoment } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type Loss, neverInFiles } from '#lib/core/import-export/write/list-losses.ts'
import type { ProductsSource } from './sheet-engine.ts'

interface Target {
  readonly siteId: string
  /** ISO 4217. An empty store has no product that reports it. */
  readonly currency?: string | undefined
}

/** Where products of another store or catalog come from, and what does not come along with them. */
export interface Transfer {
  readonly title: string
  readonly warning: string | undefined
  readonly notes: readonly string[]
  readonly losses: readonly string[]
}

export function describeTransfer(
  { from, report }: Pick<ProductsSource, 'from' | 'report'>,
  target: Target,
): Transfer {
  const { products, tooLong, unreadable, losses, currency } = report
  const store = from.siteId === target.siteId ? undefined : (from.storeName ?? from.siteId)
  return {
    title: t.transfer.from(products, store, from.catalog, formatMoment(from.at)),
    warning:
      currency === undefined || currency === target.currency
        ? undefined
        : t.transfer.currency(currency, target.currency),
    notes: [
      t.transfer.never,
      ...(unreadable === 0 ? [] : [t.transfer.unreadable(unreadable)]),
      ...(tooLong === 0 ? [] : [t.transfer.tooLong(tooLong)]),
    ],
    losses: losses.map(toWords),
  }
}

/** What an exported file does not have of its products: what is known of each, and what no file has. */
export function describeLeftOut(losses: readonly Loss[]): readonly string[] {
  const known = losses.filter(({ kind }) => !neverInFiles.some((each) => each === kind))
  const never = neverInFiles.map((kind) => t.transfer[`loss/${kind}`])
  return [...known.map(toWords), t.importExport.neverInFiles(never.join(', '))]
}

function toWords({ kind, products, examples }: Loss): string {
  return t.transfer.loss(t.transfer[`loss/${kind}`], products, examples)
}
