import { describe, expect, test } from 'vitest'
import { choiceMediaPath, fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { copyParts, type ProductCopy } from '#lib/core/catalog/product/new-product.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import {
  createBench,
  makeReady,
  readJob,
  readRows,
  startAndRun,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { likeness, readAt } from '../store/fields.ts'
import { nobody, openProducts, readAll } from '../store/stores.ts'
import { toJobStore } from './job-store.ts'

const id = '00000000-0000-4000-8000-000000000001' as ProductId

const toEdit = (copy: ProductCopy) => ({
  scope: {
    kind: 'typed',
    changes: [{ id, before: {}, set: {}, copy } satisfies ManualEdit],
  } as const,
  operations: [],
})

const toCopy = (source: Product, choices: Partial<ProductCopy> = {}): ProductCopy => ({
  source: source.id,
  name: `${source.name} copy`,
  visible: false,
  parts: copyParts,
  keepsSkus: false,
  ...choices,
})

async function openStore(catalog: 'v1' | 'v3', isWanted: (product: Product) => boolean) {
  const store = await openProducts(catalog)
  const all = await readAll(store.store)
  const found = all.find((each) => each.type === 'physical' && isWanted(each))
  if (found === undefined) throw new Error('The demo store has one.')
  return { ...store, count: all.length, source: await readAt(store.store, found.id) }
}

/** Previews the duplicate, starts its job, and returns what was created. */
async function duplicate(store: ProductStore, copy: ProductCopy, beforeStart = () => {}) {
  const { jobs } = createBench(toJobStore(store))
  const ready = await makeReady(jobs, toEdit(copy))
  const [preview] = await readRows(jobs, ready.id)
  beforeStart()
  const done = await startAndRun(jobs, ready, { selected: [id] })
  const [row] = await readRows(jobs, ready.id)
  const made = row?.newId === undefined ? undefined : await readAt(store, row.newId)
  return { jobs, job: ready, done, preview, row, made }
}

/** Without what a duplicate never shares with its source. */
function comparable(product: Product) {
  const { name: _name, slug: _slug, url: _url, handle: _handle, ...rest } = likeness(product)
  const { visible: _visible, stock: _stock, sku: _sku, preorder: _preorder, ...shared } = rest
  const { stockLevels: _levels, stockLocations: _locations, ...values } = shared
  return {
    ...values,
    variants: values.variants.map(
      ({ stock: _own, sku: _code, barcode: _barcode, preorder: _order, visible, ...variant }) =>
        // The only variant is as visible as its product.
        Object.assign(variant, { visible: product.options.length === 0 || visible }),
    ),
  }
}

const kinds: readonly (readonly [string, (product: Product) => boolean])[] = [
  ['a plain product', ({ options, media }) => options.length === 0 && media.length > 0],
  ['one on sale', ({ paidPrice, listPrice, options }) => paidPrice !== listPrice && !options[0]],
  ['one with variants', ({ variantsManaged, variants }) => variantsManaged && variants.length > 2],
]

const createRoute = { v1: 'POST /stores/v1/products', v3: 'POST /stores/v3/products' } as const

describe.each(['v1', 'v3'] as const)('%s', (catalog) => {
  test.each(kinds)('a duplicate of %s equals it, but hidden and without SKUs', async (_, find) => {
    const { store, source } = await openStore(catalog, find)
    const { done, preview, row, made } = await duplicate(store, toCopy(source))
    expect(preview?.flags.filter(({ level }) => level === 'block')).toEqual([])
    expect([done.state, row?.problem]).toEqual(['done', undefined])
    expect(made).toMatchObject({ name: `${source.name} copy`, visible: false, sku: '' })
    expect(made?.id).not.toBe(source.id)
    expect(made?.slug).not.toBe(source.slug)
    expect(made?.variants.map(({ sku, barcode = '' }) => [sku, barcode])).toEqual(
      source.variants.map(() => ['', '']),
    )
    expect(made?.variants.every(({ stock }) => !stock.tracked)).toBe(true)
    // V1 has no request that writes custom text fields.
    const without = catalog === 'v1' ? { modifiers: undefined } : {}
    expect({ ...(made && comparable(made)), ...without }).toEqual({
      ...comparable(source),
      ...without,
    })
    expect(await readAt(store, source.id)).toEqual(source)
  })

  test('a duplicate has only the chosen parts', async () => {
    const { store, source } = await openStore(
      catalog,
      ({ options, media, collectionIds }) =>
        options.length > 0 && media.length > 0 && collectionIds.length > 1,
    )
    const edit = await store.applyChange({
      items: [
        { id: source.id, before: { seoTitle: source.seo?.title ?? '' }, set: { seoTitle: 'Ours' } },
      ],
    })
    expect(edit).toMatchObject([{ ok: true }])
    const whole = await duplicate(store, toCopy(source))
    expect(whole.made?.seo?.title).toBe('Ours')
    const { made, preview } = await duplicate(store, toCopy(source, { parts: [], name: 'Bare' }))
    expect(made).toMatchObject({ options: [], media: [], infoSections: [] })
    expect(made?.seo).toBeUndefined()
    expect(made?.variants.every(({ choices }) => Object.keys(choices).length === 0)).toBe(true)
    expect(made?.paidPrice).toBe(source.paidPrice)
    expect(preview?.create).toMatchObject({ options: [], media: [], collectionIds: [] })
    const isOwn = (one: string) => whole.made?.collectionIds.includes(one as never)
    const chosen = source.collectionIds.filter(isOwn)
    expect(made?.collectionIds.length).toBeLessThan(chosen.length)
    const { options: kept } = (
      await duplicate(store, toCopy(source, { parts: ['options'], name: 'Chosen' }))
    ).made ?? { options: [] }
    expect(kept.map(({ name }) => name)).toEqual(source.options.map(({ name }) => name))
  })

  test('a duplicate links the images of its choices, and none without images', async () => {
    const { store, source } = await openStore(
      catalog,
      ({ options, media }) => options.length > 0 && media.length > 1,
    )
    const [option] = source.options
    const path = choiceMediaPath(option?.name ?? '', option?.choices[0]?.label ?? '')
    const mediaIds = source.media.slice(1, 2).map((each) => each.id)
    const before = fieldValuesFrom([[path, []]])
    const set = fieldValuesFrom([[path, mediaIds]])
    expect(await store.applyChange({ items: [{ id: source.id, before, set }] })).toEqual([
      { id: source.id, ok: true },
    ])
    const linked = { [path.slice('choice/'.length)]: mediaIds }
    const { made } = await duplicate(store, toCopy(source))
    expect(made?.choiceMedia).toEqual(linked)
    const parts = copyParts.filter((part) => part !== 'media')
    const { made: bare } = await duplicate(store, toCopy(source, { parts, name: 'Bare' }))
    expect(bare).toMatchObject({ media: [], choiceMedia: {} })
    expect(bare?.options).toHaveLength(source.options.length)
  })

  test('a plain duplicate takes its price, SKU and stock from the form, shown or hidden', async () => {
    const { store, source } = await openStore(
      catalog,
      ({ paidPrice, listPrice, options }) => paidPrice !== listPrice && options.length === 0,
    )
    const listPrice = '12.5' as Amount
    const choices = { listPrice, sku: 'COPY-1', quantity: 7, visible: true }
    const { made } = await duplicate(store, toCopy(source, choices))
    const [only] = made?.variants ?? []
    expect((catalog === 'v1' ? made : only)?.sku).toBe('COPY-1')
    expect(made).toMatchObject({
      visible: true,
      listPrice,
      paidPrice: listPrice,
      stock: { tracked: true, quantity: 7 },
    })
  })

  test('stock is set for each variant, and SKUs are copied on request', async () => {
    const { store, source } = await openStore(
      catalog,
      ({ variantsManaged, variants }) => variantsManaged && variants.every(({ sku }) => sku !== ''),
    )
    const { made } = await duplicate(store, toCopy(source, { quantity: 2, keepsSkus: true }))
    const skus = source.variants.map(({ sku }) => sku)
    expect(made?.variants.map(({ sku }) => sku)).toEqual(skus)
    expect(made?.variants.map(({ stock }) => stock.quantity)).toEqual(skus.map(() => 2))
  })

  test('an undo deletes the duplicate, and undoing that creates it again', async () => {
    const { store, source, count } = await openStore(catalog, kinds[2]?.[1] ?? (() => true))
    const { jobs, job, made } = await duplicate(store, toCopy(source))
    expect(await readAll(store)).toHaveLength(count + 1)
    const ofProduct = await jobs.readProductJobs(siteId, made?.id ?? nobody)
    expect(ofProduct.map((each) => [each.job.id, each.isUndoable])).toEqual([[job.id, true]])
    const undo = await jobs.undo({ jobId: job.id, siteId })
    await jobs.wake()
    expect(await readJob(jobs, undo.id)).toMatchObject({ state: 'done', counts: { applied: 1 } })
    expect(await readAll(store)).toHaveLength(count)
    const again = await jobs.undo({ jobId: undo.id, siteId })
    await jobs.wake()
    const [row] = await readRows(jobs, again.id)
    const back = await readAt(store, row?.newId ?? nobody)
    expect(made && likeness(back)).toEqual(made && likeness(made))
  })

  test('never creates a duplicate twice whose answer is lost', async () => {
    const { store, mockStore, source, count } = await openStore(
      catalog,
      kinds[2]?.[1] ?? (() => true),
    )
    const { jobs, job, row } = await duplicate(store, toCopy(source), () =>
      mockStore.setFaults([{ kind: 'drop-after', match: createRoute[catalog], times: 1 }]),
    )
    expect(row).toMatchObject({ state: 'applied', problem: undefined })
    expect(row?.newId).toBeDefined()
    await jobs.retry(job.id)
    await jobs.wake()
    expect(await readAll(store)).toHaveLength(count + 1)
    await jobs.undo({ jobId: job.id, siteId })
    await jobs.wake()
    expect((await readAll(store)).map((each) => each.id)).not.toContain(row?.newId)
    expect(await readAll(store)).toHaveLength(count)
  })

  test('a product that no longer exists is not duplicated', async () => {
    const { store, source, count } = await openStore(catalog, () => true)
    const { jobs } = createBench(toJobStore(store))
    const ready = await makeReady(jobs, toEdit(toCopy({ ...source, id: nobody })))
    const [row] = await readRows(jobs, ready.id)
    expect(row?.flags).toMatchObject([{ guardrail: 'unsupported', level: 'block' }])
    expect(await readAll(store)).toHaveLength(count)
  })
})
