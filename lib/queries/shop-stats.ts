import { yieldToEventLoop } from '#lib/base/yield-to-event-loop.ts'
import { asksForCosts, countSelected, selectRows } from '#lib/replica/search/filters/select-rows.ts'
import { parseQuery } from '#lib/replica/search/grammar/parse.ts'
import { type SearchIndex, type Segment, rowFlags } from '#lib/replica/search/segment.ts'
import type { LocalIndex } from './local-index.ts'

/** One bar: values from `from` up to `to`, and the search that finds them. */
export interface Bar {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly search: string
}

export interface ShopStats {
  /** Paid prices of visible products. */
  readonly prices: readonly Bar[]
  /** In percent; empty while no cost is known. */
  readonly margins: readonly Bar[]
  /**
   * The number of matches of each named search; left out when it needs costs that are unavailable.
   */
  readonly counts: Readonly<Partial<Record<StatName, number>>>
}

/** Each is a search, so that the products can be listed. */
export const statSearches = {
  out: 'stock:out',
  few: 'stock:low',
  partly: 'stock:partly',
  noImage: 'missing:image',
  noSku: 'missing:sku',
  noCost: 'missing:cost',
  dupSku: 'dup:sku',
  dupBarcode: 'dup:barcode',
  hiddenWithStock: 'visible:no stock:in',
  unbuyable: 'problem:unbuyable',
  noDescription: 'missing:description',
  noCollection: 'missing:collection',
} as const
export type StatName = keyof typeof statSearches

/**
 * Statistics of the shop from its offline copy; yields between steps to keep the page responsive.
 */
export async function readShopStats(
  { index, hasCosts }: LocalIndex,
  signal: AbortSignal,
): Promise<ShopStats> {
  const counts: Partial<Record<StatName, number>> = {}
  for (const [name, search] of Object.entries(statSearches)) {
    const { query } = parseQuery(search)
    if (!hasCosts && asksForCosts(query)) continue
    counts[name as StatName] = countSelected(selectRows(index, query, Date.now()))
    await yieldToEventLoop()
    signal.throwIfAborted()
  }
  const prices = barsOf(readAll(index, priceOf), roundEdges, (from, to, isLast) =>
    isLast ? `price:>=${from}` : `price:>=${from} price:<${to}`,
  )
  await yieldToEventLoop()
  const margins = barsOf(readAll(index, marginOf), percentEdges, (from, to, isLast) =>
    isLast ? `margin:>=${from}%` : `margin:>=${from}% margin:<${to}%`,
  )
  return { prices, margins, counts }
}

function priceOf({ flags, paidPrice, scale }: Segment, row: number): number | undefined {
  return (flags[row]! & rowFlags.visible) === 0 ? undefined : paidPrice[row]! / 10 ** scale
}

function marginOf({ cost, paidPrice }: Segment, row: number): number | undefined {
  if ((cost[row] ?? 0) === 0 || paidPrice[row]! <= 0) return undefined
  return 100 * (1 - (cost[row]! - 1) / paidPrice[row]!)
}

function readAll(
  { segments }: SearchIndex,
  read: (segment: Segment, row: number) => number | undefined,
): Float64Array {
  const values = new Float64Array(segments.reduce((sum, { rows }) => sum + rows, 0))
  let count = 0
  for (const segment of segments) {
    for (let row = 0; row < segment.rows; row++) {
      if (segment.alive?.[row] === 0) continue
      const value = read(segment, row)
      if (value !== undefined) values[count++] = value
    }
  }
  return values.subarray(0, count).toSorted()
}

function barsOf(
  sorted: Float64Array,
  edgesOf: (sorted: Float64Array) => readonly number[],
  searchOf: (from: number, to: number, isLast: boolean) => string,
): Bar[] {
  if (sorted.length === 0) return []
  const edges = edgesOf(sorted)
  const bars = edges.slice(0, -1).map((from, at) => {
    const to = edges[at + 1] ?? from
    const isLast = at === edges.length - 2
    return { from, to, count: 0, search: searchOf(from, to, isLast) }
  })
  let at = 0
  for (const value of sorted) {
    while (at < bars.length - 1 && value >= bars[at]!.to) at += 1
    bars[at]!.count += 1
  }
  return bars
}

const maxBars = 12

/** Rounded steps; the most expensive five percent share the last bar. */
function roundEdges(sorted: Float64Array): readonly number[] {
  const max = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  const step = niceStep(max / maxBars)
  const edges = Array.from({ length: Math.max(2, Math.ceil(max / step) + 1) }, (_edge, at) =>
    Number((at * step).toFixed(6)),
  )
  const last = edges.at(-1) ?? 0
  const dearest = sorted.at(-1) ?? 0
  return dearest >= last ? [...edges, Math.ceil(dearest) + 1] : edges
}

function niceStep(min: number): number {
  if (min <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(min))
  return power * ([1, 2, 2.5, 5, 10].find((each) => each * power >= min) ?? 10)
}

/** Steps of ten; all negative margins share the first bar. */
function percentEdges(sorted: Float64Array): readonly number[] {
  const tens = Array.from({ length: 11 }, (_edge, at) => at * 10)
  const poorest = sorted[0] ?? 0
  return poorest < 0 ? [Math.floor(poorest), ...tens] : tens
}
