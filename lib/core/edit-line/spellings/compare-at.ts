import type { Rounding } from '#lib/core/catalog/money/rounding.ts'
import type { CompareAtOperation } from '#lib/core/operations/compare-at.ts'
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
import type { Spelling } from '../spelling.ts'

export const compareAtSpelling: Spelling<CompareAtOperation> = {
  verbs: ['compare-at'],
  read(reader) {
    const isClear = reader.takeWord('clear') !== undefined
    const step = isClear ? ({ by: 'clear' } as const) : takeAmountStep(reader, 'money')
    let rounding: Rounding = { to: isClear ? 'none' : 'currency' }
    let filter: Pick<CompareAtOperation, 'only'> = {}
    takeOptions(reader, [
      roundingOption(reader, (read) => (rounding = read)),
      onlyOption(reader, (only) => (filter = { only })),
    ])
    return { kind: 'compare-at', ...filter, step, rounding }
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
