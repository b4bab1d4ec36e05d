import { failed, ok, type Result } from '#lib/base/result.ts'
import { languageTag } from '#lib/i18n/language-tag.ts'
import { t } from '#lib/i18n/t.ts'
import { type Amount, parseAmount } from './amount.ts'
import { parseDouble } from './parse-double.ts'

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
  const figure = digits.replace(roundSum, (end) => `${end.charAt(0)}00`)
  if (!/[\s'’]/.test(figure)) return `${before}${behind}${figure}`
  return spaced.test(figure) ? `${before}${behind}${figure.replaceAll(/[\s'’]/g, '')}` : ''
}

/** A symbol goes; three letters go where they are a currency's. */
function dropCurrency(found: string, code: string | undefined): string {
  return code === undefined || Intl.supportedValuesOf('currency').includes(code) ? '' : found
}

/** Which sign a text shows to be the decimal one; "either" when it could be both, undefined without a say. */
export function showsSign(text: string): DecimalSign | 'either' | undefined {
  return signOf(bareAmount(text))
}

function signOf(figure: string): DecimalSign | 'either' | undefined {
  if (either.test(figure)) return 'either'
  if (plain.test(figure)) return undefined
  if (one.test(figure)) return figure.includes(',') ? ',' : '.'
  if (/,.*\./.test(figure)) return grouped['.'].test(figure) ? '.' : undefined
  if (/\..*,/.test(figure)) return grouped[','].test(figure) ? ',' : undefined
  if (/,.*,/.test(figure)) return '.'
  return /\..*\./.test(figure) ? ',' : undefined
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

function readBare(figure: string, sign: DecimalSign): Amount | undefined {
  const shown = signOf(figure)
  if (shown === undefined) return plain.test(figure) ? parse(figure) : undefined
  const decimal = shown === 'either' ? sign : shown
  if (one.test(figure) && (shown !== 'either' || figure.includes(decimal))) {
    return parse(figure.replace(',', '.'))
  }
  if (!grouped[decimal].test(figure)) return undefined
  return parse(figure.replaceAll(decimal === '.' ? ',' : '.', '').replace(',', '.'))
}

function parse(figure: string): Amount | undefined {
  const [, minus = '', digits = ''] = /^\+?(-?)(.*)$/.exec(figure) ?? []
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
export function parseTypedAmount(
  text: string,
  sign: DecimalSign | 'either' = localeDecimalSign(),
): Result<Amount, string> {
  const typed = text.trim()
  if (typed === '') return failed(t.typed.number)
  const figure = bareAmount(typed)
  if (signOf(figure) === 'either' && !figure.includes(sign)) {
    return failed(t.typed.ambiguous(typed, figure.replace(/[.,]/, ''), asDecimal(figure, sign)))
  }
  const amount = readBare(figure, sign === 'either' ? '.' : sign)
  return amount === undefined ? failed(t.typed.notANumber(typed)) : ok(amount)
}

/** How to write a figure so that its sign is the decimal one: where no locale says so, with a fourth digit. */
function asDecimal(figure: string, sign: DecimalSign | 'either'): string {
  return sign === 'either' ? `${figure.replace(',', '.')}0` : figure.replace(/[.,]/, sign)
}

/** The same for what is no money: a percentage or a count. */
export function parseTypedNumber(
  text: string,
  sign?: DecimalSign | 'either',
): Result<Amount, string> {
  const typed = text.trim()
  return /[\p{L}\p{Sc}]/u.test(typed)
    ? failed(t.typed.notANumber(typed))
    : parseTypedAmount(typed, sign)
}
