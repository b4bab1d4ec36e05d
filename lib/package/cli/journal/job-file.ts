import { open, readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { Edit } from '#lib/operations/edit.ts'
import {
  type JobRecord,
  storedEdit,
  storedJob,
  storedRows,
} from '#lib/jobs/journal/journal-shapes.ts'
import type { Batch } from '#lib/jobs/journal/journal.ts'
import { parseStored } from '#lib/jobs/journal/parse-stored.ts'
import { count } from '#lib/jobs/model/job-shape.ts'
import { appendAt, replaceFile } from './durable-file.ts'
import { damaged, readEntries, toLine } from './lines.ts'

// The file of a job: its edit, its batches, its record; then what changed, one line for each transaction. The
// last line always has the record, so that a list of jobs reads only the ends of the files.

const entryShape = z.strictObject({
  record: z.optional(storedJob),
  edit: z.optional(storedEdit),
  batch: z.optional(
    z.strictObject({ index: count, orders: z.optional(z.array(count)), rows: storedRows }),
  ),
})

export interface JobFile {
  readonly record: JobRecord
  readonly edit: Edit | undefined
  readonly batches: readonly Batch[]
  /** The length of its complete lines, in bytes. */
  readonly length: number
}

export async function readJobFile(path: string): Promise<JobFile> {
  const text = await readFile(path, 'utf8')
  let record: JobRecord | undefined
  let edit: Edit | undefined
  const batches: Batch[] = []
  for (const entry of readEntries(text)) {
    const { batch, ...others } = parseStored(entryShape, entry)
    record = others.record ?? record
    edit = others.edit ?? edit
    if (batch === undefined) continue
    const orders = batch.orders ?? batches[batch.index]?.orders
    if (orders?.length !== batch.rows.length) throw damaged()
    batches[batch.index] = { rows: batch.rows, orders }
  }
  if (record === undefined) throw damaged()
  const length = Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1))
  return { record, edit, batches, length }
}

export async function writeJobFile(
  path: string,
  { record, edit, batches }: Omit<JobFile, 'length'>,
): Promise<JobFile> {
  const entries = [
    ...(edit === undefined ? [] : [{ edit }]),
    ...batches.map(({ rows, orders }, index) => ({ batch: { index, orders, rows } })),
    { record },
  ]
  const length = await replaceFile(path, entries.map(toLine).join(''))
  return { record, edit, batches, length }
}

/** Writes a changed record; with `batch`, the rows of a batch in the same line. */
export async function appendToJobFile(
  path: string,
  file: JobFile,
  record: JobRecord,
  batch?: { readonly index: number; readonly rows: Batch['rows'] },
): Promise<JobFile> {
  const length = await appendAt(path, file.length, toLine({ record, batch }))
  if (batch === undefined) return { ...file, record, length }
  const { index, rows } = batch
  const { orders = [] } = file.batches[index] ?? {}
  return { ...file, record, batches: file.batches.with(index, { rows, orders }), length }
}

const partBytes = 65_536

/** The record of a job, from the end of its file. */
export async function readJobRecord(path: string): Promise<JobRecord> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    let read = 0
    let bytes = Buffer.alloc(0)
    for (;;) {
      const length = Math.min(Math.max(partBytes, read), size - read)
      const part = Buffer.alloc(length)
      await file.read(part, 0, length, size - read - length)
      read += length
      bytes = Buffer.concat([part, bytes])
      const end = bytes.lastIndexOf('\n')
      const start = end <= 0 ? -1 : bytes.lastIndexOf('\n', end - 1)
      if (start < 0 && read < size) continue
      const [entry] = readEntries(bytes.subarray(start + 1, end + 1).toString())
      const { record } = parseStored(entryShape, entry)
      if (record === undefined) throw damaged()
      return record
    }
  } finally {
    await file.close()
  }
}
