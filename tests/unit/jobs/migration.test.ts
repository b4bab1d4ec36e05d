import * as fake from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createJournal } from '#lib/jobs/journal/create-journal.ts'
import { createJournalDatabase } from '#lib/jobs/journal/journal-database.ts'
import { createBench, readJob, readRows } from './harness/bench-jobs.ts'
import { amount, buildProduct, priceEdit, percent, productId, siteId } from './harness/builders.ts'
import { createFakeShop } from './harness/fake-shop.ts'

const { default: _, ...globals } = fake
Object.assign(globalThis, globals)

/** Notes as they were written before prices could stand at variants. */
async function writeFormerNotes(name: string): Promise<void> {
  const before = { listPrice: '20' }
  const target = { listPrice: '22' }
  const id = productId(0)
  const row = {
    id,
    name: 'Blue mug',
    currency: 'EUR',
    before,
    target,
    paidPrice: { before: '20', after: '22' },
    variants: [],
    flags: [],
    state: 'planned',
    attempt: 0,
  }
  const states = ['planned', 'sent', 'unknown', 'applied', 'unchanged', 'conflict', 'failed']
  const counts = Object.fromEntries(
    [...states, 'skipped', 'cancelled'].map((state) => [state, state === 'planned' ? 1 : 0]),
  )
  const job = {
    id: 'former',
    siteId,
    title: 'Price +10 %',
    state: 'ready',
    createdAt: Date.UTC(2026, 10, 20),
    hash: 'of another way to write values',
    counts,
    unchanged: 0,
    blocked: 0,
    warned: 0,
  }
  const run = { calls: 0, cursor: 0, failures: 0, width: 100, isLastAttempt: false }
  const opening = indexedDB.open(name, 1)
  await new Promise<void>((resolve, reject) => {
    opening.addEventListener('upgradeneeded', () => {
      for (const store of ['jobs', 'edits', 'batches', 'outlines']) {
        opening.result.createObjectStore(store)
      }
    })
    opening.addEventListener('error', () => reject(new Error('It could not be opened.')))
    opening.addEventListener('success', () => resolve())
  })
  const tx = opening.result.transaction(['jobs', 'edits', 'batches', 'outlines'], 'readwrite')
  tx.objectStore('jobs').put({ job, run }, 'former')
  tx.objectStore('edits').put(priceEdit(percent('10')), 'former')
  tx.objectStore('batches').put([row], ['former', 0])
  tx.objectStore('outlines').put({ orders: Uint32Array.from([0]), states: Uint8Array.from([0]) }, [
    'former',
    0,
  ])
  await new Promise<void>((resolve) => {
    tx.addEventListener('complete', () => resolve())
  })
  opening.result.close()
}

test('a preview of a former version is made anew, and can be started and taken back', async () => {
  const name = 'journal-of-the-version-before'
  await writeFormerNotes(name)
  const journal = createJournal(createJournalDatabase(name))
  const shop = createFakeShop([buildProduct({ id: productId(0), listPrice: amount('20') })])
  const { jobs } = createBench(shop, { journal })
  const id = 'former' as Awaited<ReturnType<typeof readJob>>['id']
  await jobs.wake()
  const { hash = '' } = await readJob(jobs, id)
  expect(await readRows(jobs, id)).toMatchObject([{ listPrice: { before: '20', after: '22' } }])
  await jobs.start({ jobId: id, siteId, hash, selected: [], deselected: [] })
  await jobs.wake()
  expect(await readJob(jobs, id)).toMatchObject({ state: 'done', counts: { applied: 1 } })
  await jobs.undo({ jobId: id, siteId })
  await jobs.wake()
  expect(await readJob(jobs, id)).toMatchObject({ state: 'undone' })
  expect(shop.items.get(productId(0))?.product.listPrice).toBe('20')
})
