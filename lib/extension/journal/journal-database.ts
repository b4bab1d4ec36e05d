import { createDatabase, type Database, type DBSchema } from '#lib/extension/browser/database.ts'

/** Values are `unknown` on purpose: everything that is read is parsed before use. */
export interface JournalSchema extends DBSchema {
  jobs: {
    key: string
    value: unknown
    indexes: Record<'state' | 'undoOf' | 'startAt' | 'createdAt' | 'sentAt', IDBValidKey>
  }
  edits: { key: string; value: unknown }
  batches: { key: [string, number]; value: unknown }
  outlines: { key: [string, number]; value: unknown }
  stages: { key: string; value: unknown }
  staged: { key: [string, number]; value: unknown }
}

export type JournalDatabase = Database<JournalSchema>

/** The durable records of all jobs: the only record of what was sent. */
export function createJournalDatabase(name = 'shelfside-jobs'): JournalDatabase {
  return createDatabase<JournalSchema>(name, [
    (database) => {
      // With these indexes a starting worker finds running jobs without reading all others, which are
      // kept for months.
      const jobs = database.createObjectStore('jobs')
      jobs.createIndex('state', 'job.state')
      jobs.createIndex('undoOf', 'job.undoOf')
      jobs.createIndex('startAt', 'job.schedule.startAt')
      jobs.createIndex('createdAt', 'job.createdAt')
      database.createObjectStore('edits')
      database.createObjectStore('batches')
      database.createObjectStore('outlines')
      database.createObjectStore('stages')
      database.createObjectStore('staged')
    },
    (_database, transaction) => {
      transaction.objectStore('jobs').createIndex('sentAt', 'run.sentAt')
    },
  ])
}
