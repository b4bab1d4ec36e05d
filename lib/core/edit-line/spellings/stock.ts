import type { NamedLocation } from '#lib/core/catalog/product/product-details.ts'
import {
  type StockOperation,
  type WhenShort,
  whenShortChoices,
} from '#lib/core/operations/stock.ts'
import {
  joinWords,
  onlyOption,
  takeOptions,
  takeSet,
  takeWhole,
  withSign,
  writeOnly,
} from '../parts.ts'
import { takeNamed, writeNamed } from '../named.ts'
import { fail } from '../line-failure.ts'
import type { LineReader } from '../reader.ts'
import type { Spelling } from '../spelling.ts'

export const stockSpelling: Spelling<StockOperation> = {
  verbs: ['stock'],
  read(reader) {
    const change = readChange(reader)
    let [filter, location]: [Pick<StockOperation, 'only'>, { at?: NamedLocation }] = [{}, {}]
    const only = onlyOption(reader, (found) => (filter = { only: found }))
    const at = { words: ['at'], read: () => (location = { at: takeLocation(reader) }) }
    let limit: { whenShort?: WhenShort } = {}
    const short = {
      words: ['short'],
      read: () =>
        (limit = { whenShort: reader.takeWord(...whenShortChoices) ?? reader.unexpected() }),
    }
    const isLess = change.do === 'move' && change.quantity < 0
    takeOptions(reader, 'quantity' in change ? [at, ...(isLess ? [short] : []), only] : [only])
    return { ...change, ...location, ...limit, ...filter }
  },
  write: (operation, { locations }) =>
    joinWords(
      'stock',
      writeChange(operation),
      'at' in operation && operation.at ? `at ${writeNamed(operation.at, locations)}` : '',
      'whenShort' in operation && operation.whenShort !== undefined && operation.quantity < 0
        ? `short ${operation.whenShort}`
        : '',
      writeOnly(operation.only),
    ),
}

function takeLocation(reader: LineReader): NamedLocation {
  return takeNamed(reader, {
    kind: 'location',
    example: 'Warehouse Berlin',
    known: reader.context.locations,
    failUnknown: (at) => fail('locationsUnknown', at),
    failNone: (at, name) => fail('noLocation', at, name),
    failSame: (at, name, id) => fail('sameLocations', at, name, id),
    failNoId: (at, id) => fail('noLocationId', at, id),
    failOther: (at, name) => fail('otherLocation', at, name),
  })
}

function readChange(reader: LineReader): StockOperation {
  const word = reader.takeWord('track', 'untrack', 'mark')
  if (word === 'mark') {
    const state = reader.takeWord('in', 'out') ?? reader.unexpected()
    return { kind: 'stock', do: 'mark', inStock: state === 'in' }
  }
  if (word !== undefined) return { kind: 'stock', do: 'track', tracked: word === 'track' }
  const isSet = takeSet(reader)
  const { whole, sign, at } = takeWhole(reader, isSet ? '5' : '+5')
  const text = reader.text.slice(...at)
  if (isSet) {
    if (sign === '+') fail('noPlus', at, text.slice(1))
    return { kind: 'stock', do: 'set', quantity: whole }
  }
  if (sign === '') fail('needsSignOrSet', at, text)
  return { kind: 'stock', do: 'move', quantity: whole }
}

function writeChange(operation: StockOperation): string {
  switch (operation.do) {
    case 'move':
      return withSign(String(operation.quantity))
    case 'set':
      return `set ${operation.quantity}`
    case 'track':
      return operation.tracked ? 'track' : 'untrack'
    case 'mark':
      return `mark ${operation.inStock ? 'in' : 'out'}`
  }
}
