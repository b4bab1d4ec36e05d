import type { Rounding } from '#lib/core/catalog/money/rounding.ts'
import { toUnmistakable } from '#lib/core/catalog/amount-text.ts'
import type { PriceStep } from '#lib/core/operations/amount-step.ts'
import type { PriceOperation } from '#lib/core/operations/price.ts'
import {
  joinWords,
  onlyOption,
  roundingOption,
  takeOptions,
  takePercent,
  takeSet,
  toStep,
  writeAmountStep,
  writeOnly,
  writeRounding,
} from '../parts.ts'
import { takeNumber } from '../numbers.ts'
import { fail } from '../line-failure.ts'
import type { LineReader } from '../reader.ts'
import type { Spelling } from '../spelling.ts'

export const priceSpelling: Spelling<PriceOperation> = {
  verbs: ['price', 'paid'],
  read(reader, verb) {
    const step = takeStep(reader)
    let rounding: Rounding = { to: 'currency' }
    let rest: Partial<PriceOperation> = {}
    takeOptions(reader, [
      roundingOption(reader, (read) => (rounding = read)),
      {
        words: ['keep'],
        read: () => {
          reader.need(reader.takeWord('paid'))
          rest = { ...rest, keepPaid: true }
        },
      },
      {
        words: ['as'],
        read: () => {
          reader.need(reader.takeWord('amount'))
          rest = { ...rest, asAmount: true }
        },
      },
      onlyOption(reader, (only) => (rest = { ...rest, only })),
    ])
    const target = verb === 'paid' ? ({ target: 'paid' } as const) : {}
    return { kind: 'price', ...target, ...rest, step, rounding }
  },
  write({ target = 'list', keepPaid = false, asAmount = false, only, step, rounding }) {
    return joinWords(
      target === 'paid' ? 'paid' : 'price',
      writeStep(step),
      writeRounding(rounding),
      keepPaid ? 'keep paid' : '',
      asAmount ? 'as amount' : '',
      writeOnly(only),
    )
  },
}

function takeStep(reader: LineReader): PriceStep {
  const by = reader.takeWord('markup', 'margin')
  if (by !== undefined) return { by, percent: takePercent(reader, '40%') }
  const isSet = takeSet(reader)
  const number = takeNumber(reader, isSet ? '19.99' : '+5%', 'money')
  const { amount, isPercent, sign, at } = number
  if (isSet && sign === '+') {
    return fail('noPlus', at, reader.text.slice(at[0] + 1, at[1]))
  }
  if (isSet && !isPercent) return { by: 'set', amount }
  // "price -20% of compare-at" could mean a fifth of it, or a fifth less.
  if (isPercent && (isSet || sign === '')) {
    if (reader.takeWord('of') !== undefined) {
      reader.need(reader.takeWord('compare-at'))
      return { by: 'compare-at', percent: amount }
    }
    if (isSet) reader.unexpected()
  }
  return toStep(reader, number)
}

function writeStep(step: PriceStep): string {
  switch (step.by) {
    case 'markup':
    case 'margin':
      return `${step.by} ${toUnmistakable(step.percent)}%`
    case 'compare-at':
      return `set ${toUnmistakable(step.percent)}% of compare-at`
    case 'percent':
    case 'amount':
    case 'set':
      return writeAmountStep(step)
  }
}
