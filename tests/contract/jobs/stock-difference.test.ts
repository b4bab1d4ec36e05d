import { expect, it } from 'vitest'
import type { ProductId } from '#lib/catalog/ids.ts'
import type { JobShop } from '#lib/jobs/job-shop.ts'
import type { Edit } from '#lib/operations/edit.ts'
import { openProducts, readAll, toJobShop } from '#tests/contract/store/shops.ts'
import {
  createBench,
  makeReady,
  readJob,
  readRows,
  startAndRun,
} from '#tests/unit/jobs/harness/bench-jobs.ts'

/** A store that refuses all writes while `isRefusing`. */
async function openRefusing(catalog: 'v1' | 'v3') {
  const { store } = await openProducts(catalog)
  const own = toJobShop(store)
  const refusing = { is: true }
  const shop: JobShop = {
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
  const readQuantity = async () => (await store.readProduct(product.id)).stock.quantity ?? 0
  return { ...createBench(shop), refusing, id: product.id, other, readQuantity }
}

const addFive = (id: ProductId): Edit => ({
  scope: { kind: 'ids', ids: [id] },
  operations: [{ kind: 'stock', do: 'move', quantity: 5 }],
})

it.each(['v1', 'v3'] as const)(
  'a failed difference of stock is not sent again once another edit has sent it (%s)',
  async (catalog) => {
    const { jobs, refusing, id, readQuantity } = await openRefusing(catalog)
    const before = await readQuantity()
    const failed = await startAndRun(jobs, await makeReady(jobs, addFive(id)))
    expect(failed.counts).toMatchObject({ failed: 1 })
    refusing.is = false
    const again = await startAndRun(jobs, await makeReady(jobs, addFive(id)))
    expect(again.counts).toMatchObject({ applied: 1 })
    await jobs.retry(failed.id)
    await jobs.wake()
    expect(await readQuantity()).toBe(before + 5)
    expect(await readJob(jobs, failed.id)).toMatchObject({ state: 'done', counts: { failed: 1 } })
    const [row] = await readRows(jobs, failed.id)
    expect(row?.problem?.message).toContain('Another edit has changed the stock')
  },
)

it.each(['v1', 'v3'] as const)(
  'a failed difference of stock is sent again if no other edit has changed it (%s)',
  async (catalog) => {
    const { jobs, refusing, id, readQuantity } = await openRefusing(catalog)
    const before = await readQuantity()
    const failed = await startAndRun(jobs, await makeReady(jobs, addFive(id)))
    refusing.is = false
    await jobs.retry(failed.id)
    await jobs.wake()
    expect(await readQuantity()).toBe(before + 5)
    expect(await readJob(jobs, failed.id)).toMatchObject({ counts: { applied: 1 } })
  },
)

function quantitiesOf(values: object = {}): number[] {
  return Object.entries(values).flatMap(([path, value]) =>
    path.endsWith('/quantity') ? [value as number] : [],
  )
}

it.each(['v1', 'v3'] as const)(
  'a difference of stock that was sent is recorded as it was, although other fields take more requests (%s)',
  async (catalog) => {
    const { jobs, refusing, id, other, readQuantity } = await openRefusing(catalog)
    refusing.is = false
    const before = await readQuantity()
    const edit: Edit = {
      ...addFive(id),
      operations: [
        { kind: 'stock', do: 'move', quantity: 5 },
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
