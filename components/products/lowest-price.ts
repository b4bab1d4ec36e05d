import { type Amount, compare } from '#lib/catalog/money/amount.ts'

/** What a product was sold for from then on. */
interface PricePoint {
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  readonly paidPrice: Amount
}

const windowMs = 30 * 86_400_000

/** The lowest price paid in the last thirty days, one that began before and held into them included. */
export function findLowestPrice(points: readonly PricePoint[], nowMs: number): Amount | undefined {
  const from = nowMs - windowMs
  const [held] = points.filter(({ at }) => at <= from).slice(-1)
  const within = points.filter(({ at }) => at > from)
  return [...(held === undefined ? [] : [held]), ...within]
    .map(({ paidPrice }) => paidPrice)
    .toSorted(compare)[0]
}
