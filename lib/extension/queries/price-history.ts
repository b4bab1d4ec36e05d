import { queryOptions } from '@tanstack/react-query'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { type Amount, parseAmount } from '#lib/core/catalog/money/amount.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import type { OutputOf } from '#lib/extension/rpc/contract/contract.ts'
import { keys } from './keys.ts'

type PricePoint = OutputOf<'jobs.readPriceHistory'>[number]

/** The prices that jobs of this browser read and set, oldest first. */
export function ownPricesQuery(siteId: SiteId, productId: ProductId) {
  return queryOptions({
    queryKey: keys.jobs.prices(siteId, productId),
    queryFn: ({ signal }) => call('jobs.readPriceHistory', { siteId, productId }, { signal }),
  })
}

/** Changes of prices by others, newest first, as far back as they are kept. */
export function outsidePricesQuery(siteId: SiteId, productId: ProductId) {
  return queryOptions({
    queryKey: keys.activity.prices(siteId, productId),
    queryFn: async ({ signal }): Promise<readonly ActivityEntry[]> => {
      const question = { siteId, productId, kind: 'price', outside: true, limit: 200 } as const
      const entries: ActivityEntry[] = []
      let before: string | undefined
      do {
        const page = await call('activity.read', { ...question, before }, { signal })
        entries.push(...page.items)
        before = page.next ?? undefined
      } while (before !== undefined)
      return entries
    },
  })
}

/** The prices of a product that customers paid, from `at` on, oldest first. */
export function mergePrices(
  own: readonly PricePoint[],
  outside: readonly ActivityEntry[],
): readonly PricePoint[] {
  const seen = [
    ...own.map(({ at, paidPrice }) => ({ at, prices: [paidPrice] })),
    ...outside.flatMap(({ at, changes }) => {
      // That of a product with several is the price of its cheapest variant, as everywhere.
      const change = changes.find(({ field, variant }) => field === 'paidPrice' && !variant)
      return change === undefined ? [] : [{ at, prices: listAmounts(change) }]
    }),
  ].toSorted((one, other) => one.at - other.at)
  const points: PricePoint[] = []
  for (const { at, prices } of seen) {
    for (const paidPrice of prices) {
      if (points.at(-1)?.paidPrice !== paidPrice) points.push({ at, paidPrice })
    }
  }
  return points
}

/** The price before was valid until the change, so that it counts on that day too. */
function listAmounts(change: { before?: string | undefined; after?: string | undefined }) {
  return [change.before, change.after].flatMap((text): Amount[] => {
    const amount = text === undefined ? undefined : parseAmount(text)
    return amount === undefined ? [] : [amount]
  })
}
