import { failed, ok, type Result } from '#lib/base/result.ts'
import { languageTag } from '#lib/i18n/language-tag.ts'
import { t } from '#lib/i18n/t.ts'
import { type Amount, parseAmount } from './money/amount.ts'
import { parseDouble } from './money/parse-double.ts'

// The one place that reads amounts as people and spreadsheets write them.
//
// Both signs ("1.234,5"): the last one is the decimal sign. One sign, once, with exactly three digits behind it and
// one to three before it ("1.234"): thousands to some and decimals to others. Any other single sign is the decimal
// one ("12,99" in English too), and one that is there several times parts thousands ("1.234.567"). A wrong guess is
// a price off by a factor of 1,000: what can be read in two ways is asked about, unless the sign is the decimal
// sign of the person's own locale.

export type DecimalSign = '.' | ','

/** As they stand at amounts: "CHF 5", "5 kr", "R$ 5". */
const currencyBefore = /^(?:[A-Z]{0,3}\p{Sc}[A-Z]{0,2}|([A-Z]{3})|Fr\.?|Rs\.?|kr\.?)\s*/u
const currencyAfter =
  /\s*(?:[A-Z]{0,3}\p{Sc}[A-Z]{0,2}|([A-Z]{3})|Fr\.?|kr\.?|zł|Kč|Ft|lei|лв\.?)$/u
/** "8,-": whole euros or francs, as price lists write them. */
const roundSum = /(?<=\d)[.,](?:-{1,2}|[–—])$/
/** "1 234", "1'234.50": every third digit is parted, always by the same character. */
const spaced = /^\d{1,3}(?:([\s'’])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/
/** "1.234" and "1,234": a thousand and more to some, one and a bit to others. */
const either = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/
const plain = /^[+-]?\d+$/
const one = /^[+-]?\d*[.,]\d+$/
const grouped = {
  '.': /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/,
  ',': /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/,
} as const

/** Characters. A longer text is no amount, and is not searched for one. */
const maxLength = 200

/** An amount without its currency, spaces and apostrophes; empty for what is none on account of them. */
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

/** A symbol goes; three letters go where they are a currency's. */
function dropCurrency(found: string, code: string | undefined): string {
  return code === undefined || Intl.supportedValuesOf('currency').includes(code) ? '' : found
}

/** Which sign a text shows to be the decimal one; "either" when it could be both, undefined without a say. */
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
 * The decimal sign of several texts: undefined where they differ, or where none of them tells and the person has to
 * choose; a point where no text has a sign.
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

/** An amount as it stands where it has one reading, and by the sign where it has two. */
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

/** The same in a file, where Java may have written it: "1.25E7". */
export function readFileAmount(text: string, sign: DecimalSign): Amount | undefined {
  return readAmount(text, sign) ?? parseDouble(text.trim())
}

/** The sign that the person's locale writes before decimals. */
export function localeDecimalSign(): DecimalSign {
  const parts = new Intl.NumberFormat(languageTag()).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}

/**
 * Reads what a person typed as an amount, with or without its currency, or says in a sentence what to type instead.
 * With "either" as the sign the answer is the same in every locale.
 */
export function parseEnteredAmount(
  text: string,
  sign: DecimalSign | 'either' = localeDecimalSign(),
): Result<Amount, string> {
  const manual = text.trim()
  if (manual === '') return failed(t.entered.number)
  const number = bareAmount(manual)
  if (signOf(number) === 'either' && !number.includes(sign)) {
    return failed(t.entered.ambiguous(manual, number.replace(/[.,]/, ''), asDecimal(number, sign)))
  }
  const amount = readBare(number, sign === 'either' ? '.' : sign)
  return amount === undefined ? failed(t.entered.notANumber(manual)) : ok(amount)
}

/** How to write a figure so that its sign is the decimal one: where no locale says so, with a fourth digit. */
function asDecimal(number: string, sign: DecimalSign | 'either'): string {
  return sign === 'either' ? `${number.replace(',', '.')}0` : number.replace(/[.,]/, sign)
}

/** The same for what is no money: a percentage or a count. */
export function parseManualNumber(
  text: string,
  sign?: DecimalSign | 'either',
): Result<Amount, string> {
  const manual = text.trim()
  return /[\p{L}\p{Sc}]/u.test(manual)
    ? failed(t.entered.notANumber(manual))
    : parseEnteredAmount(manual, sign)
}
