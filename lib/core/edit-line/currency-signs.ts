/** What people write beside amounts and Intl does not know, in lower case and without a full stop. */
const otherSigns: Readonly<Record<string, readonly string[]>> = {
  USD: ['us$'],
  EUR: ['euro', 'euros'],
  CHF: ['fr', 'sfr'],
  INR: ['rs'],
  TRY: ['tl'],
  RUB: ['руб', 'р'],
  BGN: ['лв'],
  PLN: ['zl'],
  KWD: ['kd'],
  BHD: ['bd'],
  JOD: ['jd'],
  AED: ['dh', 'dhs'],
}

/** Whether a text is written beside amounts of a currency: its code, or a sign of it. */
export function isSignOf(text: string, currency: string): boolean {
  const sign = normalize(text)
  return (
    sign === normalize(currency) ||
    otherSigns[currency]?.includes(sign) === true ||
    sign === symbolOf(currency, 'symbol') ||
    sign === symbolOf(currency, 'narrowSymbol')
  )
}

/** Whether a text is written beside amounts of any currency. */
export function isCurrencySign(text: string): boolean {
  return Intl.supportedValuesOf('currency').some((currency) => isSignOf(text, currency))
}

function normalize(sign: string): string {
  return sign.toLowerCase().replace(/\.$/, '')
}

const symbols = new Map<string, string>()

function symbolOf(currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string {
  const key = `${currency} ${currencyDisplay}`
  const known = symbols.get(key)
  if (known !== undefined) return known
  const symbol = normalize(readSymbol(currency, currencyDisplay))
  symbols.set(key, symbol)
  return symbol
}

function readSymbol(currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string {
  const options = { style: 'currency', currency, currencyDisplay } as const
  try {
    const parts = new Intl.NumberFormat('en', options).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}
