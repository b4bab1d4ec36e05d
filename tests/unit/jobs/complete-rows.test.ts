import { expect, test } from 'vitest'
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

test('counts variants with own SKUs, not those that repeat their product’s SKU', () => {
  const variants = ['S', 'M'].map((sku) => buildVariant({ sku }))
  const wanted = new Set(['S', 'AB'])
  const managed = buildProduct({ sku: 'AB', variantsManaged: true, variants })
  expect(findSkus(managed, wanted).map(({ sku }) => sku)).toEqual(['S'])
  expect(findSkus({ ...managed, variantsManaged: false }, wanted).map(({ sku }) => sku)).toEqual([
    'AB',
  ])
})
