import * as fake from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDatabase, type DBSchema } from '#lib/extension/browser/database.ts'

interface Notes extends DBSchema {
  notes: { key: string; value: string }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  for (const [name, value] of Object.entries(fake)) {
    if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  }
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => void vi.useRealTimers())

const soon = () => new Promise((resolve) => setImmediate(resolve))
const turns = async () => {
  for (let turn = 0; turn < 50; turn += 1) await soon()
}

it('does not wait forever for a page that keeps an older version open', async () => {
  const held = await openDB('held', 1)
  const database = createDatabase<Notes>('held', [
    () => undefined,
    (opened) => void opened.createObjectStore('notes'),
  ])
  const asked = database()
  const rejected = expect(asked).rejects.toMatchObject({ name: 'BlockedError' })
  await turns()
  await vi.advanceTimersByTimeAsync(2_000)
  await rejected
  await expect(database()).rejects.toMatchObject({ name: 'BlockedError' })

  held.close()
  await turns()
  expect((await database()).objectStoreNames).toContain('notes')
})

it('closes an older version when a newer one is opened', async () => {
  const older = createDatabase<Notes>('kept', [(opened) => void opened.createObjectStore('notes')])
  await older()
  const newer = createDatabase<Notes>('kept', [() => undefined, () => undefined])
  expect((await newer()).version).toBe(2)
  await expect(older()).rejects.toMatchObject({ name: 'VersionError' })
})
