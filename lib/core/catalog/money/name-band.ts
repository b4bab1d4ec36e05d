import { t } from '#lib/core/i18n/t.ts'
import { type Amount, parseAmount, subtract } from './amount.ts'
import type { Band } from './bands.ts'

/** A band as a range that includes both ends: "€10.00–€19.99", with `digits` decimals. */
export function nameBand(
  { from, to }: Band,
  digits: number,
  format: (amount: Amount) => string,
): string {
  const last = to === undefined ? undefined : lastBelow(to, digits)
  if (last === undefined) return from === undefined ? '' : t.charts.from(format(from))
  if (from === undefined) return t.charts.upTo(format(last))
  return from === last ? format(from) : t.charts.between(format(from), format(last))
}

/** The highest amount below `edge` with so many digits, or with as many as the edge has. */
export function lastBelow(edge: Amount, digits: number): Amount {
  const own = edge.includes('.') ? edge.length - edge.indexOf('.') - 1 : 0
  const smallest = parseAmount((10 ** -Math.max(digits, own)).toFixed(Math.max(digits, own)))
  return subtract(edge, smallest as Amount)
}
