import { expect, test } from 'vitest'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { findSlugs } from '#lib/core/catalog/product/known-slug.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import { findSkus } from '#lib/core/catalog/product/known-sku.ts'
import { createBench, makeReady, readRows } from './harness/bench-jobs.ts'
import { buildProduct, buildVariant, productId } from './harness/builders.ts'
import { createFieldStore } from './harness/field-store.ts'

const products = ['AB-1', 'AB-2', 'XY-2'].map((sku, at) =>
  buildProduct({ id: productId(at), name: `Mug ${at}`, sku }),
)

function createStore(catalog: 'v1' | 'v3' = 'v1') {
  const store = createFieldStore(products, {
    catalog,
    nextFault: () => 'none',
    beforeRequest: () => undefined,
  })
  return {
    ...store,
    findSkus: async (wanted: ReadonlySet<string>) =>
      products.flatMap((product) => findSkus(product, wanted)),
  }
}

const editOf = (operations: Edit['operations'], ids: readonly number[]): Edit => ({
  scope: { kind: 'ids', ids: ids.map(productId) },
  operations,
})
const toXy = {
  kind: 'text',
  field: 'sku',
  step: { by: 'replace', find: 'AB', text: 'XY' },
} as const

test('reports a SKU that another product of the store already has', async () => {
  const { jobs } = createBench(createStore())
  const { id } = await makeReady(jobs, editOf([toXy], [0, 1]))
  const rows = await readRows(jobs, id)
  expect(
    rows.map((row) => [row.name, row.state, row.flags.map(({ guardrail }) => guardrail)]),
  ).toEqual([
    ['Mug 1', 'skipped', ['sku-shared']],
    ['Mug 0', 'planned', []],
  ])
  expect(rows[0]?.flags[0]?.message).toContain('“Mug 2”')
})

test('treats a SKU that a row releases as free for another row', async () => {
  const { jobs } = createBench(createStore())
  const swap = {
    kind: 'text',
    field: 'sku',
    step: { by: 'replace', find: '2', text: '3' },
  } as const
  const { id } = await makeReady(jobs, editOf([swap], [1, 2]))
  expect((await readRows(jobs, id)).flatMap(({ flags }) => flags)).toEqual([])
})

const created = (at: number, slug?: string): ManualEdit => ({
  id: productId(at),
  before: {},
  set: {},
  create: {
    name: `Bowl ${at}`,
    type: 'physical',
    visible: true,
    listPrice: '5' as Amount,
    slug,
    options: [],
    variants: [],
    media: [],
    collectionIds: [],
  },
})

test.each([
  ['v3', ['slug-taken', 'slug-taken', 'slug-taken', undefined, undefined]],
  // There Wix adds a number to the slug.
  ['v1', [undefined, undefined, undefined, undefined, undefined]],
] as const)('blocks a new %s product whose URL slug another one has', async (catalog, flags) => {
  const store = createStore(catalog)
  const [first = buildProduct({})] = products
  const known = { ...first, slug: 'mug' }
  const { jobs } = createBench({ ...store, findSlugs: async (slugs) => findSlugs(known, slugs) })
  const changes = ['mug', 'bowl', 'bowl', 'plate', undefined].map((slug, at) =>
    created(11 + at, slug),
  )
  const { id } = await makeReady(jobs, { scope: { kind: 'typed', changes }, operations: [] })
  const rows = new Map((await readRows(jobs, id)).map((row) => [row.id, row.flags[0]?.guardrail]))
  expect(changes.map((each) => rows.get(each.id))).toEqual(flags)
})

test('counts variants with own SKUs, not those that repeat their product’s SKU', () => {
  const variants = ['S', 'M'].map((sku) => buildVariant({ sku }))
  const wanted = new Set(['S', 'AB'])
  const managed = buildProduct({ sku: 'AB', variantsManaged: true, variants })
  expect(findSkus(managed, wanted).map(({ sku }) => sku)).toEqual(['S'])
  expect(findSkus({ ...managed, variantsManaged: false }, wanted).map(({ sku }) => sku)).toEqual([
    'AB',
  ])
})
