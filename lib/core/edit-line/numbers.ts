import { parseEnteredNumber } from '#lib/core/catalog/amount-text.ts'
import { type Amount, inProportion } from '#lib/core/catalog/money/amount.ts'
import type { SizeUnit } from '#lib/core/catalog/product/size-unit.ts'
import { isCurrencySign, isSignOf } from '#lib/core/catalog/money/currency-signs.ts'
import type { Span } from './edit-line.ts'
import { fail } from './line-failure.ts'
import type { LineReader } from './reader.ts'

export interface LineNumber {
  readonly amount: Amount
  readonly isPercent: boolean
  readonly sign: '+' | '-' | ''
  /** The unit of a length. */
  readonly unit?: SizeUnit | undefined
  readonly at: Span
}

/** What a number is of, which decides what may stand beside it. */
export type NumberKind = 'percent' | 'money' | 'weight' | 'length' | 'count'

/** Of a unit that Wix has none of: `parts` of it are one of Wix's. */
interface Weight {
  readonly unit: 'KG' | 'LB'
  readonly parts: string
}

const weights: Readonly<Record<string, Weight>> = {
  kg: { unit: 'KG', parts: '1' },
  g: { unit: 'KG', parts: '1000' },
  lb: { unit: 'LB', parts: '1' },
  lbs: { unit: 'LB', parts: '1' },
  oz: { unit: 'LB', parts: '16' },
}

const lengths: Readonly<Record<string, SizeUnit>> = {
  mm: 'MM',
  cm: 'CM',
  m: 'M',
  in: 'IN',
  ft: 'FT',
  yd: 'YD',
}

const countWords: ReadonlySet<string> = new Set(
  'pc pcs piece pieces unit units stk stück pièce pièces'.split(' '),
)

/** Whether a word, with a full stop or without, may stand beside a number of this kind. */
const isBeside: Readonly<Record<NumberKind, (word: string) => boolean>> = {
  percent: () => false,
  // The code of the lek is a word for every product.
  money: (word) => word !== 'all' && isCurrencySign(word),
  weight: (word) => Object.hasOwn(weights, withoutStop(word)),
  length: (word) => Object.hasOwn(lengths, withoutStop(word)),
  count: (word) => countWords.has(withoutStop(word)),
}

function withoutStop(word: string): string {
  return word.replace(/\.$/, '')
}

const sign = /^[+\-\u2212]$/
const startSign = /^[+\-\u2212]/
/** Digits with the letters on either side of them. */
const lettered =
  /^([+\-\u2212]?)\s*((?:\p{Sc}|\p{L}+\.?)*)\s*([+\-\u2212]?\s*[.,]?\d(?:[\d.,\s'’]*\d)?(?:[.,][-–—]{1,2})?)\s*([\p{L}\p{Sc}.]*)$/u

/**
 * Takes a number with what belongs to it: a sign, a percent sign, the store's currency or a unit. Numbers have
 * one meaning in every locale; those with two readings fail.
 */
export function takeNumber(reader: LineReader, example: string, kind: NumberKind): LineNumber {
  const { text, at } = takeWords(reader, example, kind)
  const isPercent = text.endsWith('%')
  const written = isPercent ? text.slice(0, -1).trim() : text
  const [, first = '', before = '', digits = '', after = ''] = lettered.exec(written) ?? []
  const word = (before === '' ? after : after === '' ? before : '').toLowerCase()
  const isNamed = !isPercent && word !== '' && isBeside[kind](word)
  if (isNamed && kind === 'money') checkCurrency(reader, before + after, at)
  const isRead = isNamed && (kind !== 'money' || reader.context.currency !== undefined)
  const number = parseEnteredNumber(isRead ? first + digits : written, 'either')
  if (!number.ok) return fail('amount', at, number.error)
  return {
    ...inUnit(reader, number.value, isNamed ? word : '', kind, at),
    isPercent,
    sign: /^[-\u2212]/.test(text) ? '-' : text.startsWith('+') ? '+' : '',
    at,
  }
}

/** The words of a number: "+" and "5" and "%", or "1" and "234.50" and "EUR". */
function takeWords(reader: LineReader, example: string, kind: NumberKind) {
  const first = reader.takeValue(example)
  let text = first.value
  let end = first.at[1]
  for (;;) {
    const next = reader.peek()
    if (next.kind !== 'word' || !belongs(text, next.value, kind)) break
    reader.take(next)
    text = `${text} ${next.value}`
    end = next.at[1]
  }
  return { text, at: [first.at[0], end] satisfies Span as Span }
}

/** Whether a word continues the number that is written so far. */
function belongs(text: string, word: string, kind: NumberKind): boolean {
  const isBesideOne = (each: string) => isBeside[kind](each.toLowerCase())
  if (!/\d/.test(text)) {
    const isOpen = text
      .split(' ')
      .every((each) => sign.test(each) || isBesideOne(each.replace(startSign, '')))
    return isOpen && (sign.test(word) || /^[^\p{L}]*\d/u.test(word) || isBesideOne(word))
  }
  const isBare = /\d$/.test(text)
  if (isBare && /^[^.,]*(?:^|\D)\d{1,3}(?: \d{3})*$/.test(text) && /^\d{3}(?!\d)/.test(word)) {
    return true
  }
  return isBare && (word === '%' || isBesideOne(word))
}

function checkCurrency(reader: LineReader, written: string, at: Span): void {
  const { currency } = reader.context
  if (currency !== undefined && !isSignOf(written, currency)) {
    fail('otherCurrency', at, written, currency)
  }
}

/** The number in one of Wix's units; a weight decides in which one the whole line is. */
function inUnit(reader: LineReader, amount: Amount, word: string, kind: NumberKind, at: Span) {
  if (kind === 'length') return { amount, unit: lengths[withoutStop(word)] }
  const weight = kind === 'weight' ? weights[withoutStop(word)] : undefined
  if (weight === undefined) return { amount }
  if (!reader.setWeightUnit(weight.unit)) fail('otherUnit', at, word)
  const parts = weight.parts as Amount
  return { amount: inProportion(amount, parts, '1' as Amount) ?? amount }
}
