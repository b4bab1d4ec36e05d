import { expect, it } from 'vitest'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { perSuite } from '#tests/iterations.ts'
import { buildStore } from './open-store.ts'

// A nightly run has the promised size of the store; the bounds below follow from the page sizes.
const products = perSuite(2_000, 2_000, 10_000)
const pagesOf = (items: number, size: number) => Math.ceil(items / size) + 1

/** Every product with the same three sizes. */
function buildThreefold() {
  const store = buildDemoStore({ products: 400 })
  const model = store.products.find(({ managed, variants }) => managed && variants.length > 3)
  if (model === undefined) throw new Error('The demo store has no product with variants.')
  const three = model.variants.slice(0, 3)
  const option = model.options[0]
  if (option === undefined) throw new Error('The product has an option.')
  const choices = option.choices.slice(0, 3)
  const variants = three.flatMap((variant, at) => {
    const choice = choices[at]
    return choice ? [{ ...variant, choices: { [option.name]: choice.label } }] : []
  })
  const items = Array.from({ length: products }, (_, at) => {
    const id = `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`
    const own = { id, slug: `size-${at}`, name: `Size ${at}`, numericId: at + 1 }
    return { ...model, ...own, options: [{ ...option, choices }], variants }
  })
  return { ...store, products: items }
}

it(`${products} products with three variants each are streamed in as few calls as their pages allow`, async () => {
  const { open, requests } = buildStore({ catalog: 'v3', store: buildThreefold() })
  const store = await open()
  const seen = new Set<string>()
  let variants = 0
  let largest = 0
  for await (const page of store.streamProducts({ text: '' })) {
    largest = Math.max(largest, page.length)
    for (const product of page) {
      seen.add(product.id)
      variants += product.variants.length
    }
  }
  expect(seen.size).toBe(products)
  expect(variants).toBe(3 * products)
  const callsTo = (end: string) => requests.filter(({ path }) => path.endsWith(end)).length
  expect(callsTo('/products/search')).toBeLessThanOrEqual(pagesOf(products, 100))
  // No filter has more than 100 ids.
  expect(callsTo('/products/query-variants')).toBeLessThanOrEqual(pagesOf(products, 100))
  expect(callsTo('/inventory-items/query')).toBeLessThanOrEqual(pagesOf(products, 100))
  // Reading one product alone would take one more call each.
  expect(requests.length).toBeLessThanOrEqual(3 * pagesOf(products, 100) + 2)
  expect(largest).toBeLessThanOrEqual(100)
})

it('100 products are read for a preview in a few calls, and one by one to confirm a write', async () => {
  const { open, requests } = buildStore({ catalog: 'v3' })
  const store = await open()
  const { items } = await store.searchProducts({ text: '' }, { offset: 0, limit: 100 })
  const ids = items.map(({ id }) => id)
  await store.readProducts(ids.slice(0, 1))
  const before = requests.length
  expect((await store.readProducts(ids)).size).toBe(100)
  const listed = requests.length - before
  expect(listed).toBeLessThanOrEqual(5)
  await store.readFresh(ids)
  expect(requests.length - before - listed).toBe(100 + 1)
})
