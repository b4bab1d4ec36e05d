import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildDemoShop } from '#lib/mock-store/demo/build-demo-shop.ts'
import type { ShopProduct } from '#lib/mock-store/shop/shop.ts'
import { openShop } from './open-shop.ts'
import { iterations } from '#tests/iterations.ts'

type Json = Record<string, unknown>
type Wanted = (product: ShopProduct) => boolean

/** A filter, and its meaning as a plain function. */
type Case = readonly [filter: Json, wanted: Wanted]

const shop = buildDemoShop({ products: 90, seed: 7 })
const one = fc.constantFrom(...shop.products)
const some = fc.subarray([...shop.products], { minLength: 1, maxLength: 4 })
const collections = fc.subarray(
  shop.collections.map(({ id }) => id),
  { minLength: 1, maxLength: 3 },
)
const textOf = (product: ShopProduct) => (product.managed ? '' : product.sku)

const leaf: fc.Arbitrary<Case> = fc.oneof(
  one.map((p): Case => [{ name: p.name }, (each) => each.name === p.name]),
  one.map((p): Case => [{ name: { $ne: p.name } }, (each) => each.name !== p.name]),
  fc.tuple(one, fc.nat(8)).map(([p, size]): Case => {
    const part = p.name.slice(size % 4, size).toLowerCase()
    return [{ name: { $contains: part } }, (each) => each.name.toLowerCase().includes(part)]
  }),
  one.map((p): Case => {
    const part = textOf(p).slice(0, 3)
    return [
      { sku: { $startsWith: part } },
      (each) => textOf(each).toLowerCase().startsWith(part.toLowerCase()),
    ]
  }),
  some.map((list): Case => {
    const wanted = list.map(({ id }) => id)
    return [{ id: { $hasSome: wanted } }, (each) => wanted.includes(each.id)]
  }),
  one.map((p): Case => [
    { price: { $gt: Number(p.price) } },
    (each) => Number(each.price) > Number(p.price),
  ]),
  one.map((p): Case => [
    { price: { $lte: p.price } },
    (each) => Number(each.price) <= Number(p.price),
  ]),
  fc
    .tuple(one, one)
    .map(([a, b]): Case => [
      { numericId: { $gte: String(a.numericId), $lt: String(b.numericId) } },
      (each) => each.numericId >= a.numericId && each.numericId < b.numericId,
    ]),
  one.map((p): Case => [
    { createdDate: { $lt: new Date(p.createdAt).toISOString() } },
    (each) => each.createdAt < p.createdAt,
  ]),
  collections.map((wanted): Case => [
    { 'collections.id': { $hasAll: wanted } },
    (each) => wanted.every((id) => each.collectionIds.includes(id)),
  ]),
  collections.map((wanted): Case => [
    { 'collections.id': { $hasSome: wanted } },
    (each) => wanted.some((id) => each.collectionIds.includes(id)),
  ]),
  fc.boolean().map((visible): Case => [{ visible }, (each) => each.visible === visible]),
)

const { tree } = fc.letrec<{ tree: Case }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc
      .array(tie('tree'), { minLength: 1, maxLength: 3 })
      .map((cases): Case => [
        { $and: cases.map(([filter]) => filter) },
        (each) => cases.every(([, wanted]) => wanted(each)),
      ]),
    fc
      .array(tie('tree'), { minLength: 1, maxLength: 3 })
      .map((cases): Case => [
        { $or: cases.map(([filter]) => filter) },
        (each) => cases.some(([, wanted]) => wanted(each)),
      ]),
    tie('tree').map(([filter, wanted]): Case => [{ $not: filter }, (each) => !wanted(each)]),
  ),
}))

test('for any tree of conditions, a query returns exactly what a plain loop over the store finds', async () => {
  const { call } = openShop({ shop })
  await fc.assert(
    fc.asyncProperty(tree, async ([filter, wanted]) => {
      const { body } = await call('POST /stores-reader/v1/products/query', {
        query: { filter: JSON.stringify(filter) },
        includeHiddenProducts: true,
      })
      const { products } = body as unknown as { products: { id: string }[] }
      const expected = shop.products.filter(wanted).map(({ id }) => id)
      expect(products.map(({ id }) => id)).toEqual(expected)
      expect(body).toMatchObject({ totalResults: expected.length })
    }),
    { numRuns: iterations(100, 300, 3_000) },
  )
})
