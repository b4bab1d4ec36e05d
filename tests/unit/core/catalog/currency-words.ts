import * as fc from 'fast-check'

/** What is written beside amounts, with the currencies that it can be of: from price lists, by hand. */
const signs: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  '£': ['GBP'],
  $: [
    'USD',
    'CAD',
    'AUD',
    'MXN',
    'NZD',
    'SGD',
    'HKD',
    'TWD',
    'ARS',
    'CLP',
    'COP',
    'JMD',
    'TTD',
    'DOP',
  ],
  US$: ['USD'],
  $US: ['USD'],
  CA$: ['CAD'],
  C$: ['CAD', 'NIO'],
  A$: ['AUD'],
  AU$: ['AUD'],
  NZ$: ['NZD'],
  S$: ['SGD'],
  HK$: ['HKD'],
  NT$: ['TWD'],
  MX$: ['MXN'],
  R$: ['BRL'],
  RD$: ['DOP'],
  J$: ['JMD'],
  TT$: ['TTD'],
  '¥': ['JPY', 'CNY'],
  '￥': ['JPY', 'CNY'],
  元: ['CNY', 'TWD', 'HKD'],
  円: ['JPY'],
  원: ['KRW'],
  '₩': ['KRW', 'KPW'],
  '₹': ['INR'],
  '₽': ['RUB'],
  '₺': ['TRY'],
  '₴': ['UAH'],
  '₪': ['ILS'],
  '₫': ['VND'],
  '₱': ['PHP'],
  '฿': ['THB'],
  Fr: ['CHF'],
  'Fr.': ['CHF'],
  Rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
  'Rs.': ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  'kr.': ['SEK', 'NOK', 'DKK', 'ISK'],
  RM: ['MYR'],
  Rp: ['IDR'],
  zł: ['PLN'],
  Kč: ['CZK'],
  Ft: ['HUF'],
  lei: ['RON', 'MDL'],
  лв: ['BGN'],
  TL: ['TRY'],
  KD: ['KWD'],
  BD: ['BHD'],
  JD: ['JOD'],
  Dhs: ['AED', 'MAD'],
  'руб.': ['RUB'],
  'р.': ['RUB'],
  грн: ['UAH'],
  'د.إ': ['AED'],
  'ر.س': ['SAR'],
  'د.ك': ['KWD'],
}
const codes = Intl.supportedValuesOf('currency').filter((code) => code !== 'ALL')
const written: readonly (readonly [string, readonly string[]])[] = [
  ...Object.entries(signs),
  ...codes.map((code) => [code, [code]] as const),
]
const stores = [...new Set(Object.values(signs).flat())]

/** An amount of a store, and what is written beside it. */
export const drawn = fc.record({
  currency: fc.constantFrom(...stores),
  sign: fc.constantFrom(...written),
  /** Half of the amounts are in the currency of the store. */
  isOwn: fc.boolean(),
  space: fc.constantFrom('', ' '),
  isBefore: fc.boolean(),
})

/** The text beside the amount, and whether it is the currency of the store. */
export const settle = ({
  currency,
  sign,
  isOwn,
}: typeof drawn extends fc.Arbitrary<infer T> ? T : never) => {
  const own = written.filter(([, of]) => of.includes(currency))
  const [text, of] = isOwn ? (own[sign[0].length % own.length] ?? sign) : sign
  return { text, isRead: of.includes(currency) }
}
