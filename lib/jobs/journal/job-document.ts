import * as z from 'zod/mini'
import type { Job } from '#lib/core/job/job.ts'
import { count } from '#lib/core/job/job-shape.ts'
import { type JobRecord, storedEdit, storedJob, storedRows } from './journal-shapes.ts'
import { type Batch, type Journal, maxRowsPerBatch } from './journal.ts'

const batch = z.strictObject({
  orders: z.array(count),
  rows: storedRows.check(z.maxLength(maxRowsPerBatch)),
})

/** What the browser and the runner of a server exchange: a job with everything that a journal has of it. */
export const jobDocument = z.strictObject({
  record: storedJob,
  edit: z.optional(storedEdit),
  batches: z.array(batch),
})

export interface JobDocument {
  readonly record: JobRecord
  readonly edit?: Job['edit']
  readonly batches: readonly Batch[]
}

/** All jobs of a journal, the oldest first. */
export async function readDocuments(journal: Journal): Promise<readonly JobDocument[]> {
  const documents: JobDocument[] = []
  for (const record of (await journal.readJobs()).toReversed()) {
    documents.push(await readDocument(journal, record))
  }
  return documents
}

/** `record` is the job as the journal has it. */
export async function readDocument(journal: Journal, record: JobRecord): Promise<JobDocument> {
  const { id } = record.job
  const all = await journal.readAllRows(id)
  const positions = new Map(all.map((row, at) => [row.id, at]))
  const batches: Batch[] = []
  for (let left = all.length; left > 0;) {
    const rows = await journal.readBatch(id, batches.length)
    if (rows.length === 0) throw new TypeError('A batch of the job is missing.')
    batches.push({ rows, orders: rows.map((row) => positions.get(row.id) ?? 0) })
    left -= rows.length
  }
  return { record, edit: await journal.readEdit(id), batches }
}
