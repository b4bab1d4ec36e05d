import { expect, test } from 'vitest'
import type { FieldValues, FieldPath, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import { amount, siteId } from '#tests/unit/jobs/harness/builders.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { createBench, makeReady, readJob, readRows } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { readAll } from '../store/stores.ts'
import { toJobStore } from './job-store.ts'

/** The maximum of one call in Catalog V3, or of one list in either catalog. */
const max = 100

type Sets = (product: Product, at: number) => readonly (readonly [FieldPath, FieldPathValue])[]

const one = (path: FieldPath, value: FieldPathValue) => [[path, value] as const]
const ofFirst = (product: Product, field: string, value: FieldPathValue) =>
  product.options.length > 0
    ? one(`variant/${product.variants[0]?.id}/${field}` as FieldPath, value)
    : []

/** The values that are entered for each product: a different one in every field. */
const kinds: Readonly<Record<string, Sets>> = {
  name: (_, at) => one('name', `Name ${at}`),
  visible: ({ visible }) => one('visible', !visible),
  'search title': (_, at) => one('seoTitle', `Title ${at}`),
  'info section': (_, at) => one('info/Care', `<p>Care ${at % 3}</p>`),
  ribbon: (_, at) => one('ribbon', `Ribbon ${at % 2}`),
  cost: (product, at) =>
    product.variantsPriced === true
      ? ofFirst(product, 'cost', amount(String(at + 3)))
      : one('cost', amount(String(at + 3))),
  'price of all': () => one('listPrice', amount('77')),
  'SKU of a variant': (product, at) => ofFirst(product, 'sku', `SKU-X-${at}`),
  'order of media': ({ media, variantsPriced }) =>
    media.length > 1 && variantsPriced === true
      ? one('media', media.map(({ id }) => id).toReversed())
      : [],
  'alternative text': ({ media: [first], variantsPriced }, at) =>
    first !== undefined && variantsPriced === true ? one(`alt/${first.id}`, `Text ${at}`) : [],
  'a new picture': ({ media }, at) =>
    one('media', [...media.map(({ id }) => id), `https://example.com/${at}.jpg`]),
  quantity: ({ variants: [first] }, at) =>
    first?.stock.tracked === true
      ? one(`variant/${first.id}/quantity`, (first.stock.quantity ?? 0) + at + 1)
      : [],
  collection: ({ collectionIds }) => one(`collection/${collectionIds[0] ?? ''}`, false),
  deletion: () => one('deleted', true),
}

/** Requests per product, including reads before and after the write. */
const bounds: Readonly<Record<'v1' | 'v3', Readonly<Record<string, number>>>> = {
  v1: {
    name: 1.15,
    visible: 1.15,
    'search title': 1.15,
    'info section': 1.15,
    ribbon: 0.2,
    cost: 1.15,
    'price of all': 0.2,
    'SKU of a variant': 1.15,
    'a new picture': 2.15,
    quantity: 1.15,
    collection: 0.2,
    deletion: 2.15,
  },
  v3: {
    name: 0.1,
    visible: 1.1,
    'search title': 0.1,
    'info section': 0.2,
    ribbon: 0.1,
    cost: 1.1,
    'SKU of a variant': 1.1,
    'order of media': 1.1,
    'alternative text': 1.1,
    'a new picture': 1.1,
    quantity: 0.1,
    collection: 0.2,
    deletion: 2.2,
  },
}

async function countCalls(catalog: 'v1' | 'v3', kind: string) {
  const { open, requests } = buildStore({ catalog })
  const store = await open()
  const changes = (await readAll(store)).flatMap((product, at) => {
    const set: FieldValues = fieldValuesFrom(kinds[kind]?.(product, at) ?? [])
    const before = readFields(set, product)
    return Object.keys(set).length > 0 ? [{ id: product.id, before, set }] : []
  })
  const { jobs } = createBench(toJobStore(store))
  const scope = { kind: 'typed', changes: changes.slice(0, max) } as const
  const ready = await makeReady(jobs, { scope, operations: [] })
  const sent = requests.length
  const { id, hash = '' } = ready
  // Deletions have to be selected.
  const selected = changes.map((change) => change.id)
  await jobs.start({ jobId: id, siteId, hash, selected, deselected: [] })
  await jobs.wake()
  const job = await readJob(jobs, id)
  const rows = await readRows(jobs, id)
  const problems = rows.flatMap(({ problem }) => problem?.message ?? [])
  return { applied: job.counts.applied, calls: requests.length - sent, problems }
}

test.each([
  ...Object.keys(bounds.v1).map((kind) => ['v1', kind] as const),
  ...Object.keys(bounds.v3).map((kind) => ['v3', kind] as const),
])('%s, %s: requests for each product are bounded', async (catalog, kind) => {
  const { applied, calls, problems } = await countCalls(catalog, kind)
  expect(problems).toEqual([])
  expect(applied).toBeGreaterThan(10)
  expect(calls / applied).toBeLessThanOrEqual(bounds[catalog][kind] ?? 0)
})
