import { toUnmistakable } from '#lib/core/catalog/amount-text.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { type SizeUnit, sizeUnits } from '#lib/core/catalog/product/size-unit.ts'
import { sides, type SizeOperation } from '#lib/core/operations/size.ts'
import {
  joinWords,
  onlyOption,
  plainAmount,
  takeOptions,
  takeSet,
  whereEmptyOption,
  writeOnly,
} from '../parts.ts'
import type { Span } from '../edit-line.ts'
import { takeNumber } from '../numbers.ts'
import { fail } from '../line-failure.ts'
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
    const setUnit = (unit: SizeUnit, at: Span) => {
      if (more.unit !== undefined && more.unit !== unit) fail('otherUnit', at, unit.toLowerCase())
      more = { ...more, unit }
    }
    takeOptions(reader, [
      ...sides.map((side) => ({
        words: [side],
        read() {
          const number = takeNumber(reader, '30', 'length')
          named = { ...named, [side]: plainAmount(reader, number) }
          if (number.unit !== undefined) setUnit(number.unit, number.at)
        },
      })),
      {
        words: ['unit'],
        read() {
          const { at } = reader.peek()
          const unit = units.get(reader.takeWord(...units.keys()) ?? reader.unexpected())
          if (unit !== undefined) setUnit(unit, at)
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
