import { createQueue } from '#lib/core/base/queue.ts'
import type { Log } from '#lib/core/base/log.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import type { JobRecord } from '#lib/jobs/journal/journal-shapes.ts'
import type { Batch, JobsPart, Journal, RecordChange } from '#lib/jobs/journal/journal.ts'
import {
  cancelRow,
  hasFlags,
  statesOf,
  withReplaced,
  withStates,
} from '#lib/jobs/journal/row-states.ts'
import { isOver, type JobRow } from '#lib/core/job/job.ts'
import { describeRecordsProblem, toFileProblem } from './file-problems.ts'
import {
  appendToJobFile,
  type JobFile,
  readJobFile,
  readJobRecord,
  writeJobFile,
} from './job-file.ts'
import type { JournalFiles } from './journal-files.ts'
import { type LineFormat, plainLines } from './lines.ts'
import { createStageFiles } from './stage-files.ts'

const folder = 'jobs'
const ending = '.ndjson'
const nameOf = (id: JobId) => `${folder}/${id}${ending}`

/**
 * The journal of one site: a file for each job. One process at a time may write. `formatOf` gives the
 * format of a file by its name. By default nothing is signed or encrypted: who can change the files of a user can use
 * the user's key as well.
 */
export function createFileJournal(
  files: JournalFiles,
  log: Log,
  formatOf: (name: string) => LineFormat = () => plainLines,
): Journal {
  const opened = new Map<JobId, JobFile>()
  const enqueue = createQueue()
  const run = <T>(work: () => Promise<T>) =>
    enqueue(work).catch((error: unknown) => {
      throw toFileProblem(error, describeRecordsProblem)
    })

  async function load(id: JobId): Promise<JobFile | undefined> {
    const known = opened.get(id)
    if (known !== undefined) return known
    const file = await readJobFile(files, nameOf(id), formatOf(id))
    if (file !== undefined) opened.set(id, file)
    return file
  }

  function change(id: JobId, toNext: RecordChange): Promise<JobRecord | undefined> {
    return replace(id, toNext, async (file, record) =>
      appendToJobFile(files, nameOf(id), formatOf(id), file, record),
    )
  }

  async function replace(
    id: JobId,
    toNext: RecordChange,
    write: (file: JobFile, record: JobRecord) => Promise<JobFile>,
  ): Promise<JobRecord | undefined> {
    const file = await load(id)
    const next = file && toNext(file.record)
    if (file === undefined || next === undefined) return undefined
    const written = await write(file, next)
    opened.set(id, written)
    return written.record
  }

  const fill = (file: JobFile, record: JobRecord, batches: readonly Batch[]) =>
    writeJobFile(files, nameOf(record.job.id), formatOf(record.job.id), {
      ...file,
      record: withStates(record, statesOf(batches)),
      batches,
    })

  async function readSorted(id: JobId): Promise<JobRow[]> {
    const { batches = [] } = (await load(id)) ?? {}
    return batches
      .flatMap(({ rows, orders }) => rows.map((row, slot) => ({ row, order: orders[slot] ?? 0 })))
      .toSorted((one, other) => one.order - other.order)
      .map(({ row }) => row)
  }

  async function readRecords(): Promise<JobRecord[]> {
    const names = await files.list(folder)
    const records: JobRecord[] = []
    for (const name of names.filter((each) => each.endsWith(ending))) {
      const id = name.slice(0, -ending.length) as JobId
      try {
        records.push(
          opened.get(id)?.record ?? (await readJobRecord(files, nameOf(id), formatOf(id))),
        )
      } catch (error) {
        log.error(`The records of the edit ${id} could not be read`, { problem: toProblem(error) })
      }
    }
    return records.toSorted((one, other) => other.job.createdAt - one.job.createdAt)
  }

  return {
    ...createStageFiles(files, (id) => formatOf(`staged ${id}`)),
    readJobs: (part) =>
      run(async () => {
        const records = await readRecords()
        return part === undefined ? records : records.filter(isIn(part, records))
      }),
    readJob: (id) => run(async () => (await load(id))?.record),
    readEdit: (id) => run(async () => (await load(id))?.edit),
    addJob: (record, edit, batches) =>
      run(async () => {
        const { id } = record.job
        const counted = withStates(record, statesOf(batches))
        const file = await writeJobFile(files, nameOf(id), formatOf(id), {
          record: counted,
          edit,
          batches,
        })
        opened.set(id, file)
        return counted
      }),
    changeJob: (id, toNext) => run(() => change(id, toNext)),
    changeJobs: (id, toNext, other, toOther) =>
      run(async () => {
        const file = await load(id)
        if (file === undefined || toNext(file.record) === undefined) return undefined
        // The other job first: if the process stops between the two, the first one is changed when it goes on.
        await change(other, toOther)
        return change(id, toNext)
      }),
    fillJob: (id, batches, toNext) =>
      run(() => replace(id, toNext, (file, record) => fill(file, record, batches))),
    readBatch: (id, index) => run(async () => (await load(id))?.batches[index]?.rows ?? []),
    commitBatch: (id, index, rows, toNext) =>
      run(async () => {
        const former = (await load(id))?.batches[index]?.rows ?? []
        const before = former.map(({ state }) => state)
        return replace(
          id,
          (record) => toNext(withReplaced(record, before, rows)),
          (file, record) =>
            appendToJobFile(files, nameOf(id), formatOf(id), file, record, { index, rows }),
        )
      }),
    cancelPlanned: (id, toNext) =>
      run(() =>
        replace(id, toNext, (file, record) =>
          fill(
            file,
            record,
            file.batches.map(({ rows, orders }) => ({
              rows: rows.map((row) => (row.state === 'planned' ? cancelRow(row) : row)),
              orders,
            })),
          ),
        ),
      ),
    readAllRows: (id) => run(() => readSorted(id)),
    readRow: (id, productId) =>
      run(async () => (await readSorted(id)).find((row) => isOf(row, new Set([productId])))),
    readRows: ({ jobId, offset, limit, states, ids, ...flags }) =>
      run(async () => {
        const wanted = ids && new Set<string>(ids)
        const rows = (await readSorted(jobId)).filter(
          (row) =>
            (wanted === undefined || isOf(row, wanted)) &&
            (states?.includes(row.state) ?? true) &&
            hasFlags(row, flags),
        )
        return { rows: rows.slice(offset, offset + limit), total: rows.length }
      }),
    // Damage and changes are found when a file is read.
    verify: async () => undefined,
    adopt: async () => undefined,
    adoptStages: async () => undefined,
    discard: async () => undefined,
    removeJobs: (ids) =>
      run(async () => {
        for (const id of ids) {
          opened.delete(id)
          await files.remove(nameOf(id))
        }
      }),
  }
}

/** A product that the job created has another id than its row. */
function isOf({ id, newId }: JobRow, ids: ReadonlySet<string>): boolean {
  return ids.has(id) || (newId !== undefined && ids.has(newId))
}

function isIn(part: JobsPart, records: readonly JobRecord[]) {
  const timed = new Set(
    records.flatMap(({ job: { id, schedule } }) => (schedule === undefined ? [] : [id])),
  )
  return ({ job, run }: JobRecord): boolean => {
    if (part === 'open') return !isOver(job)
    if (part !== 'timed') {
      return 'before' in part ? job.createdAt <= part.before : (run.sentAt ?? 0) >= part.sentAfter
    }
    return timed.has(job.id) || (job.undoOf !== undefined && timed.has(job.undoOf))
  }
}
