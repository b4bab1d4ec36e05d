import { type Amount, parseAmount } from '#lib/domain/amount.ts'
import { parseDouble } from '#lib/domain/parse-double.ts'

export type DecimalSign = '.' | ','

const spaces = /[\s\u00A0\u202F'’]/g
/** As they stand at figures: "CHF 5", "5 kr", "R$ 5". */
const currencies =
  /^(?:[A-Z]{3}|(?:R|US|CA|AU|NZ|HK|S)?\p{Sc}|Fr\.?|Rs\.?|kr\.?)|(?:[A-Z]{3}|\p{Sc}|kr\.?|zł|Kč|Ft|lei|лв\.?)$/gu
/** "8,-": whole euros or francs, as price lists write them. */
const roundSum = /(?<=\d)[.,](?:-{1,2}|[–—])$/
/** "1.234" and "1,234": a thousand and more to some, one and a bit to others. */
const either = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/
const plain = /^[+-]?\d+$/
const one = /^[+-]?\d*[.,]\d+$/
const grouped = {
  '.': /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/,
  ',': /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/,
} as const

/** Characters. A longer cell is no figure, and is not searched for one. */
const maxLength = 200

function strip(text: string): string {
  if (text.length > maxLength) return ''
  return text
    .replaceAll(spaces, '')
    .replace('\u2212', '-')
    .replace(currencies, '')
    .replace(roundSum, '')
}

/** Which sign a cell shows to be the decimal one; "either" when it could be both, undefined without a say. */
export function showsSign(text: string): DecimalSign | 'either' | undefined {
  const figure = strip(text)
  if (either.test(figure)) return 'either'
  if (plain.test(figure)) return undefined
  if (one.test(figure)) return figure.includes(',') ? ',' : '.'
  if (/,.*\./.test(figure)) return grouped['.'].test(figure) ? '.' : undefined
  if (/\..*,/.test(figure)) return grouped[','].test(figure) ? ',' : undefined
  if (/,.*,/.test(figure)) return '.'
  return /\..*\./.test(figure) ? ',' : undefined
}

/** An amount as a cell has it. What is certain by itself is read as it stands, the rest by the sign. */
export function readAmount(text: string, sign: DecimalSign): Amount | undefined {
  const figure = strip(text)
  const shown = showsSign(figure)
  if (shown === undefined) return plain.test(figure) ? parse(figure) : parseDouble(figure)
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
