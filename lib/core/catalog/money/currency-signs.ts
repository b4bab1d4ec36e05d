/** What people write beside amounts and Intl does not know, in lower case and without a full stop. */
const otherSigns: Readonly<Record<string, readonly string[]>> = {
  USD: ['us$'],
  EUR: ['euro', 'euros'],
  CHF: ['fr', 'sfr'],
  AUD: ['a$'],
  CAD: ['c$'],
  SGD: ['s$'],
  JMD: ['j$'],
  TTD: ['tt$'],
  DOP: ['rd$'],
  NAD: ['n$'],
  NIO: ['c$'],
  INR: ['rs', '₨'],
  PKR: ['₨'],
  LKR: ['₨'],
  NPR: ['₨'],
  MUR: ['₨'],
  IDR: ['rp'],
  MYR: ['rm'],
  CNY: ['元', '￥'],
  TWD: ['元'],
  HKD: ['元'],
  JPY: ['円', '￥'],
  KRW: ['원'],
  TRY: ['tl'],
  RUB: ['руб', 'р'],
  UAH: ['грн'],
  BGN: ['лв'],
  PLN: ['zl'],
  RON: ['lei'],
  MDL: ['lei'],
  KWD: ['kd', 'د.ك'],
  BHD: ['bd', 'د.ب'],
  JOD: ['jd', 'د.أ', 'د.ا'],
  AED: ['dh', 'dhs', 'د.إ'],
  MAD: ['dh', 'dhs', 'د.م'],
  SAR: ['ر.س', '﷼'],
  QAR: ['ر.ق', '﷼'],
  OMR: ['ر.ع', '﷼'],
  YER: ['ر.ي', '﷼'],
  EGP: ['ج.م'],
  DZD: ['د.ج'],
  TND: ['د.ت'],
  LYD: ['د.ل'],
  IQD: ['د.ع', 'ع.د'],
  LBP: ['ل.ل'],
  SYP: ['ل.س'],
}

/** Whether a text is written beside amounts of a currency: its code, or a sign of it. */
export function isSignOf(text: string, currency: string): boolean {
  const sign = normalize(text)
  const narrow = symbolOf(currency, 'narrowSymbol')
  return (
    text.toLowerCase() === currency.toLowerCase() ||
    otherSigns[currency]?.includes(sign) === true ||
    sign === symbolOf(currency, 'symbol') ||
    sign === narrow ||
    isOfCountry(sign, currency, narrow)
  )
}

/** "CA$" and "$CA": the country of a currency beside its sign. */
function isOfCountry(sign: string, currency: string, narrow: string): boolean {
  const country = currency.slice(0, 2).toLowerCase()
  return sign === `${country}${narrow}` || sign === `${narrow}${country}`
}

/** Whether a text is written beside amounts of any currency. */
export function isCurrencySign(text: string): boolean {
  return (
    /\p{Sc}/u.test(text) ||
    Intl.supportedValuesOf('currency').some((currency) => isSignOf(text, currency))
  )
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
