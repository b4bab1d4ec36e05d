import { describe, expect, it } from 'vitest'
import { textOfHtml } from '#lib/core/base/html.ts'
import { findSlugs } from '#lib/core/catalog/product/known-slug.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import {
  createBench,
  makeReady,
  readJob,
  readRows,
  startAndRun,
  toStart,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { template } from '#tests/unit/core/edits/harness/stores.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { normalized } from './fields.ts'
import { openProducts, readAll, toJobStore } from './stores.ts'

const word = 'lantern'
const scope = { kind: 'search', search: { text: word } } as const
const essences = async (store: ProductStore) =>
  new Map((await readAll(store, word)).map((product) => [product.id, normalized(product)]))

describe.each(['v1', 'v3'] as const)('a job on a %s store', (catalog) => {
  it('sets each of many fields once, through lost answers, and undo restores them all', async () => {
    const { mockStore, store } = await openProducts(catalog)
    const collections = await store.collections.list()
    const { id, name } = collections.at(-1) ?? { id: '' as never, name: '' }
    const operations: Edit['operations'] = [
      { kind: 'ribbon', name: 'Winter' },
      { kind: 'text', field: 'name', step: { by: 'suffix', text: '!' } },
      { kind: 'text', field: 'seoTitle', step: { by: 'set', text: 'Light' } },
      { kind: 'info', do: 'add', title: 'Warmth', html: '<p>Warm</p>' },
      { kind: 'collection', do: 'add', id, name },
    ]
    const before = await essences(store)
    const { jobs } = createBench(toJobStore(store))
    const ready = await makeReady(jobs, { scope, operations })
    const faults = [
      { kind: 'drop-after', match: 'PATCH /', times: 1 },
      { kind: 'drop-after', match: 'POST /stores/v3/bulk/products/update', times: 1 },
      { kind: 'status', status: 500, match: 'POST /categories/v1/bulk', times: 1 },
      { kind: 'drop-after', match: 'POST /stores/v1/collections', times: 1 },
    ] as const
    mockStore.setFaults(faults)
    const done = await startAndRun(jobs, ready)
    expect(done).toMatchObject({ state: 'done', counts: { failed: 0, conflict: 0, unknown: 0 } })
    expect(done.counts.applied).toBe(before.size)
    for (const product of await readAll(store, word)) {
      expect(product).toMatchObject({ ribbon: 'Winter', seo: { title: 'Light' } })
      expect(product.name).toMatch(/[^!]!$/)
      expect(product.collectionIds).toContain(id)
      expect(product.infoSections).toContainEqual({ title: 'Warmth', html: '<p>Warm</p>' })
    }
    mockStore.setFaults(faults)
    await jobs.undo({ jobId: ready.id, siteId })
    await jobs.wake()
    expect(await readJob(jobs, ready.id)).toMatchObject({ state: 'undone' })
    expect(await essences(store)).toEqual(before)
  })

  it('that writes texts from templates sets what the preview showed, and undo restores it', async () => {
    const { store } = await openProducts(catalog)
    const operations: Edit['operations'] = [
      template('seoTitle', '{name} | {price|More}'),
      template('seoDescription', '{description|No text}', true),
      template('description', '<p>{name} &amp; {brand|no brand}</p><p>{value|}</p>'),
      template('sku', '{value|A}-{options|1}'),
      template('name', '{value} {{new}}'),
      ...(catalog === 'v3' ? [template('barcode', '{sku}')] : []),
    ]
    const products = await readAll(store, word)
    const before = await essences(store)
    const { jobs } = createBench(toJobStore(store))
    const ready = await makeReady(jobs, { scope, operations })
    const rows = (await readRows(jobs, ready.id)).filter(({ state }) => state === 'planned')
    expect(rows.length).toBeGreaterThan(2)
    const done = await startAndRun(jobs, ready)
    expect(done).toMatchObject({ state: 'done', counts: { failed: 0, conflict: 0, unknown: 0 } })
    const after = new Map((await readAll(store, word)).map((product) => [product.id, product]))
    for (const { id, target } of rows) {
      const was = products.find((product) => product.id === id)
      expect(after.get(id)?.name).toBe(`${was?.name} {new}`)
      expect(after.get(id)?.seo?.title).toBe(target.seoTitle)
      if (catalog === 'v3') {
        for (const { sku, barcode } of after.get(id)?.variants ?? []) expect(barcode).toBe(sku)
      }
      expect(target.seoTitle?.startsWith(`${was?.name} | `)).toBe(true)
      expect(textOfHtml(after.get(id)?.description ?? '')).toMatch(`${was?.name} & `)
    }
    await jobs.undo({ jobId: ready.id, siteId })
    await jobs.wake()
    expect(await readJob(jobs, ready.id)).toMatchObject({ state: 'undone' })
    expect(await essences(store)).toEqual(before)
  })

  it('that writes URL slugs from a template asks first, sets them, and undo restores them', async () => {
    const { store } = await openProducts(catalog)
    const before = await readAll(store, word)
    const slugsOf = async () => (await readAll(store, word)).map(({ id, slug }) => [id, slug])
    const slugsBefore = await slugsOf()
    const { jobs } = createBench(toJobStore(store))
    const operations = [template('slug', 'Été {name}')]
    const ready = await makeReady(jobs, { scope, operations })
    const rows = await readRows(jobs, ready.id)
    expect(rows.map(({ state, target }) => [state, target.slug?.startsWith('ete-')])).toEqual(
      before.map(() => ['skipped', true]),
    )
    const done = await startAndRun(jobs, ready, { selected: rows.map(({ id }) => id) })
    expect(done).toMatchObject({ state: 'done', counts: { applied: before.length } })
    const targets = new Map(rows.map(({ id, target }) => [id, target.slug]))
    for (const { id, slug } of await readAll(store, word)) expect(slug).toBe(targets.get(id))
    await jobs.undo({ jobId: ready.id, siteId })
    await jobs.wake()
    expect(await readJob(jobs, ready.id)).toMatchObject({ state: 'undone' })
    expect(await slugsOf()).toEqual(slugsBefore)
  })

  it('leaves out a row whose URL slug another product of the store has', async () => {
    const { store } = await openProducts(catalog)
    const [one, other] = await readAll(store, word)
    if (one === undefined || other === undefined) throw new Error('There are several.')
    const { jobs } = createBench({
      ...toJobStore(store),
      findSlugs: async (wanted) =>
        (await readAll(store, word)).flatMap((product) => findSlugs(product, wanted)),
    })
    const step = { by: 'set', text: other.slug } as const
    const ready = await makeReady(jobs, {
      scope: { kind: 'ids', ids: [one.id] },
      operations: [{ kind: 'text', field: 'slug', step }],
    })
    const [row] = await readRows(jobs, ready.id)
    expect(row).toMatchObject({ state: 'skipped', flags: [{ guardrail: 'slug-taken' }] })
    expect(row?.flags[0]?.message).toContain(other.name)
  })

  it('that changes stock by a difference includes sales in the meantime, and changes it once', async () => {
    const { mockStore, store } = await openProducts(catalog)
    const before = await readAll(store, word)
    const { jobs } = createBench(toJobStore(store))
    const operations: Edit['operations'] = [{ kind: 'stock', do: 'move', quantity: 5 }]
    const ready = await makeReady(jobs, { scope, operations })
    const rows = (await readRows(jobs, ready.id)).filter(({ state }) => state === 'planned')
    const sold = before.find(
      (product) => rows.some(({ id }) => id === product.id) && (product.stock.quantity ?? 0) > 1,
    )
    if (sold === undefined) throw new Error('One of them is tracked.')
    mockStore.edit(sold.id, 'quantity', 1)
    const done = await startAndRun(jobs, ready)
    expect(done).toMatchObject({ state: 'done', counts: { failed: 0, conflict: 0, unknown: 0 } })
    for (const product of await readAll(store, word)) {
      const was = before.find(({ id }) => id === product.id)
      if (!rows.some(({ id }) => id === product.id) || was === undefined) continue
      for (const [at, { stock }] of product.variants.entries()) {
        const had = was.id === sold.id ? 1 : was.variants[at]?.stock.quantity
        expect(stock.quantity).toBe(had === undefined ? undefined : had + 5)
      }
    }
  })

  it('that deletes products is undone by creating them again', async () => {
    const { mockStore, store } = await openProducts(catalog)
    const { products: count } = mockStore.count()
    const names = (await readAll(store, word)).map(({ name }) => name).toSorted()
    const { jobs } = createBench(toJobStore(store))
    const ready = await makeReady(jobs, { scope, operations: [{ kind: 'delete' }] })
    // Each row has a warning, and is selected by hand.
    const selected = (await readRows(jobs, ready.id)).map(({ id }) => id)
    await jobs.start(toStart(ready, { selected }))
    await jobs.wake()
    expect(await readJob(jobs, ready.id)).toMatchObject({ counts: { applied: names.length } })
    expect(mockStore.count().products).toBe(count - names.length)
    const undo = await jobs.undo({ jobId: ready.id, siteId })
    await jobs.wake()
    expect(await readJob(jobs, undo.id)).toMatchObject({ state: 'done', counts: { failed: 0 } })
    expect((await readAll(store, word)).map(({ name }) => name).toSorted()).toEqual(names)
  })
})
