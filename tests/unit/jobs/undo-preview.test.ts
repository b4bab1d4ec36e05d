import { expect, test } from 'vitest'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import type { CollectionId, ProductId } from '#lib/core/catalog/ids.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import { createBench, makeReady, readRows, startAndRun } from './harness/bench-jobs.ts'
import {
  amount,
  buildProduct,
  otherSiteId,
  percent,
  productId,
  siteId,
} from './harness/builders.ts'
import { createFieldStore } from './harness/field-store.ts'

const edit: Edit = {
  scope: { kind: 'search', search: { text: '' } },
  operations: [
    { kind: 'price', step: percent('10'), rounding: { to: 'currency' } },
    { kind: 'ribbon', name: 'Sale' },
    { kind: 'collection', do: 'add', id: 'c-1' as CollectionId, name: 'Summer' },
  ],
}
const [first, second, third] = [productId(0), productId(1), productId(2)]

async function applied() {
  const store = createFieldStore(
    [0, 1, 2].map((at) => buildProduct({ id: productId(at) })),
    { catalog: 'v1', nextFault: () => 'none', beforeRequest: () => undefined },
  )
  let isOffline = false
  const gone = new Set<ProductId>()
  const readFresh: typeof store.readFresh = async (...request) => {
    const found = new Map(await store.readFresh(...request))
    for (const id of gone) found.delete(id)
    return found
  }
  const bench = createBench(store, {
    openStore: async () =>
      isOffline ? { code: 'unreachable', message: 'You are offline.' } : { ...store, readFresh },
  })
  const { jobs } = bench
  const { id } = await startAndRun(jobs, await makeReady(jobs, edit))
  const preview = (part: object = {}) =>
    jobs.previewUndo({ jobId: id, siteId, offset: 0, limit: 100, ...part })
  const undo = async (part: object = {}) => {
    const { id: undoId } = await jobs.undo({ jobId: id, siteId, ...part })
    await jobs.wake()
    return readRows(jobs, undoId)
  }
  const goOffline = () => void (isOffline = true)
  return { store, jobs, preview, undo, goOffline, gone }
}

/** The values that a row of an undo has written. */
function listWritten({ target, applied: some, state, alreadySet = [] }: JobRow) {
  return fieldEntries(target).filter(([path]) =>
    some === undefined ? state === 'applied' && !alreadySet.includes(path) : some.includes(path),
  )
}

const listShown = ({ state, target }: JobRow) => (state === 'planned' ? fieldEntries(target) : [])

test('shows every value that an undo restores, from now to then, and writes nothing', async () => {
  const { store, jobs, preview } = await applied()
  const before = JSON.stringify([...store.products])
  const { rows, total, problem } = await preview()
  expect([total, problem]).toEqual([3, undefined])
  expect(rows[0]).toMatchObject({
    id: first,
    state: 'planned',
    before: { listPrice: '22', ribbon: 'Sale', 'collection/c-1': true },
    target: { listPrice: '20', ribbon: '', 'collection/c-1': false },
    listPrice: { before: '22', after: '20' },
  })
  expect(JSON.stringify([...store.products])).toBe(before)
  expect(await jobs.list()).toHaveLength(1)
})

test('shows exactly what the undo then writes, also where others changed some of it', async () => {
  const { store, preview, undo } = await applied()
  store.writeAsOther(first, { ribbon: 'Theirs' })
  store.writeAsOther(second, { listPrice: amount('30'), ribbon: 'New', 'collection/c-1': false })
  store.writeAsOther(third, { ribbon: '' })
  const shown = await preview()
  const written = await undo()
  expect(shown.rows.map((row) => [row.id, listShown(row)])).toEqual(
    written.map((row) => [row.id, listWritten(row)]),
  )
  // Not all or nothing: each of the three products keeps another part.
  expect(shown.rows.map((row) => listShown(row).length)).toEqual([2, 0, 2])
})

test('names what stays as others set it', async () => {
  const { store, preview } = await applied()
  store.writeAsOther(first, { ribbon: 'Theirs' })
  store.writeAsOther(second, { listPrice: amount('30'), ribbon: 'New' })
  const [partly, kept] = (await preview()).rows
  expect(partly).toMatchObject({ state: 'planned', target: { listPrice: '20' } })
  expect(partly?.target).not.toHaveProperty('ribbon')
  expect(partly?.problem?.message).toContain('Ribbon')
  expect(kept).toMatchObject({ state: 'planned', target: { 'collection/c-1': false } })
  // The price stays: the row does not show it as if it went back.
  expect(kept?.listPrice).toEqual({ before: '22', after: '22' })
})

test('says which products cannot be undone, and why', async () => {
  const { gone, preview } = await applied()
  gone.add(first)
  const { rows } = await preview()
  expect(rows[0]).toMatchObject({ state: 'failed', problem: { code: 'not-found' } })
  expect(rows[0]?.problem?.message).toContain('no longer in your store')
})

test('lists some products, some fields, and pages', async () => {
  const { preview } = await applied()
  const { rows, total } = await preview({ productIds: [second, third], paths: ['ribbon'] })
  expect([total, rows.map(({ id }) => id)]).toEqual([2, [second, third]])
  expect(rows.map(({ target }) => target)).toEqual([{ ribbon: '' }, { ribbon: '' }])
  const page = await preview({ offset: 2, limit: 2 })
  expect([page.total, page.rows.map(({ id }) => id)]).toEqual([3, [third]])
})

test('leaves out what was undone before', async () => {
  const { preview, undo } = await applied()
  await undo({ productIds: [first] })
  expect((await preview()).rows.map(({ id }) => id)).toEqual([second, third])
})

test('shows the values without the store, and says that they were not compared', async () => {
  const { preview, goOffline } = await applied()
  goOffline()
  const { rows, problem } = await preview()
  expect(problem).toEqual({ code: 'unreachable', message: 'You are offline.' })
  expect(rows.map(({ state }) => state)).toEqual(['planned', 'planned', 'planned'])
})

test('is refused for another store, as the undo is', async () => {
  const { preview } = await applied()
  await expect(preview({ siteId: otherSiteId })).rejects.toMatchObject({
    problem: { code: 'wrong-site' },
  })
})
