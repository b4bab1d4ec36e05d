import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CollectionId, ProductId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import { toFormerProducts } from '#lib/wix/store/read-document.ts'
import { iterations } from '#tests/iterations.ts'
import { createBench, makeReady, readRows, toStart } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { flat } from '../store/field-cases.ts'
import { openProducts, readAll, toJobStore } from '../store/stores.ts'
import { restoreAll } from './restore-all.ts'

/*
 * What customers pay for a product that is created from a document is what its row shows, whatever prices a file of
 * another program puts side by side there. The judge is the product that the store then has.
 */

const rounds = iterations(25, 250, 2_500)
const id = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd' as ProductId
const price = fc.constantFrom('0.01', '7.5', '27.5', '999')

/** The document with other amounts at each of its prices and its discount. */
function forge(gen: fc.GeneratorValue, document: ProductDocument, name: string): ProductDocument {
  const content = structuredClone(document.content) as { product: object }
  Object.assign(content.product, { id, name, slug: name })
  const alter = (owner: Record<string, unknown>): void => {
    for (const [key, value] of Object.entries(owner)) {
      const isPrice = /^(?:price|discountedPrice|amount)$/.test(key) && typeof value !== 'object'
      if (isPrice && gen(fc.boolean)) {
        const other = gen(() => price)
        owner[key] = typeof value === 'number' ? Number(other) : other
      } else if (key === 'discount' && gen(fc.boolean)) {
        const type = gen(fc.constantFrom, 'NONE', 'AMOUNT', 'PERCENT')
        owner[key] = { type, value: type === 'NONE' ? 0 : gen(fc.constantFrom, 5, 33, 50) }
      } else if (key === 'sku') {
        owner[key] = `${name}-${String(value)}`
      } else if (typeof value === 'object' && value !== null) {
        alter(value as Record<string, unknown>)
      }
    }
  }
  alter(content.product as Record<string, unknown>)
  return { ...document, id, content }
}

const paidFor = ({ variants, paidPrice }: Product) =>
  (variants.length > 1 ? variants.map((each) => each.paidPrice) : [paidPrice]).toSorted()

describe.each(['v1', 'v3'] as const)('%s', (catalog) => {
  test('a product is created at the prices that its row shows', async () => {
    const { store } = await openProducts(catalog)
    const collections = new Map<CollectionId, string>(
      flat(await store.collections.list()).map((each) => [each.id, each.name]),
    )
    const all = (await readAll(store)).filter(({ type }) => type === 'physical')
    let [made, turn] = [0, 0]
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (gen) => {
        const source = gen(fc.constantFrom, ...all)
        const [document] = (await store.readDocuments([source.id])).values()
        const forged = forge(gen, document!, `desk-${(turn += 1)}`)
        const { jobs } = createBench({
          ...toJobStore(store),
          readCollectionNames: async () => collections,
          readPointProducts: async () => toFormerProducts([forged]),
        })
        const ready = await makeReady(jobs, restoreAll([id]))
        const [row] = await readRows(jobs, ready.id)
        if (ready.state !== 'ready' || row?.flags.some(({ level }) => level === 'block') !== false)
          return
        await jobs.start(toStart(ready, { selected: [id] }))
        await jobs.wake()
        const [done] = await readRows(jobs, ready.id)
        if (done?.newId === undefined) return
        made += 1
        const product = await store.readProduct(done.newId)
        // A row without variants shows the price of them all.
        const shown =
          row.variants.length > 1
            ? row.variants.map(({ after, paid }) => paid?.after ?? after)
            : paidFor(product).map(() => row.paidPrice?.after)
        expect([shown.toSorted(), product.variants.length]).toEqual([
          paidFor(product),
          product.variants.length,
        ])
      }),
      { numRuns: rounds },
    )
    expect(made).toBeGreaterThan(rounds / 5)
  })
})
