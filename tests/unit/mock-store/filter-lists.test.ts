import { expect, test } from 'vitest'
import { compileFilter } from '#lib/mock-store/query/compile-filter.ts'
import { fromTable } from '#lib/mock-store/query/field.ts'

interface Item {
  readonly sku?: string
  readonly tags: readonly string[]
}

const find = fromTable<Item>({
  sku: { kind: 'text', operators: ['$in'], sortable: false, read: ({ sku }) => sku },
  tags: { kind: 'list', operators: ['$hasSome'], sortable: false, read: ({ tags }) => tags },
})

const items: readonly Item[] = [
  { sku: 'A', tags: ['new', 'red'] },
  { sku: '', tags: [] },
  { tags: ['red'] },
]
const found = (filter: object) =>
  items.flatMap((item, at) => (compileFilter(filter, find)(item) ? [at] : []))

test('a list of values matches items that have one of them, and with null items without a value', () => {
  expect(found({ sku: { $in: ['A', 'B'] } })).toEqual([0])
  expect(found({ sku: { $in: ['B', null] } })).toEqual([1, 2])
  expect(found({ sku: { $in: [''] } })).toEqual([1])
  expect(found({ sku: { $in: [] } })).toEqual([])
  expect(found({ tags: { $hasSome: ['new', 'blue'] } })).toEqual([0])
  expect(found({ tags: { $hasSome: ['red', null] } })).toEqual([0, 1, 2])
})
