import type { Rounding } from '#lib/core/catalog/money/rounding.ts'
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
import type { Spelling } from '../spelling.ts'

export const numberSpelling: Spelling<NumberOperation> = {
  verbs: ['cost', 'weight'],
  read(reader, verb) {
    const step = takeAmountStep(reader, verb === 'cost' ? 'money' : 'weight')
    let rounding: Rounding = { to: 'currency' }
    let filter: Pick<NumberOperation, 'only'> = {}
    takeOptions(reader, [
      roundingOption(reader, (read) => (rounding = read)),
      onlyOption(reader, (only) => (filter = { only })),
    ])
    return { kind: verb === 'cost' ? 'cost' : 'weight', ...filter, step, rounding }
  },
  write: ({ kind, step, rounding, only }) =>
    joinWords(kind, writeAmountStep(step), writeRounding(rounding), writeOnly(only)),
}
