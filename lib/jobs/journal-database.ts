import { createDatabase, type Database, type DBSchema } from '#lib/platform/database.ts'

/** Values are `unknown` on purpose: whatever is read is parsed before it is used. */
export interface JournalSchema extends DBSchema {
  jobs: { key: string; value: unknown }
  edits: { key: string; value: unknown }
  batches: { key: [string, number]; value: unknown }
  outlines: { key: [string, number]; value: unknown }
}

export type JournalDatabase = Database<JournalSchema>

/** The durable notes of all jobs: the one place that tells what was sent. */
export function createJournalDatabase(name = 'shelfside-journal'): JournalDatabase {
  return createDatabase<JournalSchema>(name, [
    (database) => {
      database.createObjectStore('jobs')
      database.createObjectStore('edits')
      database.createObjectStore('batches')
      database.createObjectStore('outlines')
    },
  ])
}
