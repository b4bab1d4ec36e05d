import type { BandFilter, BandMeasure } from '#lib/core/catalog/changes/preview.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { Band } from '#lib/core/catalog/money/bands.ts'
import { currencyDigits, formatMoney, formatShortMoney } from '#lib/core/catalog/money/currency.ts'
import { nameBand } from '#lib/core/catalog/money/name-band.ts'
import { formatNumber } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'

/** "€10.00–€19.99", or "10–19" of a stock. */
export function nameBandOf(filter: Band & Pick<BandFilter, 'measure'>, currency: string): string {
  return filter.measure === 'stock'
    ? nameBand(filter, 0, formatNumber)
    : nameBand(filter, currencyDigits(currency), (amount) => formatMoney(amount, currency))
}

/** The lower edge of a band, in little room. */
export function nameEdge(from: Amount, measure: BandMeasure, currency: string): string {
  if (measure === 'stock') return formatNumber(from)
  return formatShortMoney(from, currency)
}

/** "Price after the edit: €10.00–€19.99". */
export function describeBandFilter(filter: BandFilter, currency: string): string {
  return t.preview[`band/${filter.measure}/${filter.side}`](nameBandOf(filter, currency))
}

export function isSameBand(one: BandFilter, other: BandFilter): boolean {
  return (
    one.measure === other.measure &&
    one.side === other.side &&
    one.from === other.from &&
    one.to === other.to
  )
}
