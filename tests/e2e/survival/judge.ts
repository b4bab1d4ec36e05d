import { add, type Amount } from '#lib/core/catalog/money/amount.ts'
import type { MockStore } from '../../../lib/mock-store/mock-store.ts'
import type { JobRow } from './jobs.ts'

/** A snapshot of the store: the price of every product, and how often each was written. */
export interface Snapshot {
  readonly prices: ReadonlyMap<string, Amount>
  readonly writes: ReadonlyMap<string, number>
}

interface PlainProduct {
  readonly id: string
  readonly variants: readonly { readonly price: Amount; readonly compareAt: Amount | null }[]
}

/** Every product of these stores has one variant and thus one price. */
export function takeSnapshot(mockStore: MockStore): Snapshot {
  const { products } = mockStore.state() as { products: readonly PlainProduct[] }
  return {
    prices: new Map(
      products.map(({ id, variants: [only] }) => [
        id,
        only?.compareAt ?? only?.price ?? ('0' as Amount),
      ]),
    ),
    writes: new Map(
      Object.entries(mockStore.applied()).map(([id, fields]) => [id, countWrites(fields)]),
    ),
  }
}

/** A request that sets the current value counts too: it was sent. */
function countWrites({ unchanged = 0, ...fields }: Record<string, number>): number {
  return unchanged + Math.max(0, ...Object.values(fields))
}

export interface Verdict {
  /**
   * Rows that are reported as applied although the store has another price, or unfinished although the
   * job has ended.
   */
  readonly lost: readonly string[]
  /** Products that were written more than once, or written without being reported as applied. */
  readonly doubled: readonly string[]
  /** Rows that are reported as changed by another user, although there is none. */
  readonly blamed: readonly string[]
}

export const flawless: Verdict = { lost: [], doubled: [], blamed: [] }

/** Compares what a finished job did to the store with its task: raise every price. */
export function judge(
  before: Snapshot,
  after: Snapshot,
  rows: readonly JobRow[],
  rise: Amount,
): Verdict {
  const writesOf = (id: string) => (after.writes.get(id) ?? 0) - (before.writes.get(id) ?? 0)
  const isAtTarget = (id: string) =>
    after.prices.get(id) === add(before.prices.get(id) ?? ('0' as Amount), rise)
  const named = new Set(rows.map(({ id }) => id))
  const unnamed = [...before.prices.keys()].filter((id) => !named.has(id))
  return {
    lost: [
      ...rows
        .filter(({ id, state }) => (state === 'applied' ? !isAtTarget(id) : !ended.has(state)))
        .map(({ id }) => id),
      ...unnamed,
    ],
    doubled: rows
      .filter(({ id, state }) => writesOf(id) > (state === 'applied' ? 1 : 0))
      .map(({ id }) => id),
    blamed: rows.filter(({ state }) => blaming.has(state)).map(({ id }) => id),
  }
}

const blaming: ReadonlySet<string> = new Set(['conflict', 'unchanged', 'failed'])
const ended: ReadonlySet<string> = new Set([...blaming, 'skipped', 'cancelled'])
