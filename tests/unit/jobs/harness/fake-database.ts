import * as fake from 'fake-indexeddb'
import { createJournalDatabase, type JournalDatabase } from '#lib/jobs/journal/journal-database.ts'

let made = 0
let factory = new fake.IDBFactory()

/** A journal of its own, in memory, behind the browser's own interface. */
export function createFakeDatabase(): JournalDatabase {
  const { default: _, ...globals } = fake
  Object.assign(globalThis, globals, { indexedDB: factory })
  made += 1
  return createJournalDatabase(`journal-${made}`)
}

/** Lets go of all journals made so far. */
export function forgetDatabases(): void {
  factory = new fake.IDBFactory()
}
