import { failed, ok, type Result } from '#lib/base/result.ts'
import { languageTag } from '#lib/i18n/language-tag.ts'
import { t } from '#lib/i18n/t.ts'
import { type Amount, parseAmount, parseDouble, amountFromNumber } from './money/amount.ts'

// The one module that reads amounts as people and spreadsheets write them.
// Both signs ("1.234,5"): the last one is the decimal sign. One sign, used once, with exactly three
// digits after it and one to three before it ("1.234"): ambiguous, a thousands separator or a
// decimal sign. Any other single sign is the decimal sign ("12,99" in English too), and a sign that
// repeats separates thousands ("1.234.567"). A wrong guess makes a price wrong by a factor of
// 1,000, so the user is asked about ambiguous amounts, unless the sign is the decimal sign of their
// own locale.

export type DecimalSign = '.' | ','

/** Currencies as they are written next to amounts: "CHF 5", "5 kr", "R$ 5". */
const currencyBefore = /^(?:[A-Z]{0,3}\p{Sc}[A-Z]{0,2}|([A-Z]{3})|Fr\.?|Rs\.?|kr\.?)\s*/u
const currencyAfter =
  /\s*(?:[A-Z]{0,3}\p{Sc}[A-Z]{0,2}|([A-Z]{3})|Fr\.?|kr\.?|zł|Kč|Ft|lei|лв\.?)$/u
/** "8,-": whole euros or francs, as price lists write them. */
const roundSum = /(?<=\d)[.,](?:-{1,2}|[–—])$/
/** "1 234", "1'234.50": thousands groups, all separated by the same character. */
const spaced = /^\d{1,3}(?:([\s'’])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/
/** "1.234" and "1,234": ambiguous, because the sign separates thousands or decimals. */
const either = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/
const plain = /^[+-]?\d+$/
const one = /^[+-]?\d*[.,]\d+$/
const grouped = {
  '.': /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/,
  ',': /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/,
} as const

/** Characters. A longer text is not parsed. */
const maxLength = 200

/**
 * The number without its currency, spaces and apostrophes; empty where these are not well-formed.
 */
function bareAmount(text: string): string {
  if (text.length > maxLength) return ''
  const [, before = '', unsigned = ''] =
    /^([+-]?)\s*(.*)$/s.exec(text.trim().replace('\u2212', '-')) ?? []
  const bare = unsigned.replace(currencyBefore, dropCurrency).replace(currencyAfter, dropCurrency)
  const [, behind = '', digits = ''] = /^([+-]?)\s*(.*)$/s.exec(bare) ?? []
  if (before !== '' && behind !== '') return ''
  const number = digits.replace(roundSum, (end) => `${end.charAt(0)}00`)
  if (!/[\s'’]/.test(number)) return `${before}${behind}${number}`
  return spaced.test(number) ? `${before}${behind}${number.replaceAll(/[\s'’]/g, '')}` : ''
}

/** Drops a symbol, and three letters where they are the code of a currency. */
function dropCurrency(found: string, code: string | undefined): string {
  return code === undefined || Intl.supportedValuesOf('currency').includes(code) ? '' : found
}

/**
 * Which decimal sign a text shows; "either" where it could be both, undefined where the text has no
 * sign.
 */
export function showsSign(text: string): DecimalSign | 'either' | undefined {
  return signOf(bareAmount(text))
}

function signOf(number: string): DecimalSign | 'either' | undefined {
  if (either.test(number)) return 'either'
  if (plain.test(number)) return undefined
  if (one.test(number)) return number.includes(',') ? ',' : '.'
  if (/,.*\./.test(number)) return grouped['.'].test(number) ? '.' : undefined
  if (/\..*,/.test(number)) return grouped[','].test(number) ? ',' : undefined
  if (/,.*,/.test(number)) return '.'
  return /\..*\./.test(number) ? ',' : undefined
}

/**
 * The decimal sign of several texts: undefined where they differ, or where all are ambiguous and
 * the user has to choose; a point where no text has a sign.
 */
export function findDecimalSign(texts: Iterable<string>): DecimalSign | undefined {
  const shown = new Set<DecimalSign>()
  let isOpen = false
  for (const text of texts) {
    const sign = showsSign(text)
    if (sign === 'either') isOpen = true
    else if (sign !== undefined) shown.add(sign)
  }
  const [sign, ...others] = shown
  if (others.length > 0) return undefined
  return sign ?? (isOpen ? undefined : '.')
}

/** The amount in a text; `sign` decides only where the text is ambiguous. */
export function readAmount(text: string, sign: DecimalSign): Amount | undefined {
  return readBare(bareAmount(text), sign)
}

function readBare(number: string, sign: DecimalSign): Amount | undefined {
  const shown = signOf(number)
  if (shown === undefined) return plain.test(number) ? parse(number) : undefined
  const decimal = shown === 'either' ? sign : shown
  if (one.test(number) && (shown !== 'either' || number.includes(decimal))) {
    return parse(number.replace(',', '.'))
  }
  if (!grouped[decimal].test(number)) return undefined
  return parse(number.replaceAll(decimal === '.' ? ',' : '.', '').replace(',', '.'))
}

function parse(number: string): Amount | undefined {
  const [, minus = '', digits = ''] = /^\+?(-?)(.*)$/.exec(number) ?? []
  return parseAmount(`${minus}${digits.startsWith('.') ? '0' : ''}${digits}`)
}

/** The same for a file, where Java may have written "1.25E7". */
export function readFileAmount(text: string, sign: DecimalSign): Amount | undefined {
  return readAmount(text, sign) ?? parseDouble(text.trim())
}

/** The decimal sign of the user's locale. */
export function localeDecimalSign(): DecimalSign {
  const parts = new Intl.NumberFormat(languageTag()).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}

/**
 * An amount as a person in this locale types it: "94,90" in German. `parseEnteredAmount` reads it as the same amount,
 * because the decimal sign of the locale is never ambiguous.
 */
export function writeEntered(amount: string, sign: DecimalSign = localeDecimalSign()): string {
  return amount.replace('.', sign)
}

/**
 * Reads what a user typed as an amount, with or without its currency, or returns a message that
 * says what to type instead. With "either" as the sign the result is the same in every locale.
 */
export function parseEnteredAmount(
  text: string,
  sign: DecimalSign | 'either' = localeDecimalSign(),
): Result<Amount, string> {
  const entered = text.trim()
  if (entered === '') return failed(t.entered.number)
  const number = bareAmount(entered)
  if (signOf(number) === 'either' && !number.includes(sign)) {
    return failed(t.entered.ambiguous(entered, number.replace(/[.,]/, ''), asDecimal(number, sign)))
  }
  const amount = readBare(number, sign === 'either' ? '.' : sign)
  return amount === undefined ? failed(t.entered.notANumber(entered)) : ok(amount)
}

/**
 * An unambiguous way to write an amount: with this decimal sign, or with a fourth digit where no
 * locale decides.
 */
function asDecimal(number: string, sign: DecimalSign | 'either'): string {
  return sign === 'either' ? `${number.replace(',', '.')}0` : number.replace(/[.,]/, sign)
}

/** The same for a number that is not money: a percentage or a count. */
export function parseEnteredNumber(
  text: string,
  sign?: DecimalSign | 'either',
): Result<Amount, string> {
  const entered = text.trim()
  return /[\p{L}\p{Sc}]/u.test(entered)
    ? failed(t.entered.notANumber(entered))
    : parseEnteredAmount(entered, sign)
}

/**
 * A number in a form that cannot be misread as thousands: "1.234" gets a trailing zero. A number
 * from a workbook has no ambiguous decimal sign.
 */
export function writeExact(value: number): string {
  const text = String(value)
  return toUnmistakable(text.includes('e') ? (amountFromNumber(value) ?? text) : text)
}

export function toUnmistakable(amount: string): string {
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(amount) ? `${amount}0` : amount
}
