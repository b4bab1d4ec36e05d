import { toUnmistakable } from '#lib/catalog/amount-text.ts'
import type { Amount } from '#lib/catalog/money/amount.ts'
import { type SizeUnit, sizeUnits } from '#lib/catalog/product/size-unit.ts'
import { sides, type SizeOperation } from '#lib/operations/size.ts'
import {
  joinWords,
  onlyOption,
  takeOptions,
  takeSet,
  takeSetAmount,
  whereEmptyOption,
  writeOnly,
} from '../parts.ts'
import type { Spelling } from '../spelling.ts'

const units: ReadonlyMap<string, SizeUnit> = new Map(
  sizeUnits.map((unit) => [unit.toLowerCase(), unit]),
)

/** `size set length 30 width 20 unit cm`: other sides stay. */
export const sizeSpelling: Spelling<SizeOperation> = {
  verbs: ['size', 'package-size'],
  read(reader, verb) {
    const field = verb === 'size' ? 'dimensions' : 'packageDimensions'
    let filter: Pick<SizeOperation, 'only'> = {}
    const only = onlyOption(reader, (read) => (filter = { only: read }))
    if (reader.takeWord('clear') !== undefined) {
      takeOptions(reader, [only])
      return { kind: 'size', ...filter, field, do: 'clear' }
    }
    reader.need(takeSet(reader))
    let named: Partial<Record<(typeof sides)[number], Amount>> = {}
    let more: { unit?: SizeUnit; onlyEmpty?: true } = {}
    takeOptions(reader, [
      ...sides.map((side) => ({
        words: [side],
        read: () => void (named = { ...named, [side]: takeSetAmount(reader) }),
      })),
      {
        words: ['unit'],
        read() {
          const unit = units.get(reader.takeWord(...units.keys()) ?? reader.unexpected())
          more = { ...more, ...(unit && { unit }) }
        },
      },
      only,
      whereEmptyOption(reader, () => (more = { ...more, onlyEmpty: true })),
    ])
    if (Object.keys(named).length === 0) reader.unexpected()
    return { kind: 'size', ...filter, field, do: 'set', ...named, ...more }
  },
  write(operation) {
    const verb = operation.field === 'dimensions' ? 'size' : 'package-size'
    const only = writeOnly(operation.only)
    if (operation.do === 'clear') return joinWords(verb, 'clear', only)
    const { unit, onlyEmpty = false } = operation
    return joinWords(
      verb,
      'set',
      ...sides.map((side) => {
        const amount = operation[side]
        return amount === undefined ? '' : `${side} ${toUnmistakable(amount)}`
      }),
      unit === undefined ? '' : `unit ${unit.toLowerCase()}`,
      only,
      onlyEmpty ? 'where empty' : '',
    )
  },
}
