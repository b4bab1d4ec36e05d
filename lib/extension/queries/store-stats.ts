import { yieldToEventLoop } from '#lib/core/base/yield-to-event-loop.ts'
import { amountFromNumber, zero } from '#lib/core/catalog/money/amount.ts'
import { type Band, cutBands } from '#lib/core/catalog/money/bands.ts'
import { lastBelow } from '#lib/core/catalog/money/name-band.ts'
import { asksForCosts, countSelected, selectRows } from '#lib/core/search/filters/select-rows.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { type SearchIndex, type Segment, rowFlags } from '#lib/core/search/segment.ts'
import { type CollectionStats, readCollectionStats } from './collection-stats.ts'
import type { LocalIndex } from './local-index.ts'
import { readStockValue, type StockValue } from './stock-value.ts'
import { searchContext } from '#lib/extension/app/low-stock.ts'

/** A number of products, and the search that finds exactly these. */
export interface Found {
  readonly count: number
  readonly search: string
}

/** One bar: the products whose value lies in its band. */
export type Bar = Band & Found

export interface StoreStats {
  /** Paid prices of visible products. */
  readonly prices: readonly Bar[]
  /** In percent; empty while no cost is known. */
  readonly margins: readonly Bar[]
  /** In percent of the regular price; empty if no product has a discount. */
  readonly discounts: readonly Bar[]
  /** Left out when costs are unavailable and it needs them. */
  readonly counts: Readonly<Partial<Record<StatName, Found>>>
  readonly stockValue: StockValue
  readonly collections: readonly CollectionStats[]
}

/** Half a frame; one step more may follow. A pause itself takes up to 4 ms in a browser. */
const sliceMs = 8

/** Each is a search, so that the products can be listed. */
const statSearches = {
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
  noCategory: 'missing:category',
  ending00: 'ending:00',
  ending95: 'ending:95',
  ending99: 'ending:99',
  endingOther: 'ending:other',
} as const
export type StatName = keyof typeof statSearches

/**
 * Statistics of the store from its offline copy. It pauses first, so that the page is painted, and then between
 * steps, so that the page answers meanwhile.
 */
export async function readStoreStats(
  { index, hasCosts }: LocalIndex,
  signal: AbortSignal,
): Promise<StoreStats> {
  let pausedAt = -Infinity
  const inTurn = async <T>(read: () => T): Promise<T> => {
    if (performance.now() - pausedAt > sliceMs) {
      await yieldToEventLoop()
      signal.throwIfAborted()
      pausedAt = performance.now()
    }
    return read()
  }
  const find = async <T extends object>(searches: readonly (T & { readonly search: string })[]) => {
    const found: (T & Found)[] = []
    for (const each of searches) {
      found.push({ ...each, count: await inTurn(() => countFound(index, each.search)) })
    }
    return found
  }
  const counts: Partial<Record<StatName, Found>> = {}
  for (const [name, search] of Object.entries(statSearches)) {
    if (!hasCosts && asksForCosts(parseQuery(search).query)) continue
    const [found] = await find([{ search }])
    counts[name as StatName] = found!
  }
  const prices = await inTurn(() => listPriceBands(index))
  const discounts = await find(percentBands('discount', undefined))
  const lowestMargin = hasCosts ? await inTurn(() => findLowestMargin(index)) : undefined
  return {
    counts,
    prices: await find(prices),
    discounts: discounts.some(({ count }) => count > 0) ? discounts : [],
    margins: lowestMargin === undefined ? [] : await find(percentBands('margin', lowestMargin)),
    stockValue: await inTurn(() => readStockValue(index)),
    collections: await readCollectionStats(index, hasCosts, inTurn),
  }
}

export function countFound(index: SearchIndex, search: string): number {
  return countSelected(selectRows(index, parseQuery(search).query, searchContext()))
}

function listPriceBands(index: SearchIndex) {
  const digits = Math.max(0, ...index.segments.map(({ scale }) => scale))
  const bands = cutBands(readPrices(index))
  return bands.map(({ from, to }) => {
    const last = to === undefined ? '' : lastBelow(to, digits)
    return { from, to, search: `visible:yes price:${toRange(from ?? '', last)}` }
  })
}

/** "10..19.99": amounts with three decimals have a fourth one, since 1.234 can be a thousand. */
function toRange(from: string, last: string): string {
  const [low, high] = [from, last].map((each) => (/\.\d{3}$/.test(each) ? `${each}0` : each))
  if (high === '') return `>=${low}`
  return low === '' ? `<=${high}` : `${low}..${high}`
}

function readPrices({ segments }: SearchIndex): Float64Array {
  const values = new Float64Array(segments.reduce((sum, { rows }) => sum + rows, 0))
  let count = 0
  for (const { rows, alive, flags, paidPrice, scale } of segments) {
    for (let row = 0; row < rows; row++) {
      if (alive?.[row] === 0 || (flags[row]! & rowFlags.visible) === 0) continue
      values[count++] = paidPrice[row]! / 10 ** scale
    }
  }
  return values.subarray(0, count).toSorted()
}

const tens = Array.from({ length: 10 }, (_edge, at) => at * 10)

interface SearchedBand extends Band {
  readonly search: string
}

/** Steps of ten percent; all negative ones share the first band. */
function percentBands(name: 'discount' | 'margin', lowest: number | undefined): SearchedBand[] {
  const steps = tens.map((percent): SearchedBand => {
    const from = amountFromNumber(percent)
    if (percent === 90) return { from, search: `${name}:>=${percent}%` }
    const to = amountFromNumber(percent + 10)
    return { from, to, search: `${name}:>=${percent}% ${name}:<${percent + 10}%` }
  })
  const isNegative = lowest !== undefined && lowest < 0
  return isNegative ? [{ to: zero, search: `${name}:<0%` }, ...steps] : steps
}

/** In percent; undefined if no product has a cost. */
function findLowestMargin({ segments }: SearchIndex): number | undefined {
  const margins = segments.flatMap((segment) => readLowestMargin(segment) ?? [])
  return margins.length === 0 ? undefined : Math.min(...margins)
}

function readLowestMargin({ rows, alive, cost, paidPrice }: Segment): number | undefined {
  let lowest: number | undefined
  for (let row = 0; row < rows; row++) {
    if (alive?.[row] === 0 || (cost[row] ?? 0) === 0 || paidPrice[row]! <= 0) continue
    lowest = Math.min(lowest ?? 100, 100 * (1 - (cost[row]! - 1) / paidPrice[row]!))
  }
  return lowest
}
