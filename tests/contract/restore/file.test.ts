import { beforeEach, describe, expect, it } from 'vitest'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import { createDocumentAccess } from '#lib/extension/documents/access.ts'
import { createDocumentStore } from '#lib/extension/documents/create-document-store.ts'
import { createRestorePoints } from '#lib/extension/documents/create-restore-points.ts'
import { listShown } from '#lib/core/edits/preview/list-new.ts'
import { readPointFile } from '#lib/core/point-file/read-point-file.ts'
import { writePointFile } from '#lib/core/point-file/write-point-file.ts'
import { toFormerProducts } from '#lib/wix/store/read-document.ts'
import { createBench, makeReady, readJob, readRows } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { emptyBrowser, site } from '#tests/unit/extension/replica/harness/bench.ts'
import { readCipher } from '#tests/unit/extension/replica/harness/cipher.ts'
import { toJobStore } from '../jobs/job-store.ts'
import { flat } from '../store/field-cases.ts'
import { readAt } from '../store/fields.ts'
import { openProducts, readAll } from '../store/stores.ts'
import { differing, isListed } from './differing.ts'
import { restoreAll } from './restore-all.ts'

beforeEach(emptyBrowser)

/** The parts of a stored product that a forger writes. */
interface Forged {
  description?: string
  seoData?: object
  readonly variants?: readonly { readonly variant: { priceData?: object } }[]
  readonly variantsInfo?: {
    readonly variants: readonly { readonly price: { readonly actualPrice: { amount: string } } }[]
  }
}

async function* inBatches(documents: Iterable<ProductDocument>) {
  yield [...documents]
}

/** A file as another browser receives it, with nothing else. */
async function openFile(file: Blob) {
  emptyBrowser()
  const access = createDocumentAccess(site)
  const documents = createDocumentStore({ siteId: site, readKey: readCipher, access })
  const points = createRestorePoints({ access, documents, clock: { now: Date.now } })
  const read = await readPointFile(file)
  let step = 0
  for await (const part of read.readDocuments()) {
    await documents.keepFile('file', step, part, Date.now())
    step += 1
  }
  await points.createFromFile({ id: 'file', at: read.at, products: read.products })
  return points
}

describe.each(['v1', 'v3'] as const)('a %s store', (catalog) => {
  it('becomes what it was from a file alone: changed and deleted products', async () => {
    const { store, mockStore } = await openProducts(catalog)
    const collections = flat(await store.collections.list()).map(
      ({ id, name }): readonly [string, string] => [id, name],
    )
    const all = await readAll(store)
    const codes = all.flatMap(({ variants }) => variants.map(({ sku }) => sku)).filter(Boolean)
    const ids = all
      .filter(({ variants }) =>
        // Catalog V3 keeps existing duplicate SKUs, and does not let them be restored.
        variants.every(({ sku }) => codes.indexOf(sku) === codes.lastIndexOf(sku)),
      )
      .slice(0, 20)
      .map(({ id }) => id)
    const before = new Map<ProductId, Awaited<ReturnType<typeof readAt>>>()
    for (const id of ids) before.set(id, await readAt(store, id))
    const facts = { at: 1, siteId: site, catalog }
    const file = await writePointFile(facts, inBatches((await store.readDocuments(ids)).values()))

    const [gone, ...left] = ids
    if (gone === undefined) throw new Error('The store is empty.')
    mockStore.edit(gone, 'deleted', true)
    for (const id of left) mockStore.edit(id, 'name', 'Ruined')

    const points = await openFile(file)
    const { jobs } = createBench({
      ...toJobStore(store),
      readCollectionNames: async () => new Map(collections),
      readPointProducts: async (pointId, some) =>
        toFormerProducts((await points.readDocuments(pointId, some)).values()),
    })
    const { id: jobId, hash = '' } = await makeReady(jobs, restoreAll(ids, 'file'))
    await jobs.start({ jobId, siteId, hash, selected: ids, deselected: [] })
    await jobs.wake()
    expect(await readJob(jobs, jobId)).toMatchObject({ state: 'done' })

    const rows = new Map((await readRows(jobs, jobId)).map((row) => [row.id, row]))
    expect(rows.get(gone)?.newId).toBeDefined()
    for (const [id, was] of before) {
      const row = rows.get(id)
      const is = await readAt(store, row?.newId ?? id)
      expect(is.name).toBe(was.name)
      expect(differing(was, is).filter(([key]) => !isListed(key, row))).toEqual([])
    }
  })

  it('shows what a forged file would create: prices, and scripts', async () => {
    const { store } = await openProducts(catalog)
    const all = await readAll(store)
    const model = all.find(
      ({ variants, variantsManaged }) => variantsManaged && variants.length > 1,
    )
    const [document] = [...(await store.readDocuments([model!.id])).values()]
    const forged = structuredClone(document) as ProductDocument & { content: { product: Forged } }
    const id = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd' as ProductId
    const { product } = forged.content
    product.description = '<script>alert(2)</script>'
    product.seoData = { tags: [{ type: 'script', children: 'fetch("https://evil.example/")' }] }
    for (const { variant } of product.variants ?? []) variant.priceData = { price: 0.01 }
    for (const { price } of product.variantsInfo?.variants.slice(1) ?? []) {
      price.actualPrice.amount = '999'
    }
    const facts = { at: 1, siteId: site, catalog }
    const points = await openFile(await writePointFile(facts, inBatches([{ ...forged, id }])))
    const { jobs } = createBench({
      ...toJobStore(store),
      readPointProducts: async (pointId, some) =>
        toFormerProducts((await points.readDocuments(pointId, some)).values()),
    })
    const ready = await makeReady(jobs, restoreAll([id], 'file'))
    const [row] = await readRows(jobs, ready.id)
    const shown = listShown(row!).map(({ after }) => after)
    expect(shown).toEqual(expect.arrayContaining(['fetch("https://evil.example/")']))
    const isV1 = catalog === 'v1'
    expect(shown).toEqual(expect.arrayContaining(isV1 ? ['<script>alert(2)</script>'] : []))
    const prices = row!.variants.map(({ after, paid }) => paid?.after ?? after)
    expect(prices.slice(1)).toEqual(prices.slice(1).map(() => (isV1 ? '0.01' : '999')))
  })
})
