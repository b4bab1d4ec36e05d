import { expect, it } from 'vitest'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import {
  fieldValuesFrom,
  isQuantityPath,
  locationStockPath,
} from '#lib/core/catalog/changes/field-paths.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { openProducts, readAll, toJobStore } from '#tests/contract/store/stores.ts'
import {
  createBench,
  makeReady,
  readJob,
  readRows,
  startAndRun,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'

/** A catalog, and where on it stock changes: at a location other than the default one, or as usual. */
type Case = 'v1' | 'v3' | 'v3, at a location'
const cases = ['v1', 'v3', 'v3, at a location'] as const
/** The location as a line names it. */
const warehouse = { id: 'found by its name', name: 'Warehouse' }

/** A store that refuses all writes while `isRefusing`. */
async function openRefusing(which: Case) {
  const catalog = which === 'v1' ? 'v1' : 'v3'
  const { store } = await openProducts(catalog)
  const own = toJobStore(store)
  const refusing = { is: true }
  const jobStore: JobStore = {
    ...own,
    applyChange: async (call, signal) =>
      refusing.is
        ? call.items.map(({ id }) => ({
            id,
            ok: false,
            problem: { code: 'invalid', message: 'Not like this.' },
          }))
        : own.applyChange(call, signal),
  }
  const product = (await readAll(store)).find(({ stock, variants }) => {
    const [first] = variants.length > 0 ? variants : [{ stock }]
    return variants.length <= 1 && first !== undefined && first.stock.tracked
  })
  if (product === undefined) throw new Error('No product tracks its stock.')
  const other = (await store.collections.list()).find(
    ({ id }) => !product.collectionIds.includes(id),
  )
  if (other === undefined) throw new Error('The product is in every collection.')
  const isElsewhere = which === 'v3, at a location'
  const at = isElsewhere ? { at: warehouse } : {}
  const addFive: Edit = {
    scope: { kind: 'ids', ids: [product.id] },
    operations: [{ kind: 'stock', do: 'move', quantity: 5, ...at }],
  }
  if (isElsewhere) await stockWarehouse(store, product)
  const readQuantity = async () => {
    const { stock, stockLevels = [] } = await store.readProduct(product.id)
    const quantity = isElsewhere ? stockLevels[0]?.stock : stock.quantity
    return typeof quantity === 'number' ? quantity : 0
  }
  return {
    ...createBench(jobStore),
    store,
    own,
    jobStore,
    refusing,
    product,
    other,
    addFive,
    readQuantity,
  }
}

async function stockWarehouse(store: ProductStore, { id, variants }: Product): Promise<void> {
  const { stockLocations = [] } = await store.readProduct(id)
  const location = stockLocations.find(({ name }) => name === warehouse.name)
  const path = locationStockPath(variants[0]?.id as VariantId, location?.id ?? '')
  const call = { before: fieldValuesFrom([[path, null]]), set: fieldValuesFrom([[path, 40]]) }
  expect(await store.applyChange({ items: [{ id, ...call }] })).toMatchObject([{ ok: true }])
}

it.each(cases)(
  'a failed difference of stock is not sent again once another edit has sent it (%s)',
  async (which) => {
    const { jobs, refusing, addFive, readQuantity } = await openRefusing(which)
    const before = await readQuantity()
    const failed = await startAndRun(jobs, await makeReady(jobs, addFive))
    expect(failed.counts).toMatchObject({ failed: 1 })
    refusing.is = false
    const again = await startAndRun(jobs, await makeReady(jobs, addFive))
    expect(again.counts).toMatchObject({ applied: 1 })
    await jobs.retry(failed.id)
    await jobs.wake()
    expect(await readQuantity()).toBe(before + 5)
    expect(await readJob(jobs, failed.id)).toMatchObject({ state: 'done', counts: { failed: 1 } })
    const [row] = await readRows(jobs, failed.id)
    expect(row?.problem?.message).toContain('Another edit has changed the stock')
  },
)

it.each(cases)(
  'a failed difference of stock is sent again if no other edit has changed it (%s)',
  async (which) => {
    const { jobs, refusing, addFive, readQuantity } = await openRefusing(which)
    const before = await readQuantity()
    const failed = await startAndRun(jobs, await makeReady(jobs, addFive))
    refusing.is = false
    await jobs.retry(failed.id)
    await jobs.wake()
    expect(await readQuantity()).toBe(before + 5)
    expect(await readJob(jobs, failed.id)).toMatchObject({ counts: { applied: 1 } })
  },
)

function quantitiesOf(values: object = {}): number[] {
  return Object.entries(values).flatMap(([path, value]) =>
    isQuantityPath(path as FieldPath) ? [value as number] : [],
  )
}

it.each(cases)(
  'a difference of stock that was sent is recorded as it was, although other fields take more requests (%s)',
  async (which) => {
    const { jobs, refusing, other, addFive, readQuantity } = await openRefusing(which)
    refusing.is = false
    const before = await readQuantity()
    const edit: Edit = {
      ...addFive,
      operations: [
        ...addFive.operations,
        { kind: 'collection', do: 'add', id: other.id, name: other.name },
      ],
    }
    const done = await startAndRun(jobs, await makeReady(jobs, edit))
    expect(done.counts).toMatchObject({ applied: 1 })
    const [row] = await readRows(jobs, done.id)
    expect(await readQuantity()).toBe(before + 5)
    expect([quantitiesOf(row?.before), quantitiesOf(row?.target)]).toEqual([[before], [before + 5]])
  },
)

/** Another user sells or adds units at the same location. */
async function moveUnits(
  { store, product }: Awaited<ReturnType<typeof openRefusing>>,
  which: Case,
  quantity: number,
): Promise<void> {
  const at = which === 'v3, at a location' ? { at: warehouse } : {}
  const { jobs } = createBench(toJobStore(store))
  const scope = { kind: 'ids', ids: [product.id] } as const
  const ready = await makeReady(jobs, {
    scope,
    operations: [{ kind: 'stock', do: 'move', quantity, ...at }],
  })
  expect(await startAndRun(jobs, ready)).toMatchObject({ counts: { applied: 1 } })
}

it.each(cases)('keeps what was sold since the preview, also when undone (%s)', async (which) => {
  const opened = await openRefusing(which)
  const { jobs, refusing, addFive, readQuantity } = opened
  refusing.is = false
  const before = await readQuantity()
  const ready = await makeReady(jobs, addFive)
  await moveUnits(opened, which, -3)
  expect(await startAndRun(jobs, ready)).toMatchObject({ counts: { applied: 1 } })
  expect(await readQuantity()).toBe(before + 2)
  await moveUnits(opened, which, -1)
  await jobs.undo({ jobId: ready.id, siteId })
  await jobs.wake()
  expect((await readJob(jobs, ready.id)).state).toBe('undone')
  expect(await readQuantity()).toBe(before - 4)
})

it.each(cases)('a difference whose answer is lost is sent once (%s)', async (which) => {
  const opened = await openRefusing(which)
  const { own, addFive, readQuantity } = opened
  const before = await readQuantity()
  let sent = 0
  const { jobs, clock } = createBench({
    ...own,
    async applyChange(call, signal) {
      sent += 1
      await own.applyChange(call, signal)
      throw new ProblemError({ code: 'unreachable', message: 'Lost.' }, { effect: 'unknown' })
    },
  })
  const ready = await makeReady(jobs, addFive)
  await startAndRun(jobs, ready)
  for (let alarms = 0; alarms < 10; alarms += 1) {
    clock.advance(600_000)
    await jobs.wake()
  }
  expect([sent, await readQuantity()]).toEqual([1, before + 5])
})
