import type { StockOperation } from '#lib/operations/stock.ts'
import {
  joinWords,
  onlyOption,
  takeOptions,
  takeSet,
  takeWhole,
  withSign,
  writeOnly,
} from '../parts.ts'
import { fail, type LineReader } from '../reader.ts'
import type { Spelling } from '../spelling.ts'

export const stockSpelling: Spelling<StockOperation> = {
  verbs: ['stock'],
  read(reader) {
    const change = readChange(reader)
    let filter: Pick<StockOperation, 'only'> = {}
    takeOptions(reader, [onlyOption(reader, (only) => (filter = { only }))])
    return { ...change, ...filter }
  },
  write: (operation) => joinWords('stock', writeChange(operation), writeOnly(operation.only)),
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
