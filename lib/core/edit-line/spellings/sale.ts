import type { Rounding } from '#lib/core/catalog/money/rounding.ts'
import { toUnmistakable } from '#lib/core/catalog/amount-text.ts'
import type { SaleOperation } from '#lib/core/operations/sale.ts'
import { joinWords, type LineOption, roundingOption, takeOptions, writeRounding } from '../parts.ts'
import { takeNumber } from '../numbers.ts'
import { fail } from '../line-failure.ts'
import type { LineReader } from '../reader.ts'
import type { Spelling } from '../spelling.ts'

export const saleSpelling: Spelling<SaleOperation> = {
  verbs: ['sale', 'end sale'],
  read: (reader, verb) => (verb === 'sale' ? readStart(reader) : readEnd(reader)),
  write(operation) {
    // Ending a sale restores the list price: usually there is nothing to round.
    if (operation.do === 'end') {
      return joinWords('end sale', writeRounding(operation.rounding, 'none'))
    }
    if (operation.by === 'amount') {
      const { amount, rounding } = operation
      return joinWords('sale', toUnmistakable(amount), writeRounding(rounding))
    }
    const { percent, rounding, asAmount = false } = operation
    return joinWords(
      'sale',
      `${toUnmistakable(percent)}%`,
      writeRounding(rounding),
      asAmount ? 'as amount' : '',
    )
  },
}

function readStart(reader: LineReader): SaleOperation {
  const { amount, isPercent, sign, at } = takeNumber(reader, '20%', 'money')
  if (sign !== '') return fail('noSign', at, reader.text.slice(at[0] + 1, at[1]))
  let rounding: Rounding = { to: 'currency' }
  let mode: { readonly asAmount?: true } = {}
  const asAmount: LineOption = {
    words: ['as'],
    read: () => {
      reader.need(reader.takeWord('amount'))
      mode = { asAmount: true }
    },
  }
  takeOptions(reader, [
    roundingOption(reader, (read) => (rounding = read)),
    ...(isPercent ? [asAmount] : []),
  ])
  const sale = { kind: 'sale', do: 'start', rounding } as const
  if (!isPercent) return { ...sale, by: 'amount', amount }
  return { ...sale, by: 'percent', percent: amount, ...mode }
}

function readEnd(reader: LineReader): SaleOperation {
  let rounding: Rounding = { to: 'none' }
  takeOptions(reader, [roundingOption(reader, (read) => (rounding = read))])
  return { kind: 'sale', do: 'end', rounding }
}
