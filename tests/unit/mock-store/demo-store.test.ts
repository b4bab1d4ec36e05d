import { expect, test } from 'vitest'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { openStore } from './open-store.ts'

const store = buildDemoStore()

test('the same seed gives the same store, another seed another one', () => {
  expect(buildDemoStore({ seed: 1 })).toEqual(store)
  expect(buildDemoStore({ seed: 2 }).products[0]).not.toEqual(store.products[0])
})

test('it has about 240 products with options, sales, brands and collections', () => {
  const { products, collections } = store
  expect(products).toHaveLength(240)
  expect(store.currency).toBe('EUR')
  expect(products.filter(({ managed }) => managed).length).toBeGreaterThan(60)
  expect(products.filter(({ discount }) => discount.kind !== 'NONE').length).toBeGreaterThan(20)
  expect(new Set(products.map(({ brand }) => brand)).size).toBe(12)
  for (const { id, name } of collections) {
    expect([name, products.some(({ collectionIds }) => collectionIds.includes(id))]).toEqual([
      name,
      true,
    ])
  }
})

test('it has the messy data of real stores', () => {
  const { products } = store
  const skus = products.map(({ sku }) => sku)
  expect(products.some(({ media }) => media.length === 0)).toBe(true)
  expect(new Set(skus).size).toBeLessThan(skus.length)
  expect(skus).toContain('')
  expect(products.some(({ price }) => price === '0')).toBe(true)
  expect(products.some(({ visible }) => !visible)).toBe(true)
  expect(products.some(({ price, cost }) => Number(cost) > Number(price))).toBe(true)
  expect(products.some(({ discount }) => Number(discount.value) > 90)).toBe(true)
  expect(products.some(({ cost }) => cost === undefined)).toBe(true)
})

test('everything in it is within the limits of the platform', async () => {
  for (const { name, slug, sku, brand, ribbon, variants, options } of store.products) {
    expect(name.length).toBeLessThanOrEqual(80)
    expect(slug).toMatch(/^[a-z0-9-]{1,100}$/)
    expect(Math.max(sku.length, ...variants.map((each) => each.sku.length))).toBeLessThanOrEqual(40)
    expect(brand.length).toBeLessThanOrEqual(50)
    expect(ribbon.length).toBeLessThanOrEqual(30)
    expect(variants.length).toBeLessThanOrEqual(300)
    expect(options.length).toBeLessThanOrEqual(6)
  }
  const { call } = openStore({ store })
  const answer = await call('POST /stores-reader/v1/products/query', { includeVariants: true })
  expect(answer.status).toBe(200)
})

const many = 100_000

test(`${many} products have unique names, addresses and ids`, () => {
  const { products } = buildDemoStore({ products: many })
  const count = (read: (product: (typeof products)[number]) => string | number) =>
    new Set(products.map(read)).size
  expect([
    count(({ id }) => id),
    count(({ name }) => name),
    count(({ slug }) => slug),
    count(({ numericId }) => numericId),
  ]).toEqual(Array(4).fill(many))
  const media = products.flatMap((product) => product.media.map(({ id }) => id))
  expect(new Set(media).size).toBe(media.length)
})
