import { expect, test } from 'vitest'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { createMovingClock } from '#tests/clocks.ts'
import {
  createBench,
  makeReady,
  readJob,
  readRows,
  toStart,
  wakeUntilEnd,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { percent, siteId } from '#tests/unit/jobs/harness/builders.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { toJobStore } from './job-store.ts'
import { listPlainChanges, readPlainStore } from './plain-changes.ts'

/** Jobs that follow each other at once, while reads still show what was before the first. */

const demo = buildDemoStore({ products: 60 })
const products = demo.products.filter(({ managed, tracked }) => !managed && tracked).slice(0, 4)
const summer = demo.collections.find(({ name }) => name !== 'All Products')
const id = (summer?.id ?? '') as CollectionId
const removal = /\/bulk\/categories\/[^/]+\/remove-items$/

const stock: Operation = { kind: 'stock', do: 'move', quantity: -1 }
const count: Operation = { kind: 'stock', do: 'set', quantity: 77 }
const untracked: Operation = { kind: 'stock', do: 'track', tracked: false }
const collection: Operation = { kind: 'collection', do: 'add', id, name: 'Summer' }
const ribbon: Operation = { kind: 'ribbon', name: 'Just in' }
const name: Operation = { kind: 'text', field: 'name', step: { by: 'suffix', text: ' 2' } }
const price: Operation = { kind: 'price', step: percent('10'), rounding: { to: 'currency' } }
const deletion: Operation = { kind: 'delete' }

async function openWorld(catalog: 'v1' | 'v3', drop?: RegExp) {
  const clock = createMovingClock()
  const { access, mockStore } = buildStore({
    catalog,
    store: { ...demo, products },
    clock,
    lagMs: 1500,
    quirks: { staleReads: true },
  })
  let isDropped = drop === undefined
  const store = await openProductStore({
    ...access,
    clock,
    async fetch(url, init) {
      if (!isDropped && drop?.test(new URL(url).pathname) === true) {
        isDropped = true
        throw new TypeError('Connection lost.')
      }
      return access.fetch(url, init)
    },
  })
  const { jobs } = createBench(toJobStore(store), { clock })
  const edit = async (operations: readonly Operation[]) => {
    const scope = { kind: 'search', search: { text: '' } } as const
    const ready = await makeReady(jobs, { scope, operations })
    await jobs.start(toStart(ready, { selected: products.map((each) => each.id as never) }))
    await wakeUntilEnd(jobs, clock, ready.id, 20)
    return readJob(jobs, ready.id)
  }
  const undo = async ({ id: jobId }: Awaited<ReturnType<typeof edit>>) => {
    const back = await jobs.undo({ jobId, siteId })
    await wakeUntilEnd(jobs, clock, back.id, 20)
    return readRows(jobs, back.id)
  }
  return { edit, undo, state: () => readPlainStore(mockStore.state()), isDropped: () => isDropped }
}

const catalogs = ['v1', 'v3'] as const
const edits: readonly (readonly Operation[])[] = [
  [count],
  [untracked],
  ...[ribbon, name, price, collection].flatMap((operation) => [[operation], [stock, operation]]),
]

test.each(catalogs.flatMap((catalog) => edits.map((each) => [catalog, each] as const)))(
  '%s: an undo at once restores what its job changed: %j',
  async (catalog, operations) => {
    const { edit, undo, state } = await openWorld(catalog)
    const before = state()
    const job = await edit(operations)
    expect(listPlainChanges(before, state()).size).toBeGreaterThan(1)
    const rows = await undo(job)
    expect(rows.map((row) => row.state)).toEqual(rows.map(() => 'applied'))
    expect([...listPlainChanges(before, state())]).toEqual([])
  },
)

test('v3: a removal that never arrived is sent again, although reads show no member yet', async () => {
  const { edit, undo, state, isDropped } = await openWorld('v3', removal)
  const before = state()
  const rows = await undo(await edit([collection]))
  expect(isDropped()).toBe(true)
  expect(rows.map((row) => row.state)).toEqual(rows.map(() => 'applied'))
  expect([...listPlainChanges(before, state())]).toEqual([])
})

test.each(catalogs)(
  '%s: products deleted just after an edit come back as edited',
  async (catalog) => {
    const { edit, undo, state } = await openWorld(catalog)
    await edit(catalog === 'v3' ? [name, price, collection] : [name, price])
    const shown = () =>
      Array.from(state().values(), ({ fields }) =>
        JSON.stringify(['name', 'price', 'collections'].map((each) => fields().get(each))),
      ).toSorted()
    const before = shown()
    const job = await edit([deletion])
    expect(state().size).toBe(0)
    await undo(job)
    expect(shown()).toEqual(before)
  },
)

test('v3: a removed image takes its alt text along, and an undo brings both back', async () => {
  const { edit, undo, state } = await openWorld('v3')
  await edit([{ kind: 'alt-text', pattern: 'View {number}', replace: true }])
  const before = state()
  const job = await edit([
    { kind: 'alt-text', pattern: 'Side {number}', replace: true },
    { kind: 'media', do: 'remove', position: -1 },
  ])
  expect(listPlainChanges(before, state()).size).toBe(products.length)
  const rows = await undo(job)
  expect(rows.map((row) => row.state)).toEqual(rows.map(() => 'applied'))
  expect([...listPlainChanges(before, state())]).toEqual([])
})
