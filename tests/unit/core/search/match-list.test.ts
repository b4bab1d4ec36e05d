import { describe, expect, it } from 'vitest'
import { matchList } from '#lib/extension/queries/match-list.ts'
import { toLocalIndex } from '#lib/extension/queries/open-local-index.ts'
import { indexOf, row } from './store.ts'

const shirt = '00000000-0000-4000-8000-000000000001'
const cup = '00000000-0000-4000-8000-000000000002'
const secondCup = '00000000-0000-4000-8000-000000000003'
const rows = [
  row(shirt, { name: 'Shirt, blue', skus: ['SH-1', 'SH-2'], barcodes: ['4006381333931'] }),
  row(cup, { name: 'Tasse Größe 1', skus: ['CUP'] }),
  row(secondCup, { name: 'tasse grösse 1', skus: ['0017'] }),
]
const local = toLocalIndex(indexOf(rows), { costNames: [], readAt: 0, staleIds: new Set() })
const match = (list: string) => matchList(local, list).map(({ text, ids }) => [text].concat(ids))

describe('a pasted list', () => {
  it.each([
    ['the SKU of any variant', 'SH-2', shirt],
    ['a SKU in other letter case', 'sh-1', shirt],
    ['a barcode', '4006381333931', shirt],
    ['a name that contains a comma', 'shirt, blue', shirt],
    ['a product ID', cup.toUpperCase(), cup],
    ['a SKU with spaces around it', '  CUP ', cup],
  ])('finds a product by %s', (_by, line, id) => {
    expect(match(line)).toEqual([[line.trim(), id]])
  })

  it('does not find a product by a part of a SKU or name', () => {
    expect(match('SH\nTasse\n17\nCUP-2')).toEqual([['SH'], ['Tasse'], ['17'], ['CUP-2']])
  })

  it('lists all products that a line names', () => {
    expect(match('Tasse Grosse 1\r\nTasse 1')).toEqual([
      ['Tasse Grosse 1', secondCup, cup],
      ['Tasse 1'],
    ])
  })

  it('reads rows of a spreadsheet by the first cell that names a product', () => {
    expect(match('1\tSH-1\tCUP\n2\t\t0017\n\n')).toEqual([
      ['1\tSH-1\tCUP', shirt],
      ['2\t\t0017', secondCup],
    ])
  })

  it('splits a single line at commas or semicolons', () => {
    expect(match('SH-1, CUP; nothing,')).toEqual([['SH-1', shirt], ['CUP', cup], ['nothing']])
  })

  it('lists equal lines once', () => {
    expect(match('CUP\ncup\n CUP')).toHaveLength(1)
    expect(match('\n \r\n')).toEqual([])
  })
})
