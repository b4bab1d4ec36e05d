import { t } from '#lib/i18n/t.ts'
import { type Amount, roundTo } from './amount.ts'
import { currencyDigits, inDigits } from './currency.ts'

/** No currency has more; one that nobody knows may have as many. */
const maxDigits = 3

// A browser writes forints and rupiahs without the part that they have by law (ISO 4217), and that a shop
// may ask for: only those that have none are held to none.
const whole = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
)

/**
 * Why nobody can be asked for a price that somebody gave: its currency has fewer digits. Undefined where it
 * fits, and for what the shop has there `now`. Costs are not held to it: a screw may cost 0.0425, and
 * rounded that is another margin.
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
