import { expect, test } from 'vitest'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { createBench, makeReady, readJob, readRows, startAndRun } from './harness/bench-jobs.ts'
import { amount, buildProduct, percent, priceEdit, productId, siteId } from './harness/builders.ts'
import { createFakeStore } from './harness/fake-store.ts'
import { buildPriced, valuesAt } from './harness/kinds.ts'

const edit = priceEdit(percent('10'))

/** A job whose first products were set to 5 by another user since its preview. */
async function withConflicts(conflicts: number, count = 3, kind: 'v1' | 'v3' = 'v1') {
  const store = createFakeStore(
    Array.from({ length: count }, (_, at) =>
      kind === 'v1'
        ? buildProduct({ id: productId(at) })
        : buildPriced(kind, productId(at), amount('20')),
    ),
    { kind },
  )
  const { jobs } = createBench(store)
  const ready = await makeReady(jobs, edit)
  for (let at = 0; at < conflicts; at += 1) store.writeAsOther(productId(at), amount('5'))
  await startAndRun(jobs, ready)
  const { id } = ready
  const decide = async (...choices: readonly (readonly [ProductId, 'ours' | 'theirs'])[]) => {
    const all = choices.map(([product, choice]) => ({ id: product, choice }))
    await jobs.resolve({ jobId: id, choices: all })
    await jobs.wake()
    return readJob(jobs, id)
  }
  return { store, jobs, id, decide, price: (at: number) => priceOf(store, at) }
}

function priceOf(store: ReturnType<typeof createFakeStore>, at: number) {
  return store.items.get(productId(at))?.product.listPrice
}

test('sets ours over theirs, keeps theirs, and finishes both rows', async () => {
  const { decide, price } = await withConflicts(2)
  const job = await decide([productId(0), 'ours'], [productId(1), 'theirs'])
  expect(job).toMatchObject({ state: 'done', counts: { applied: 2, skipped: 1, conflict: 0 } })
  expect([price(0), price(1), price(2)]).toEqual(['22', '5', '22'])
})

test('does so in a store with prices of variants too', async () => {
  const { store, decide } = await withConflicts(2, 3, 'v3')
  const job = await decide([productId(0), 'ours'], [productId(1), 'theirs'])
  expect(job).toMatchObject({ state: 'done', counts: { applied: 2, skipped: 1, conflict: 0 } })
  const paid = [0, 1].map((at) =>
    store.items.get(productId(at))?.product.variants.map(({ paidPrice }) => paidPrice),
  )
  expect(paid).toEqual([
    ['22', '22'],
    ['5', '5'],
  ])
  expect(valuesAt('v3', amount('5'))).toBeDefined()
})

test.each(['v1', 'v3'] as const)(
  'reports a third value as a conflict again, and shows it as theirs: %s',
  async (kind) => {
    const { store, jobs, id, decide } = await withConflicts(1, 3, kind)
    store.writeAsOther(productId(0), amount('6'))
    expect(await decide([productId(0), 'ours'])).toMatchObject({
      state: 'done',
      counts: { applied: 2, conflict: 1 },
    })
    const row = (await readRows(jobs, id)).find(({ state }) => state === 'conflict')
    expect(row?.remote).toEqual(valuesAt(kind, amount('6')))
    expect(await decide([productId(0), 'ours'])).toMatchObject({ counts: { applied: 3 } })
  },
)

test('leaves undecided rows as conflicts', async () => {
  const { decide, price } = await withConflicts(2)
  expect(await decide([productId(1), 'ours'])).toMatchObject({
    counts: { applied: 2, conflict: 1 },
  })
  expect(price(0)).toBe('5')
})

test('keeps many simultaneous decisions', async () => {
  const { jobs, id } = await withConflicts(8, 10)
  const decisions = Array.from({ length: 8 }, (_, at) =>
    jobs.resolve({ jobId: id, choices: [{ id: productId(at), choice: 'theirs' }] }),
  )
  await Promise.all(decisions)
  expect(await readJob(jobs, id)).toMatchObject({ counts: { skipped: 8, conflict: 0, applied: 2 } })
})

test('rejects a decision for a running job', async () => {
  const { jobs, id } = await withConflicts(2)
  const results = await Promise.allSettled([
    jobs.resolve({ jobId: id, choices: [{ id: productId(0), choice: 'ours' }] }),
    jobs.resolve({ jobId: id, choices: [{ id: productId(1), choice: 'ours' }] }),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  await jobs.wake()
  expect(await readJob(jobs, id)).toMatchObject({ counts: { applied: 2, conflict: 1 } })
})

test('decides conflicts of an undo, which completes the undo of the job', async () => {
  const { store, jobs, id, decide, price } = await withConflicts(0)
  expect(await decide()).toMatchObject({ counts: { applied: 3 } })
  store.writeAsOther(productId(0), amount('30'))
  const undo = await jobs.undo({ jobId: id, siteId })
  await jobs.wake()
  expect(await readJob(jobs, undo.id)).toMatchObject({ counts: { applied: 2, conflict: 1 } })
  expect(await readJob(jobs, id)).toMatchObject({ state: 'done' })
  await jobs.resolve({ jobId: undo.id, choices: [{ id: productId(0), choice: 'ours' }] })
  await jobs.wake()
  expect(price(0)).toBe('20')
  expect(await readJob(jobs, id)).toMatchObject({ state: 'undone' })
})
