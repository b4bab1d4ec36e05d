import { toUnmistakable } from '#lib/core/catalog/amount-text.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { Rounding } from '#lib/core/catalog/money/rounding.ts'
import type { AmountStep } from '#lib/core/operations/amount-step.ts'
import { isSameName, type VariantFilter } from '#lib/core/operations/targets.ts'
import { type LineNumber, takeNumber } from './numbers.ts'
import { fail } from './line-failure.ts'
import { type LineReader, quote } from './reader.ts'

// Parts that several operations share: steps, rounding, and the filter of variants.

export function takePercent(reader: LineReader, example: string): Amount {
  const { amount, isPercent, sign, at } = takeNumber(reader, example, 'percent')
  if (sign === '+') return fail('noPlus', at, reader.text.slice(at[0] + 1, at[1]))
  return isPercent ? amount : fail('needsPercent', at, amount)
}

/** A value that is set: neither a percentage nor a difference. */
export function plainAmount(
  reader: LineReader,
  { amount, isPercent, sign, at }: LineNumber,
): Amount {
  if (sign === '+') return fail('noPlus', at, reader.text.slice(at[0] + 1, at[1]))
  return isPercent ? fail('noPercent', at, amount) : amount
}

/** `set`, `=`, `→` and `to` are the same. */
export function takeSet(reader: LineReader): boolean {
  return reader.takeWord('set') !== undefined || reader.takeSign('=') || reader.takeTo()
}

/** "+5%", "-5" or "set 19.99". */
export function takeAmountStep(reader: LineReader, kind: 'money' | 'weight'): AmountStep {
  if (takeSet(reader)) {
    return { by: 'set', amount: plainAmount(reader, takeNumber(reader, '19.99', kind)) }
  }
  return toStep(reader, takeNumber(reader, '+5%', kind))
}

export function toStep(reader: LineReader, number: LineNumber): AmountStep {
  const { amount, isPercent, sign, at } = number
  if (sign === '') {
    const text = reader.text.slice(...at)
    return isPercent ? fail('needsSign', at, text) : fail('needsSignOrSet', at, text)
  }
  return isPercent ? { by: 'percent', percent: amount } : { by: 'amount', amount }
}

export function writeAmountStep(step: AmountStep): string {
  switch (step.by) {
    case 'set':
      return `set ${toUnmistakable(step.amount)}`
    case 'amount':
      return withSign(toUnmistakable(step.amount))
    case 'percent':
      return `${withSign(toUnmistakable(step.percent))}%`
  }
}

export function withSign(number: string): string {
  return number.startsWith('-') ? number : `+${number}`
}

/** A whole number, with its sign. */
export function takeWhole(reader: LineReader, example: string) {
  const { amount, isPercent, sign, at } = takeNumber(reader, example, 'count')
  const whole = Number(amount)
  if (isPercent || !Number.isSafeInteger(whole)) return fail('whole', at)
  return { whole, sign, at }
}

/** An option of an operation: its keywords, and how to read what follows the one that was found. */
export interface LineOption {
  readonly words: readonly string[]
  readonly read: (word: string) => void
}

/** Reads options in any order, each once. */
export function takeOptions(reader: LineReader, options: readonly LineOption[]): void {
  let left = options
  for (;;) {
    const found = reader.takeWord(...left.flatMap(({ words }) => words))
    const option = left.find(({ words }) => words.some((word) => word === found))
    if (found === undefined || option === undefined) return
    option.read(found)
    left = left.filter((each) => each !== option)
  }
}

export function roundingOption(
  reader: LineReader,
  onRead: (rounding: Rounding) => void,
): LineOption {
  return {
    words: ['end', 'round'],
    read: (word) => onRead(word === 'end' ? takeEnding(reader) : takeRounding(reader)),
  }
}

function takeEnding(reader: LineReader): Rounding {
  const { value, at } = reader.takeValue('.99')
  const ending = /^[.,](\d{1,3})$/.exec(value)?.[1]
  if (ending === undefined) return fail('ending', at)
  return { to: 'ending', ending, direction: takeDirection(reader) }
}

function takeRounding(reader: LineReader): Rounding {
  const to = reader.takeWord('whole', 'none', 'currency') ?? reader.unexpected()
  return to === 'whole' ? { to, direction: takeDirection(reader) } : { to }
}

function takeDirection(reader: LineReader) {
  return reader.takeWord('up', 'down') ?? 'nearest'
}

/** `usual`: the rounding of a line without any. */
export function writeRounding(rounding: Rounding, usual: Rounding['to'] = 'currency'): string {
  switch (rounding.to) {
    case 'none':
    case 'currency':
      return rounding.to === usual ? '' : `round ${rounding.to}`
    case 'whole':
      return `round whole${writeDirection(rounding)}`
    case 'ending':
      return `end .${rounding.ending}${writeDirection(rounding)}`
  }
}

function writeDirection({ direction }: { readonly direction: 'nearest' | 'up' | 'down' }): string {
  return direction === 'nearest' ? '' : ` ${direction}`
}

type Only = NonNullable<VariantFilter['only']>

/** `only "Size" = "M" and "Color" = "Red"`. */
export function onlyOption(reader: LineReader, onRead: (only: Only) => void): LineOption {
  return {
    words: ['only'],
    read: () => {
      const pairs = new Map<string, string>()
      do {
        const { at } = reader.peek()
        const name = takeName(reader, 'Size')
        if ([...pairs.keys()].some((known) => isSameName(known, name))) {
          fail('optionTwice', at, name)
        }
        reader.need(reader.takeSign('='))
        pairs.set(name, takeName(reader, 'M'))
      } while (reader.takeWord('and') !== undefined)
      onRead(Object.fromEntries(pairs))
    },
  }
}

/** Forms ignore a condition without names: all variants would be meant. */
function takeName(reader: LineReader, example: string): string {
  const { at } = reader.peek()
  const name = reader.needText(example, 'option')
  return name.trim() === '' ? fail('emptyName', at) : name
}

/** Undefined for a filter without conditions or names, which no form makes. */
export function writeOnly(only: VariantFilter['only']): string | undefined {
  if (only === undefined) return ''
  const pairs = Object.entries(only)
  if (pairs.length === 0 || pairs.flat().some((name) => name.trim() === '')) return undefined
  return `only ${pairs.map((pair) => pair.map(quote).join(' = ')).join(' and ')}`
}

/** `where empty`: only where there is no value yet. */
export function whereEmptyOption(reader: LineReader, onRead: () => void): LineOption {
  return {
    words: ['where'],
    read: () => {
      reader.need(reader.takeWord('empty'))
      onRead()
    },
  }
}

/** Joins the parts of a step; undefined if one of them cannot be written. */
export function joinWords(...parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.filter((part) => part !== '').join(' ')
}
