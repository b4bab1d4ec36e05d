import { failed, ok, type Result } from '#lib/core/base/result.ts'
import { languageTag } from '#lib/core/i18n/language-tag.ts'
import { t } from '#lib/core/i18n/t.ts'
import { isSignOf } from './money/currency-signs.ts'
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
const currencyText = String.raw`(?:[A-Z]{0,3}\p{Sc}[A-Z]{0,2}|([A-Z]{3})|[Ee]uros?|Fr\.?|Rs\.?|kr\.?|RM|Rp\.?|zł|Kč|Ft|lei|лв\.?|TL|[BJK]D|Dhs?\.?|руб\.?|р\.?|грн\.?|[元円원]|\p{sc=Arab}\.\p{sc=Arab}\.?)`
const currencyBefore = new RegExp(String.raw`^${currencyText}\s*`, 'u')
const currencyAfter = new RegExp(String.raw`\s*${currencyText}$`, 'u')
/** "8,-": whole euros or francs, as price lists write them; "500/-": whole rupees. */
const roundSum = /(?<=\d)(?:[.,](?:-{1,2}|[–—])|\/-)$/
/** "1 234", "1'234.50": thousands groups, all separated by the same character. */
const spaced = /^\d{1,3}(?:([\s'’٬])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/
const spaces = /[\s'’٬]/
/** "1.234" and "1,234": ambiguous, because the sign separates thousands or decimals. */
const either = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/
const plain = /^[+-]?\d+$/
const one = /^[+-]?\d*[.,]\d+$/
const grouped = {
  // With two digits to a group as well, as in India: "12,34,567".
  '.': /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d+)?$/,
  ',': /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/,
} as const

/** Characters. A longer text is not parsed. */
const maxLength = 200

/** The zeros of scripts with digits of their own, each followed by its other nine. */
const zeros = ['٠', '۰', '०', '০', '๐', '０']

/** Digits and separators as this module reads them. Arabic's decimal sign never separates thousands. */
function toLatin(text: string): string {
  return text
    .replaceAll(/[\u200E\u200F\u061C]/g, '')
    .replaceAll(/\p{Nd}/gu, toDigit)
    .replace(/٫(\d+)/, (_, decimals: string) => `.${decimals}000`)
    .replaceAll('，', ',')
    .replaceAll('．', '.')
    .replace('\u2212', '-')
}

function toDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const values = zeros.map((zero) => code - (zero.codePointAt(0) ?? 0))
  return values.find((value) => value >= 0 && value <= 9)?.toString() ?? sign
}

/** The sign before a text, or of one in parentheses, as accountants write what is negative. */
function takeSign(text: string): readonly [sign: string, rest: string] {
  const inside = /^\((.*)\)$/s.exec(text)?.[1]
  if (inside !== undefined) return ['-', inside.trim()]
  const [, sign = '', rest = ''] = /^([+-]?)\s*(.*)$/s.exec(text) ?? []
  return [sign, rest]
}

/** An amount without its currency, as written. */
function withoutCurrency(text: string): string {
  return text.replace(currencyBefore, dropCurrency).replace(currencyAfter, dropCurrency)
}

/** The currency that is written beside an amount, on one side of it or on both; empty where none is. */
export function currencyBeside(text: string): string {
  const [, written] = takeSign(toLatin(text).trim())
  const amount = withoutCurrency(written)
  const at = written.indexOf(amount)
  const sides = [written.slice(0, at), written.slice(at + amount.length)]
  return sides.join(' ').replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '')
}

/**
 * The number without its currency, spaces and apostrophes; empty where these are not well-formed.
 */
function bareAmount(text: string): string {
  if (text.length > maxLength) return ''
  const [before, unsigned] = takeSign(toLatin(text).trim())
  const [behind, digits] = takeSign(withoutCurrency(unsigned))
  if (before !== '' && behind !== '') return ''
  const number = digits.replace(roundSum, (end) => `${end.charAt(0).replace('/', '.')}00`)
  if (!spaces.test(number)) return `${before}${behind}${number}`
  return spaced.test(number) ? `${before}${behind}${number.replaceAll(/[\s'’٬]/g, '')}` : ''
}

/** Drops a symbol, and three letters where they are the code of a currency. */
function dropCurrency(found: string, code: string | undefined): string {
  return code === undefined || Intl.supportedValuesOf('currency').includes(code) ? '' : found
}

/** Whether a word is written beside amounts as their currency. */
export function isCurrencyWord(word: string): boolean {
  return word !== '' && `1${word}`.replace(currencyAfter, dropCurrency) === '1'
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

export interface SignFound {
  /** Undefined: the user has to choose. */
  readonly sign: DecimalSign | undefined
  /** An ambiguous text, where there is one. */
  readonly example: string | undefined
}

/**
 * The decimal sign that several texts show together: a text that shows its sign is read by its own, so that the user
 * has to choose only where one is ambiguous and the others show none, or both. A point where no text is ambiguous.
 */
export function findDecimalSign(texts: Iterable<string>): SignFound {
  const shown = new Set<DecimalSign>()
  let example: string | undefined
  for (const text of texts) {
    const sign = showsSign(text)
    if (sign === 'either') example ??= text
    else if (sign !== undefined) shown.add(sign)
  }
  const [only, ...others] = shown
  if (example === undefined) return { sign: only ?? '.', example }
  return { sign: others.length === 0 ? only : undefined, example }
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

/** Digits of a quantity: more are no stock that a person counted. */
const maxCountDigits = 9

/**
 * The whole number in a text of a file: "1,000" is a thousand, "2.00" is two. "ambiguous" where the decimal sign of
 * the file would make one of a thousand.
 */
export function readCount(text: string, sign: DecimalSign): number | 'ambiguous' | undefined {
  if (/\p{Sc}|\p{L}(?<!E)/u.test(text)) return undefined
  const number = bareAmount(text)
  if (signOf(number) === 'either' && number.includes(sign)) return 'ambiguous'
  const amount = readBare(number, sign) ?? parseDouble(text.trim())
  const isCount = amount !== undefined && /^-?\d+$/.test(amount)
  return isCount && amount.replace('-', '').length <= maxCountDigits ? Number(amount) : undefined
}

/**
 * The whole number that a person typed, with or without separators; `otherwise` where it is none, and a question where
 * it could be a thousand or one.
 */
export function parseEnteredCount(
  text: string,
  otherwise: string,
  sign: DecimalSign = localeDecimalSign(),
): Result<number, string> {
  const count = readCount(text, sign)
  if (count === 'ambiguous') {
    return failed(t.importExport.ambiguousStock(text.trim(), withoutSeparators(text)))
  }
  return count === undefined ? failed(otherwise) : ok(count)
}

/** Whether a quantity is a change of the current one, as its sign says. */
export function isCountChange(text: string): boolean {
  return /^\s*[+\-\u2212]/.test(text)
}

/** "1000" for "1.000": a quantity without its separators. */
export function withoutSeparators(text: string): string {
  return bareAmount(text).replaceAll(/[.,]/g, '')
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

/** The same for a price or cost, which is in the currency of the store. */
export function parseEnteredMoney(text: string, currency: string): Result<Amount, string> {
  const read = parseEnteredAmount(text)
  const why = read.ok ? describeOtherCurrency(text, currency) : undefined
  return why === undefined ? read : failed(why)
}

/** Says which currency stands beside an amount instead of this one; undefined where none does. */
export function describeOtherCurrency(text: string, currency: string): string | undefined {
  const written = currencyBeside(text)
  return written === '' || written.split(' ').every((each) => isSignOf(each, currency))
    ? undefined
    : t.entered.otherCurrency(written, currency)
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
