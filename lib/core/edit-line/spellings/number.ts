import type { Rounding } from '#lib/core/catalog/money/rounding.ts'
import type { CompareAtOperation } from '#lib/core/operations/compare-at.ts'
import type { NumberOperation } from '#lib/core/operations/number.ts'
import {
  joinWords,
  onlyOption,
  roundingOption,
  takeAmountStep,
  takeOptions,
  writeAmountStep,
  writeOnly,
  writeRounding,
} from '../parts.ts'
import type { LineReader } from '../reader.ts'
import type { Spelling } from '../spelling.ts'

export const numberSpelling: Spelling<NumberOperation> = {
  verbs: ['cost', 'weight'],
  read(reader, verb) {
    const step = takeAmountStep(reader, verb === 'cost' ? 'money' : 'weight')
    return { kind: verb === 'cost' ? 'cost' : 'weight', step, ...takeRest(reader, 'currency') }
  },
  write: ({ kind, step, rounding, only }) =>
    joinWords(kind, writeAmountStep(step), writeRounding(rounding), writeOnly(only)),
}

export const compareAtSpelling: Spelling<CompareAtOperation> = {
  verbs: ['compare-at'],
  read(reader) {
    const isClear = reader.takeWord('clear') !== undefined
    const step = isClear ? ({ by: 'clear' } as const) : takeAmountStep(reader, 'money')
    return { kind: 'compare-at', step, ...takeRest(reader, isClear ? 'none' : 'currency') }
  },
  write({ step, rounding, only }) {
    const isClear = step.by === 'clear'
    return joinWords(
      'compare-at',
      isClear ? 'clear' : writeAmountStep(step),
      writeRounding(rounding, isClear ? 'none' : 'currency'),
      writeOnly(only),
    )
  },
}

function takeRest(reader: LineReader, to: 'none' | 'currency') {
  let rounding: Rounding = { to }
  let filter: Pick<NumberOperation, 'only'> = {}
  takeOptions(reader, [
    roundingOption(reader, (read) => (rounding = read)),
    onlyOption(reader, (only) => (filter = { only })),
  ])
  return { ...filter, rounding }
}
