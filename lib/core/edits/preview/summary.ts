import {
  add,
  type Amount,
  changePercent,
  compare,
  parseAmount,
  zero,
} from '#lib/core/catalog/money/amount.ts'
import type { PreviewStats, PreviewRow } from '#lib/core/catalog/changes/preview.ts'

/** The maximum number of bars of the histogram. */
const maxBars = 24

/**
 * Statistics of rows: for a preview those that would run, for a job all of them. Guardrails are
 * counted over `all` rows: most rows with a flag would not run.
 */
export function buildStats(
  rows: readonly PreviewRow[],
  all: readonly PreviewRow[] = rows,
): PreviewStats {
  const changes: number[] = []
  const margins: { readonly before: number[]; readonly after: number[] } = { before: [], after: [] }
  const currencies = new Set<string>()
  const [before, after] = [createSum(), createSum()]
  let [rising, falling] = [0, 0]
  for (const row of rows) {
    const { paidPrice, cost } = row
    currencies.add(row.currency)
    const [from, to] = [toUnits(paidPrice.before), toUnits(paidPrice.after)]
    if (row.variants.length === 0) {
      before.add(paidPrice.before, from)
      after.add(paidPrice.after, to)
    }
    // Customers buy variants: each of them counts.
    for (const variant of row.variants) {
      const { paid = variant } = variant
      before.add(paid.before, toUnits(paid.before))
      after.add(paid.after, toUnits(paid.after))
    }
    const direction = directionOf(row)
    if (direction > 0) rising += 1
    if (direction < 0) falling += 1
    const change =
      direction === 0 ? undefined : percentOver(paidPrice.before, from, paidPrice.after, to)
    if (change !== undefined) changes.push(change)
    if (cost === undefined) continue
    const was = percentOver(paidPrice.before, from, cost.before, toUnits(cost.before))
    const is = percentOver(paidPrice.after, to, cost.after, toUnits(cost.after))
    if (was === undefined || is === undefined) continue
    // The margin is how far the cost lies below the price paid; `0 -` avoids a negative zero.
    margins.before.push(0 - was)
    margins.after.push(0 - is)
  }
  const sorted = sort(changes)
  const [min, max] = [sorted[0], sorted.at(-1)]
  return {
    rows: rows.length,
    guardrails: countGuardrails(all),
    rising,
    falling,
    other: rows.length - rising - falling,
    change:
      min === undefined || max === undefined ? undefined : { min, median: medianOf(sorted), max },
    sum: currencies.size === 1 ? { before: before.read(), after: after.read() } : undefined,
    margin:
      margins.before.length === 0
        ? undefined
        : {
            before: medianOf(sort(margins.before)),
            after: medianOf(sort(margins.after)),
            rows: margins.before.length,
          },
    bars: toBars(sorted),
  }
}

/** The direction of the product's own price, or of the first variant that changes. */
function directionOf({ listPrice, paidPrice, variants }: PreviewRow): number {
  if (paidPrice.before !== paidPrice.after) return compare(paidPrice.after, paidPrice.before)
  if (listPrice.before !== listPrice.after) return compare(listPrice.after, listPrice.before)
  const prices = variants.flatMap((variant) => [variant.paid ?? variant, variant])
  const moved = prices.find((each) => each.before !== each.after)
  return moved === undefined ? 0 : compare(moved.after, moved.before)
}

/**
 * The change from `from` to `to`, in percent. With whole ten-thousandths only one division is
 * rounded.
 */
function percentOver(
  from: Amount,
  fromUnits: number | undefined,
  to: Amount,
  toUnitsOf: number | undefined,
): number | undefined {
  if (fromUnits === undefined || toUnitsOf === undefined) return changePercent(from, to)
  return fromUnits === 0 ? undefined : ((toUnitsOf - fromUnits) * 100) / fromUnits
}

const unitsPerOne = 10_000
const maxDigits = 4
/** Multiplied by a hundred they are still exact integers. */
const maxUnits = Number.MAX_SAFE_INTEGER / 1000

/**
 * Ten-thousandths as an integer; undefined if the amount has more digits or is too large for that.
 */
function toUnits(amount: Amount): number | undefined {
  const point = amount.indexOf('.')
  if (point >= 0 && amount.length - point - 1 > maxDigits) return undefined
  const units = Math.round(Number(amount) * unitsPerOne)
  return Math.abs(units) < maxUnits ? units : undefined
}

/** Sums a hundred thousand prices: as integers while these are exact, then as decimals. */
function createSum() {
  let [units, rest] = [0, zero]
  const carry = () => {
    const whole = Math.trunc(units / unitsPerOne)
    const digits = String(Math.abs(units - whole * unitsPerOne)).padStart(maxDigits, '0')
    const sign = units < 0 ? '-' : ''
    const text = `${sign}${Math.abs(whole)}.${digits}`
    rest = add(rest, parseAmount(text) ?? zero)
    units = 0
  }
  return {
    add(amount: Amount, more: number | undefined) {
      if (more === undefined) rest = add(rest, amount)
      else units += more
      if (Math.abs(units) > maxUnits) carry()
    },
    read(): Amount {
      carry()
      return rest
    },
  }
}

function sort(numbers: readonly number[]): Float64Array {
  return Float64Array.from(numbers).toSorted()
}

/** The median of sorted numbers. */
function medianOf(sorted: Float64Array): number {
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[middle - 1 + (sorted.length % 2)], sorted[middle]]
  return (low + high) / 2
}

/** Bars over round percentages, at most `maxBars`. */
function toBars(sorted: Float64Array): PreviewStats['bars'] {
  const [min, max] = [sorted[0], sorted.at(-1)]
  if (min === undefined || max === undefined) return []
  const width = roundWidth((max - min) / maxBars)
  const first = Math.floor(min / width)
  const bars = Array.from({ length: Math.floor(max / width) - first + 1 }, (_, at) => {
    return { from: (first + at) * width, width, rows: 0 }
  })
  for (const change of sorted) {
    const bar = bars[Math.min(bars.length - 1, Math.floor(change / width) - first)]
    if (bar !== undefined) bar.rows += 1
  }
  return bars
}

/** 1, 2 or 5 times a power of ten, and at least a tenth of a percent. */
function roundWidth(min: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(min, 0.1)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((width) => width > min) ?? 10 * power
}

/** How many rows each guardrail flags. */
function countGuardrails(rows: readonly PreviewRow[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { flags } of rows) {
    for (const guardrail of new Set(flags.map((flag) => flag.guardrail))) {
      counts[guardrail] = (counts[guardrail] ?? 0) + 1
    }
  }
  return counts
}
