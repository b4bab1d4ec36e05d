import { assert, asyncProperty, constantFrom, pre, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import { variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import { type ProductId, wholeProduct } from '#lib/core/catalog/ids.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { findSkus } from '#lib/core/catalog/product/known-sku.ts'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { iterations } from '#tests/iterations.ts'
import {
  createBench,
  makeReady,
  readRows,
  startAndRun,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { openProducts, readAll } from '../store/stores.ts'
import { toJobStore } from './job-store.ts'

type Make = (jobs: Jobs, product: Product, sku: string) => Promise<Edit>

const placeholder = '00000000-0000-4000-8000-000000000000' as ProductId
const newProduct = {
  name: 'Wool scarf',
  type: 'physical',
  visible: false,
  listPrice: '40' as Amount,
  options: [],
  variants: [],
  media: [],
  collectionIds: [],
} satisfies NewProduct

const toManual = (product: Product, sku: string, catalog: 'v1' | 'v3') => {
  const path = catalog === 'v1' ? 'sku' : variantFieldPath(wholeProduct, 'sku')
  const was = catalog === 'v1' ? product.sku : product.variants[0]?.sku
  return {
    id: product.id,
    before: fieldValuesFrom([[path, was ?? '']]),
    set: fieldValuesFrom([[path, sku]]),
  }
}

const toCreate = (sku: Pick<NewProduct, 'sku' | 'options' | 'variants'>): Edit => ({
  scope: {
    kind: 'typed',
    changes: [{ id: placeholder, before: {}, set: {}, create: { ...newProduct, ...sku } }],
  },
  operations: [],
  currency: 'EUR',
})

const size = { name: 'Size', kind: 'list' as const, choices: [{ value: 'S', label: 'S' }] }

const kinds = (catalog: 'v1' | 'v3'): Readonly<Record<string, Make>> => ({
  'bulk edit': async (_jobs, { id }, sku) => ({
    scope: { kind: 'ids', ids: [id] },
    operations: [{ kind: 'text', field: 'sku', step: { by: 'set', text: sku } }],
  }),
  'values that were entered': async (_jobs, product, sku) => ({
    scope: { kind: 'typed', changes: [toManual(product, sku, catalog)] },
    operations: [],
  }),
  'an imported file': async (jobs, product, sku) => {
    const stageId = crypto.randomUUID()
    await jobs.stage({ siteId, stageId, changes: [toManual(product, sku, catalog)] })
    return { scope: { kind: 'staged', id: stageId, isImport: true }, operations: [] }
  },
  'a new product': async (_jobs, _product, sku) => toCreate({ sku, options: [], variants: [] }),
  'a new combination': async (_jobs, _product, sku) =>
    toCreate({ options: [size], variants: [{ choices: { Size: 'S' }, sku }] }),
})

const skusOf = ({ sku, variants }: Product) =>
  [sku, ...variants.map((each) => each.sku)].filter((each) => each !== undefined && each !== '')

test.each(['v1', 'v3'] as const)(
  'a SKU of another product is warned about and can be written, by every kind of edit (%s)',
  async (catalog) => {
    const { store } = await openProducts(catalog)
    const all = await readAll(store)
    const plain = all.filter(({ options }) => options.length === 0)
    const owners = all.filter((each) => skusOf(each).length > 0)
    expect([plain.length > 5, owners.length > 20]).toEqual([true, true])
    const jobStore = {
      ...toJobStore(store),
      findSkus: async (wanted: ReadonlySet<string>) =>
        (await readAll(store)).flatMap((each) => findSkus(each, wanted)),
    }
    const pair = tuple(constantFrom(...plain), constantFrom(...owners)).filter(
      ([product, owner]) => product.id !== owner.id,
    )
    for (const [kind, make] of Object.entries(kinds(catalog))) {
      await assert(
        asyncProperty(pair, async ([{ id }, { id: ownerId }]) => {
          // Earlier runs may have given either of them another SKU.
          const fresh = await store.readFresh([id, ownerId])
          const [product, owner] = [fresh.get(id)!, fresh.get(ownerId)!]
          const [sku = ''] = skusOf(owner)
          pre(sku !== '' && !skusOf(product).includes(sku))
          const off = createBench(jobStore, {
            readLimits: async () => ({ ...defaultGuardrailLimits, off: ['sku-shared'] }),
          })
          const unwarned = await makeReady(off.jobs, await make(off.jobs, product, sku))
          const [clean] = await readRows(off.jobs, unwarned.id)
          expect([kind, clean?.state, clean?.flags]).toEqual([kind, 'planned', []])
          const { jobs } = createBench(jobStore)
          const ready = await makeReady(jobs, await make(jobs, product, sku))
          const [row] = await readRows(jobs, ready.id)
          expect([
            kind,
            row?.state,
            row?.flags.map((flag) => [flag.guardrail, flag.level]),
          ]).toEqual([kind, 'skipped', [['sku-shared', 'warn']]])
          await startAndRun(jobs, ready, { selected: [row!.id] })
          const [done] = await readRows(jobs, ready.id)
          expect([kind, done?.state, done?.problem]).toEqual([kind, 'applied', undefined])
          const written = done?.newId ?? id
          expect(skusOf((await store.readFresh([written])).get(written)!)).toContain(sku)
        }),
        { numRuns: iterations(3, 15, 100) },
      )
    }
  },
)
