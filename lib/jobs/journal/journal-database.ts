import {
  createDatabase,
  type Database,
  type DBSchema,
  type Migration,
} from '#lib/browser/database.ts'

/** Values are `unknown` on purpose: whatever is read is parsed before it is used. */
export interface JournalSchema extends DBSchema {
  jobs: {
    key: string
    value: unknown
    indexes: Record<'state' | 'undoOf' | 'startAt' | 'createdAt', IDBValidKey>
  }
  edits: { key: string; value: unknown }
  batches: { key: [string, number]; value: unknown }
  outlines: { key: [string, number]; value: unknown }
  stages: { key: string; value: unknown }
  staged: { key: [string, number]; value: unknown }
}

export type JournalDatabase = Database<JournalSchema>

/** What was noted before shops could have prices at their variants: all of it is about equal values. */
const addBatching: Migration<JournalSchema> = async (_, transaction) => {
  const jobs = transaction.objectStore('jobs')
  for (let at = await jobs.openCursor(); at !== null; at = await at.continue()) {
    const { value } = at
    if (!isRecord(value) || !isRecord(value['run'])) continue
    await at.update({ ...value, run: { ...value['run'], batching: 'equal-values' } })
  }
  const batches = transaction.objectStore('batches')
  for (let at = await batches.openCursor(); at !== null; at = await at.continue()) {
    if (Array.isArray(at.value)) await at.update(at.value.map(addListPrice))
  }
}

/** What cannot be read stays as it is, and is told as damaged when somebody asks for it. */
function addListPrice(row: unknown): unknown {
  if (!isRecord(row) || !isRecord(row['before']) || !isRecord(row['target'])) return row
  const [before, after] = [row['before']['listPrice'], row['target']['listPrice']]
  return { ...row, listPrice: { before, after } }
}

/** What was noted before values stood at places of their own; a preview is made anew under its new hash. */
const addFields: Migration<JournalSchema> = async (_, transaction) => {
  const jobs = transaction.objectStore('jobs')
  for (let at = await jobs.openCursor(); at !== null; at = await at.continue()) {
    const { value } = at
    if (!isRecord(value) || !isRecord(value['job']) || !isRecord(value['run'])) continue
    const { batching: _former, ...run } = value['run']
    const { hash, ...job } = value['job']
    const isSeen = job['state'] === 'ready'
    await at.update({ ...value, run, job: isSeen ? { ...job, state: 'draft' } : { ...job, hash } })
  }
  const batches = transaction.objectStore('batches')
  for (let at = await batches.openCursor(); at !== null; at = await at.continue()) {
    if (Array.isArray(at.value)) await at.update(at.value.map(toPaths))
  }
}

function toPaths(row: unknown): unknown {
  if (!isRecord(row)) return row
  const flat = (values: unknown) => {
    if (!isRecord(values) || !Array.isArray(values['variantPrices'])) return values
    const { variantPrices: _former, ...others } = values
    const paths = values['variantPrices'].filter(isRecord).map(({ id, listPrice, paidPrice }) => ({
      [`variant/${String(id)}/listPrice`]: listPrice,
      [`variant/${String(id)}/paidPrice`]: paidPrice,
    }))
    return Object.assign(others, ...paths)
  }
  const { before, target, theirs, ...others } = row
  const seen = theirs === undefined ? {} : { remote: flat(theirs) }
  return { ...others, before: flat(before), target: flat(target), ...seen }
}

/** Over what a wake looks at: it does not read the jobs of three months to find the one at work. */
const addIndexes: Migration<JournalSchema> = (_, transaction) => {
  const jobs = transaction.objectStore('jobs')
  jobs.createIndex('state', 'job.state')
  jobs.createIndex('undoOf', 'job.undoOf')
  jobs.createIndex('startAt', 'job.schedule.startAt')
  jobs.createIndex('createdAt', 'job.createdAt')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The durable notes of all jobs: the one place that tells what was sent. */
export function createJournalDatabase(name = 'shelfside-journal'): JournalDatabase {
  return createDatabase<JournalSchema>(name, [
    (database) => {
      database.createObjectStore('jobs')
      database.createObjectStore('edits')
      database.createObjectStore('batches')
      database.createObjectStore('outlines')
    },
    addBatching,
    addFields,
    (database) => {
      database.createObjectStore('stages')
      database.createObjectStore('staged')
    },
    addIndexes,
  ])
}
