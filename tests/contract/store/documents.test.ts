import { beforeEach, describe, expect, it } from 'vitest'
import { createDocumentStore } from '#lib/extension/documents/create-document-store.ts'
import { toFormerProducts } from '#lib/wix/store/read-document.ts'
import * as v1 from '#lib/wix/store/v1/snapshot.ts'
import * as v3 from '#lib/wix/store/v3/snapshot.ts'
import { emptyBrowser, site } from '#tests/unit/extension/replica/harness/bench.ts'
import { readCipher } from '#tests/unit/extension/replica/harness/cipher.ts'
import { openProducts, readAll } from './stores.ts'

beforeEach(emptyBrowser)

describe.each(['v1', 'v3'] as const)('documents of a %s store', (catalog) => {
  it('become the products that a reading by id returns, also after they were stored', async () => {
    const { store } = await openProducts(catalog)
    const ids = (await readAll(store)).map(({ id }) => id).slice(0, 100)
    const documents = await store.readDocuments(ids)
    expect(documents.size).toBe(ids.length)
    const kept = createDocumentStore({ siteId: site, readKey: readCipher })
    await kept.keep(Array.from(documents.values(), (document) => ({ document, readAt: 1 })))
    const read = await kept.readLast(ids)
    expect(read).toEqual(documents)
    const former = await toFormerProducts(read.values())
    for (const id of ids) expect(former.get(id)?.product).toEqual(await store.readProduct(id))
  })

  it('contain what creating the product again needs', async () => {
    const { store } = await openProducts(catalog)
    const ids = (await readAll(store)).map(({ id }) => id).slice(0, 20)
    const former = await toFormerProducts((await store.readDocuments(ids)).values())
    const parse: (snapshot: unknown) => object =
      catalog === 'v1' ? v1.fromSnapshot : v3.fromSnapshot
    const snapshots = await store.snapshot(ids)
    expect(snapshots.size).toBe(20)
    for (const [id, snapshot] of snapshots) {
      expect(parse(former.get(id)?.snapshot)).toMatchObject(parse(snapshot))
    }
  })

  it('leave out products that are gone', async () => {
    const { store } = await openProducts(catalog)
    const gone = '00000000-0000-4000-8000-000000000000' as never
    expect(await store.readDocuments([gone])).toEqual(new Map())
  })
})
