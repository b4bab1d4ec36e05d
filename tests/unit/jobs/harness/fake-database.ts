import * as fake from 'fake-indexeddb'
import { createJournalDatabase, type JournalDatabase } from '#lib/jobs/journal-database.ts'

let made = 0

/** A journal of its own, in memory, behind the browser's own interface. */
export function createFakeDatabase(): JournalDatabase {
  const { default: _, ...globals } = fake
  Object.assign(globalThis, globals)
  made += 1
  return createJournalDatabase(`journal-${made}`)
}
