import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  documented,
  objectLeaf,
  platformized,
  products,
  type Stated,
  textLeaf,
  treeOf,
} from './filter-cases.ts'
import { iterations } from '#tests/iterations.ts'

interface Asked {
  limit(items: number): Asked
  find(): Promise<{ readonly totalCount: number | undefined }>
  pages(): AsyncIterable<readonly { readonly id: string }[]>
}

async function readIds(query: Asked): Promise<string[]> {
  const ids: string[] = []
  for await (const items of query.limit(25).pages()) ids.push(...items.map(({ id }) => id))
  return ids
}

async function checkProperty(query: Asked, expected: readonly Stated[]) {
  const { totalCount } = await query.find()
  expect(totalCount).toBe(expected.length)
  expect((await readIds(query)).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
}

describe('for any query of the query builder, the store returns what a simple loop finds', () => {
  it('in the documented form, including hidden products', async () => {
    await fc.assert(
      fc.asyncProperty(treeOf(textLeaf), ([put, wanted]) =>
        checkProperty(put(documented()), products.filter(wanted)),
      ),
      { numRuns: iterations(100, 150, 1_500) },
    )
  })

  it('in the platformized form, among the visible ones', async () => {
    const visible = products.filter((product) => product.visible)
    await fc.assert(
      fc.asyncProperty(treeOf(objectLeaf), ([put, wanted]) =>
        checkProperty(put(platformized()), visible.filter(wanted)),
      ),
      { numRuns: iterations(100, 150, 1_500) },
    )
  })
})
