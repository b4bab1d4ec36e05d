import * as fake from 'fake-indexeddb'
import {
  createJournalDatabase,
  type JournalDatabase,
} from '#lib/extension/journal/journal-database.ts'

let made = 0
let factory = new fake.IDBFactory()

/** A separate journal in memory, behind the browser's interface. */
export function createFakeDatabase(): JournalDatabase {
  const { default: _, ...globals } = fake
  Object.assign(globalThis, globals, { indexedDB: factory })
  made += 1
  return createJournalDatabase(`journal-${made}`)
}

/** Releases all journals created so far. */
export function forgetDatabases(): void {
  factory = new fake.IDBFactory()
}
