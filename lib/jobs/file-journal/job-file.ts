import * as z from 'zod/mini'
import type { Edit } from '#lib/core/operations/edit.ts'
import {
  type JobRecord,
  storedEdit,
  storedJob,
  storedRows,
} from '#lib/jobs/journal/journal-shapes.ts'
import type { Batch } from '#lib/jobs/journal/journal.ts'
import { parseStored } from '#lib/jobs/journal/parse-stored.ts'
import { count } from '#lib/core/job/job-shape.ts'
import type { FileEnd, JournalFiles } from './journal-files.ts'
import { damaged, endOf, type LineFormat, readLines, toLines } from './lines.ts'

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
  /** How its last line ends. */
  readonly end: string
}

export async function readJobFile(
  files: JournalFiles,
  name: string,
  format: LineFormat,
): Promise<JobFile | undefined> {
  const text = await files.read(name)
  if (text === undefined) return undefined
  let record: JobRecord | undefined
  let edit: Edit | undefined
  const batches: Batch[] = []
  const { entries, end, length } = readLines(format, text)
  for (const entry of entries) {
    const { batch, ...others } = parseStored(entryShape, entry)
    record = others.record ?? record
    edit = others.edit ?? edit
    if (batch === undefined) continue
    const orders = batch.orders ?? batches[batch.index]?.orders
    if (orders?.length !== batch.rows.length) throw damaged()
    batches[batch.index] = { rows: batch.rows, orders }
  }
  if (record === undefined) throw damaged()
  return { record, edit, batches, length, end }
}

export async function writeJobFile(
  files: JournalFiles,
  name: string,
  format: LineFormat,
  { record, edit, batches }: Omit<JobFile, 'length' | 'end'>,
): Promise<JobFile> {
  const entries = [
    ...(edit === undefined ? [] : [{ edit }]),
    ...batches.map(({ rows, orders }, index) => ({ batch: { index, orders, rows } })),
    { record },
  ]
  const { text, end } = toLines(format, entries)
  return { record, edit, batches, length: await files.replace(name, text), end }
}

/** Writes a changed record; with `batch`, the rows of a batch in the same line. */
export async function appendToJobFile(
  files: JournalFiles,
  name: string,
  format: LineFormat,
  file: JobFile,
  record: JobRecord,
  batch?: { readonly index: number; readonly rows: Batch['rows'] },
): Promise<JobFile> {
  const { text, end } = toLines(format, [{ record, batch }], file.end)
  const length = await files.append(name, file.length, text)
  if (batch === undefined) return { ...file, record, length, end }
  const { index, rows } = batch
  const { orders = [] } = file.batches[index] ?? {}
  return { ...file, record, batches: file.batches.with(index, { rows, orders }), length, end }
}

/** The records of most jobs are shorter. */
const firstBytes = 65_536

/** The record of a job, from the end of its file. */
export async function readJobRecord(
  files: JournalFiles,
  name: string,
  format: LineFormat,
): Promise<JobRecord> {
  for (let wanted = firstBytes; ; wanted *= 4) {
    const { bytes, isWhole } = (await files.readEnd(name, wanted)) ?? nothing
    const end = bytes.lastIndexOf('\n')
    const start = end <= 0 ? -1 : bytes.lastIndexOf('\n', end - 1)
    const former = start <= 0 ? -1 : bytes.lastIndexOf('\n', start - 1)
    if (former < 0 && !isWhole) continue
    if (end < 0) throw damaged()
    const before = start < 0 ? '' : endOf(bytes.subarray(former + 1, start).toString())
    const entry = format.read(bytes.subarray(start + 1, end).toString(), before)
    const { record } = parseStored(entryShape, entry)
    if (record === undefined) throw damaged()
    return record
  }
}

const nothing: FileEnd = { bytes: Buffer.alloc(0), isWhole: true }
