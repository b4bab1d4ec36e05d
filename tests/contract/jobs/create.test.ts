import { describe, expect, test } from 'vitest'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import { listShown } from '#lib/core/edits/preview/list-new.ts'
import {
  createBench,
  makeReady,
  readJob,
  readRows,
  startAndRun,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { openProducts, readAll } from '../store/stores.ts'
import { toJobStore } from './job-store.ts'

const amount = (text: string) => text as Amount
const provisional = (at: number) => `00000000-0000-4000-8000-00000000000${at}` as ProductId

const plain: NewProduct = {
  name: 'Wool scarf',
  type: 'physical',
  visible: true,
  listPrice: amount('40'),
  paidPrice: amount('32'),
  cost: amount('15'),
  weight: amount('0.3'),
  sku: 'WS-1',
  slug: 'wool-scarf-new',
  description: '<p>Warm.</p>',
  brand: 'Knitters',
  ribbon: 'New',
  quantity: 12,
  options: [],
  variants: [],
  media: ['https://pictures.test/scarf.jpg'],
  collectionIds: [],
}
const sized: NewProduct = {
  ...plain,
  name: 'Wool hat',
  slug: undefined,
  sku: undefined,
  paidPrice: undefined,
  quantity: undefined,
  visible: false,
  options: [
    {
      name: 'Size',
      kind: 'list',
      choices: ['S', 'M'].map((each) => ({ value: each, label: each })),
    },
  ],
  variants: [
    { choices: { Size: 'S' }, sku: 'WH-S', quantity: 3 },
    { choices: { Size: 'M' }, sku: 'WH-M', listPrice: amount('45'), quantity: 4 },
  ],
}

const toEdit = (...products: readonly NewProduct[]) => ({
  scope: {
    kind: 'typed',
    changes: products.map((create, at): ManualEdit => ({
      id: provisional(at),
      before: {},
      set: {},
      create,
    })),
  } as const,
  operations: [],
  currency: 'EUR',
})

const createRoute = { v1: 'POST /stores/v1/products', v3: 'POST /stores/v3/products' } as const

describe.each(['v1', 'v3'] as const)('%s', (catalog) => {
  test('creates new products as entered, and an undo deletes them', async () => {
    const { store } = await openProducts(catalog)
    const { jobs } = createBench(toJobStore(store))
    const [known] = (await readAll(store)).flatMap(({ collectionIds }) => collectionIds.slice(-1))
    if (known === undefined) throw new Error('The demo store has collections.')
    const before = (await readAll(store)).length
    // Catalog V1 has none.
    const barcode = catalog === 'v3' ? '4006381333931' : undefined
    const infoSections = [
      { title: 'Care', html: '<p>Wash by hand.</p>' },
      { title: 'Size', html: '<p>One size.</p>' },
    ]
    const whole = { ...plain, barcode, collectionIds: [known], infoSections }
    const ready = await makeReady(jobs, toEdit(whole, sized))
    const frozen = await readRows(jobs, ready.id)
    expect(frozen.flatMap(({ flags }) => flags)).toEqual([])
    const shown = frozen.flatMap((row) => listShown(row)).map(({ path, after }) => [path, after])
    for (const { title, html } of infoSections)
      expect(shown).toContainEqual([`info/${title}`, html])
    expect(await startAndRun(jobs, ready)).toMatchObject({ state: 'done' })
    const rows = await readRows(jobs, ready.id)
    expect(rows.map(({ name, problem }) => [name, problem])).toEqual(
      rows.map(({ name }) => [name, undefined]),
    )
    const made = await store.readFresh(rows.flatMap(({ newId }) => newId ?? []))
    const [scarf, hat] = ['Wool scarf', 'Wool hat'].map((name) =>
      [...made.values()].find((each) => each.name === name),
    )
    expect(scarf).toMatchObject({
      slug: 'wool-scarf-new',
      listPrice: '40',
      paidPrice: '32',
      brand: 'Knitters',
      ribbon: 'New',
      visible: true,
      stock: { tracked: true, quantity: 12 },
    })
    expect(scarf?.collectionIds).toContain(known)
    expect(scarf?.infoSections).toEqual(infoSections)
    expect(scarf?.media).toHaveLength(1)
    expect(scarf?.description).toContain('Warm.')
    const target = catalog === 'v3' ? scarf?.variants[0] : scarf
    expect(target).toMatchObject({ sku: 'WS-1', cost: '15', weight: '0.3' })
    expect(scarf?.variants[0]?.barcode).toBe(barcode)
    expect(hat).toMatchObject({ visible: false })
    expect(hat?.variants[0]?.barcode).toBeUndefined()
    const its = hat?.variants.map(({ choices, sku, listPrice, stock }) => [
      choices['Size'],
      sku,
      listPrice,
      stock.quantity,
    ])
    expect(its).toEqual([
      ['S', 'WH-S', '40', 3],
      ['M', 'WH-M', '45', 4],
    ])
    const undo = await jobs.undo({ jobId: ready.id, siteId })
    await jobs.wake()
    expect(await readJob(jobs, undo.id)).toMatchObject({ state: 'done', counts: { applied: 2 } })
    expect(await readAll(store)).toHaveLength(before)
  })

  test('completes a product whose answer is lost, and creates no second one', async () => {
    const { store, mockStore } = await openProducts(catalog)
    const { jobs } = createBench(toJobStore(store))
    const before = (await readAll(store)).length
    const ready = await makeReady(jobs, toEdit(plain))
    mockStore.setFaults([{ kind: 'drop-after', match: createRoute[catalog], times: 1 }])
    await startAndRun(jobs, ready)
    await jobs.wake()
    const [row] = await readRows(jobs, ready.id)
    expect((await readAll(store)).length - before).toBe(1)
    expect(row).toMatchObject({ state: 'applied', problem: undefined })
    const made = (await store.readFresh([row!.newId!])).get(row!.newId!)
    expect(made).toMatchObject({ name: 'Wool scarf', visible: true, stock: { quantity: 12 } })
    expect(made?.media).toHaveLength(1)
    await jobs.undo({ jobId: ready.id, siteId })
    await jobs.wake()
    expect((await readAll(store)).length - before).toBe(0)
  })

  test('reports invalid values before anything is sent', async () => {
    const { store } = await openProducts(catalog)
    const { jobs } = createBench(toJobStore(store))
    const own = { ...plain, slug: undefined }
    const odd = { ...own, listPrice: amount('-1'), paidPrice: undefined }
    const free = {
      ...own,
      sku: 'WS-3',
      listPrice: amount('0'),
      paidPrice: undefined,
      cost: undefined,
    }
    const cheap = { ...own, sku: 'WS-2', paidPrice: amount('10') }
    const twin = { ...own, name: 'Twin' }
    const ready = await makeReady(jobs, toEdit(odd, cheap, twin, free))
    const flags = new Map(
      (await readRows(jobs, ready.id)).map((row) => [
        row.id,
        row.flags.map(({ guardrail }) => guardrail),
      ]),
    )
    expect(flags.get(provisional(0))).toContain('price-not-positive')
    expect(flags.get(provisional(1))).toEqual(['below-cost'])
    expect(flags.get(provisional(2))).toEqual(['sku-shared'])
    expect(flags.get(provisional(3))).toEqual(['sold-free'])
  })
})
