import { expect, test } from 'vitest'
import { buildDemoShop } from '#lib/mock-store/demo/build-demo-shop.ts'
import { openShop } from './open-shop.ts'

const shop = buildDemoShop()

test('the same seed gives the same store, another seed another one', () => {
  expect(buildDemoShop({ seed: 1 })).toEqual(shop)
  expect(buildDemoShop({ seed: 2 }).products[0]).not.toEqual(shop.products[0])
})

test('it has about 240 products with options, sales, brands and collections', () => {
  const { products, collections } = shop
  expect(products).toHaveLength(240)
  expect(shop.currency).toBe('EUR')
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
  const { products } = shop
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
  for (const { name, slug, sku, brand, ribbon, variants, options } of shop.products) {
    expect(name.length).toBeLessThanOrEqual(80)
    expect(slug).toMatch(/^[a-z0-9-]{1,100}$/)
    expect(Math.max(sku.length, ...variants.map((each) => each.sku.length))).toBeLessThanOrEqual(40)
    expect(brand.length).toBeLessThanOrEqual(50)
    expect(ribbon.length).toBeLessThanOrEqual(30)
    expect(variants.length).toBeLessThanOrEqual(300)
    expect(options.length).toBeLessThanOrEqual(6)
  }
  const { call } = openShop({ shop })
  const answer = await call('POST /stores-reader/v1/products/query', { includeVariants: true })
  expect(answer.status).toBe(200)
})

const many = 100_000

test(`${many} products have unique names, addresses and ids`, () => {
  const { products } = buildDemoShop({ products: many })
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
