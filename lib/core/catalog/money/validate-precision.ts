import { t } from '#lib/core/i18n/t.ts'
import { type Amount, roundTo } from './amount.ts'
import { currencyDigits, inDigits } from './currency.ts'

/** No currency has more digits; an unknown one may have as many. */
const maxDigits = 3

// Currencies without decimals by ISO 4217. Browsers also write forints and rupiahs without
// decimals, although a store may use them.
const whole = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
)

/**
 * Why a price cannot be used: its currency has fewer digits. Undefined where it is valid, and for
 * the price that the store has `now`. Costs are not checked: a screw may cost 0.0425, and rounding
 * would change the margin.
 */
export function validatePrecision(
  price: Amount,
  currency: string,
  now?: unknown,
): string | undefined {
  if (price === now) return undefined
  const digits = digitsOf(currency)
  const below = roundTo(price, digits, 'down')
  if (below === price) return undefined
  const [low, high] = [below, roundTo(price, digits, 'up')].map((each) => inDigits(each, currency))
  return t.entered.tooManyDigits(currency, digits, low ?? '', high ?? '')
}

function digitsOf(currency: string): number {
  if (!Intl.supportedValuesOf('currency').includes(currency)) return maxDigits
  return whole.has(currency) ? 0 : Math.max(2, currencyDigits(currency))
}
