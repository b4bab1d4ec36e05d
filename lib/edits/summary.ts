import {
  add,
  type Amount,
  changePercent,
  compare,
  inProportion,
  subtract,
  zero,
} from '#lib/domain/amount.ts'
import type { PreviewFigures, PreviewRow } from '#lib/domain/preview.ts'

/** How many bars a picture of the changes has at most. */
const mostBars = 24

/** What rows amount to: of a preview those that would run, of a job all of them. */
export function buildFigures(rows: readonly PreviewRow[]): PreviewFigures {
  const guardrails: Record<string, number> = {}
  const changes: number[] = []
  const margins: { before: number; after: number }[] = []
  const currencies = new Set<string>()
  let [rising, falling, before, after]: [number, number, Amount, Amount] = [0, 0, zero, zero]
  for (const row of rows) {
    for (const { guardrail } of row.flags) guardrails[guardrail] = (guardrails[guardrail] ?? 0) + 1
    const { paidPrice } = row
    currencies.add(row.currency)
    before = add(before, paidPrice.before)
    after = add(after, paidPrice.after)
    const way = directionOf(row)
    if (way > 0) rising += 1
    if (way < 0) falling += 1
    const change = way === 0 ? undefined : changePercent(paidPrice.before, paidPrice.after)
    if (change !== undefined) changes.push(change)
    const margin = marginOf(row)
    if (margin !== undefined) margins.push(margin)
  }
  changes.sort((a, b) => a - b)
  const [least, most] = [changes[0], changes.at(-1)]
  return {
    rows: rows.length,
    guardrails,
    rising,
    falling,
    other: rows.length - rising - falling,
    change:
      least === undefined || most === undefined
        ? undefined
        : { least, median: medianOf(changes), most },
    sum: currencies.size === 1 ? { before, after } : undefined,
    margin:
      margins.length === 0
        ? undefined
        : {
            before: medianOf(margins.map((each) => each.before).toSorted((a, b) => a - b)),
            after: medianOf(margins.map((each) => each.after).toSorted((a, b) => a - b)),
            rows: margins.length,
          },
    bars: toBars(changes),
  }
}

/** Of the product's own price, or of the first variant that moves. */
function directionOf({ listPrice, paidPrice, variants }: PreviewRow): number {
  const moved = [paidPrice, listPrice, ...variants].find((each) => each.before !== each.after)
  return moved === undefined ? 0 : compare(moved.after, moved.before)
}

/** What is left of the price paid, in percent of it. */
function marginOf({ cost, paidPrice }: PreviewRow): { before: number; after: number } | undefined {
  if (cost === undefined) return undefined
  const [before, after] = [
    percentLeft(paidPrice.before, cost.before),
    percentLeft(paidPrice.after, cost.after),
  ]
  return before === undefined || after === undefined ? undefined : { before, after }
}

const hundred = '100' as Amount

function percentLeft(price: Amount, cost: Amount): number | undefined {
  const part = inProportion(hundred, price, subtract(price, cost))
  return part === undefined ? undefined : Number(part)
}

/** Of numbers in their order. */
function medianOf(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[middle - 1 + (sorted.length % 2)], sorted[middle]]
  return (low + high) / 2
}

/** Bars over round percents, as few and wide as it takes. */
function toBars(sorted: readonly number[]): PreviewFigures['bars'] {
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined) return []
  const width = roundWidth((most - least) / mostBars)
  const first = Math.floor(least / width)
  const bars = Array.from({ length: Math.floor(most / width) - first + 1 }, (_, at) => {
    return { from: (first + at) * width, width, rows: 0 }
  })
  for (const change of sorted) {
    const bar = bars[Math.min(bars.length - 1, Math.floor(change / width) - first)]
    if (bar !== undefined) bar.rows += 1
  }
  return bars
}

/** 1, 2 or 5 times a power of ten, and not below a tenth of a percent. */
function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 0.1)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((width) => width > least) ?? 10 * power
}
