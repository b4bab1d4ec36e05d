import { expect, test } from 'vitest'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import { createEncryptedJournal } from '#lib/extension/journal/encrypt-journal.ts'
import { systemRandom } from '#lib/extension/session/vault/key/bytes.ts'
import { createCipher } from '#lib/extension/session/vault/cipher.ts'
import { createBench } from './harness/bench-jobs.ts'
import { amount, otherSiteId, productId, siteId } from './harness/builders.ts'
import { dayMs } from './harness/browser-life.ts'
import { createFakeDatabase } from './harness/fake-database.ts'
import { createFakeStore } from './harness/fake-store.ts'
import { createMovingClock } from '#tests/clocks.ts'

const changes = (from: number, count: number): ManualEdit[] =>
  Array.from({ length: count }, (_, at) => ({
    id: productId(from + at),
    before: { listPrice: amount('31.41') },
    set: { listPrice: amount('27.18') },
  }))

test('stages manual edits part by part, and keeps them when the worker is stopped', async () => {
  const database = createFakeDatabase()
  const { jobs } = createBench(createFakeStore([]), { journal: createJournal(database) })
  expect(await jobs.stage({ siteId, stageId: 'a', changes: changes(0, 2) })).toBe(2)
  expect(await jobs.stage({ siteId, stageId: 'a', changes: changes(2, 3) })).toBe(5)
  const later = createJournal(database)
  expect(await later.readStage('a')).toMatchObject({ siteId, parts: 2, count: 5 })
  expect(await later.readStaged('a', 1)).toEqual({ changes: changes(2, 3) })
  await jobs.dropStage('a')
  expect(await later.readStage('a')).toBeUndefined()
  await expect(later.readStaged('a', 1)).rejects.toThrow(/damaged/)
})

test('encrypts them if the journal is encrypted', async () => {
  const cipher = await createCipher(systemRandom(32))
  const database = createFakeDatabase()
  const journal = createEncryptedJournal(database, async () => cipher)
  const { jobs } = createBench(createFakeStore([]), { journal })
  await jobs.stage({ siteId, stageId: 'a', changes: changes(0, 2) })
  const [stored]: unknown[] = await (await database()).getAll('staged')
  expect(stored).toMatchObject({ changes: [] })
  expect(await journal.readStaged('a', 0)).toEqual({ changes: changes(0, 2) })
})

test('stages up to 200,000 changes per store, and does not mix those of stores', async () => {
  const journal = createJournal(createFakeDatabase())
  const part = { siteId, at: 0, changes: changes(0, 1) }
  await journal.addStaged({ ...part, id: 'a', count: 199_999 })
  await journal.addStaged({ ...part, id: 'b', count: 1 })
  await expect(journal.addStaged({ ...part, id: 'b', count: 1 })).rejects.toThrow(/200,000/)
  const other = { ...part, siteId: otherSiteId, count: 1 }
  await expect(journal.addStaged({ ...other, id: 'b' })).rejects.toThrow(/another store/)
  expect(await journal.addStaged({ ...other, id: 'c' })).toBe(1)
})

test('removes changes without a preview after a day', async () => {
  const clock = createMovingClock(Infinity)
  const readConfirmedTime = async () => clock.now()
  const { jobs, journal } = createBench(createFakeStore([]), { clock, readConfirmedTime })
  await jobs.stage({ siteId, stageId: 'old', changes: changes(0, 1) })
  clock.advance(dayMs + 1)
  await jobs.stage({ siteId, stageId: 'new', changes: changes(0, 1) })
  await jobs.wake()
  expect(await journal.readStage('old')).toBeUndefined()
  expect(await journal.readStage('new')).toMatchObject({ count: 1 })
})
