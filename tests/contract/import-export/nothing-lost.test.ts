import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { iterations } from '#tests/iterations.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { someValues } from '../store/field-values.ts'
import { applyFields, beforeOf, readAt } from '../store/fields.ts'
import { openProducts } from '../store/stores.ts'
import type { StoreProduct } from '#lib/mock-store/state/store.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'
import { carryOver } from './carry-over.ts'
import { type Format, scanAll } from './transfer.ts'

beforeEach(emptyBrowser)

const catalogs = ['v1', 'v3'] as const
const layouts = ['own', 'wix-v1', 'wix-v3'] as const

const drawn = fc.record({
  from: fc.constantFrom(...catalogs),
  to: fc.constantFrom(...catalogs),
  layout: fc.constantFrom(...layouts),
  format: fc.constantFrom<Format>('csv', 'xlsx'),
  products: fc.uniqueArray(
    fc.record({
      at: fc.nat(407),
      isShared: fc.boolean(),
      stock: fc.constantFrom('as is', 'tracked', 'in', 'out'),
      sku: fc.constantFrom('', ' ', '=1+1', '00123', '6.71253E+11', '1,000', 'A;B', 'a "b"'),
      off: fc.constantFrom('none', 'amount', 'percent'),
      isDigital: fc.nat(9).map((chance) => chance === 0),
      infos: fc.constantFrom(0, 1, 7),
      film: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3, selector: ({ at }) => at },
  ),
  seed: fc.nat(1_000_000),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer One> ? One : never

const demo = buildDemoStore()

export /** What demo stores lack: shared values of variants, strange codes, amounts as discounts, videos. */
function vary(drawnProduct: Drawn['products'][number]): StoreProduct {
  const { at, isShared, stock, sku, off, isDigital, infos, film } = drawnProduct
  const product = demo.products[at % demo.products.length]
  if (product === undefined) throw new Error('The demo store has no products.')
  const isManaged = product.managed && !isShared
  const video = {
    id: '5d2a1c_film',
    kind: 'video',
    title: 'Film',
    width: 640,
    height: 360,
  } as const
  return {
    ...product,
    ...(isManaged ? {} : { managed: false, variants: [], sku: `${product.sku}${sku}` }),
    variants: isManaged
      ? product.variants.map((each, n) =>
          Object.assign({}, each, { sku: `${each.sku}${n === 0 ? sku : ''}` }),
        )
      : [],
    ...(stock === 'as is'
      ? {}
      : { tracked: stock === 'tracked', quantity: 3, inStock: stock !== 'out' }),
    type: isDigital ? 'digital' : product.type,
    discount:
      off === 'none'
        ? product.discount
        : { kind: off === 'amount' ? 'AMOUNT' : 'PERCENT', value: amount('1.5') },
    infoSections: Array.from({ length: infos }, (_, n) => ({
      title: `Info ${n}`,
      description: `<p>${n}</p>`,
    })),
    media: film ? [...product.media, video] : product.media,
  }
}

async function openStore({ from, products: some, seed }: Drawn) {
  const products = some.map(vary)
  const store = await openProducts(from, { store: { ...demo, products } })
  for (const [index, { id }] of (await scanAll(store.store)).entries()) {
    const product = await readAt(store.store, id)
    const [set = {}] = fc.sample(someValues(product, from, []), { numRuns: 1, seed: seed + index })
    await applyFields(store.store, product, beforeOf(set, product), set)
  }
  return store
}

test('a file has all of a store, and another store gets all of it, but for what is said', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(drawn, async (each) => {
      const { products, differences } = await carryOver(await openStore(each), each)
      compared += products
      expect(differences).toEqual([])
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
  expect(compared).toBeGreaterThan(iterations(50, 500, 5_000))
}, 600_000)
