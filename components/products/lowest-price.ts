import { type Amount, compare } from '#lib/core/catalog/money/amount.ts'

/** The price from a point in time on. */
interface PricePoint {
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  readonly paidPrice: Amount
}

const windowMs = 30 * 86_400_000

/** The lowest price paid in the last thirty days, including the price that was valid when they began. */
export function findLowestPrice(points: readonly PricePoint[], nowMs: number): Amount | undefined {
  const from = nowMs - windowMs
  const [current] = points.filter(({ at }) => at <= from).slice(-1)
  const within = points.filter(({ at }) => at > from)
  return [...(current === undefined ? [] : [current]), ...within]
    .map(({ paidPrice }) => paidPrice)
    .toSorted(compare)[0]
}
