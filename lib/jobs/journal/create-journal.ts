import { type Log, silentLog } from '#lib/base/log.ts'
import type { JobId } from '#lib/catalog/ids.ts'
import { type JobState, noRows } from '../model/job.ts'
import { type Problem, ProblemError, toProblem } from '#lib/catalog/problem.ts'
import { idleRun } from '../job-records.ts'
import { batchesOf, read, write } from './journal-access.ts'
import { parseStored } from './parse-stored.ts'
import type { JournalDatabase } from './journal-database.ts'
import {
  headOf,
  parseRecord,
  type RawJob,
  readCheck,
  withSignature,
  listStored,
  openStates,
} from './journal-heads.ts'
import { readBatchRows, readOutlines, readPage, readRowsOf } from './journal-rows.ts'
import { type JobRecord, storedEdit, type StoredJob } from './journal-shapes.ts'
import {
  changedOutside,
  checkHead,
  digestEdit,
  isSame,
  type ReadSigner,
  type Signer,
} from './journal-signatures.ts'
import { createStages } from './journal-stages.ts'
import { adopt, cancelPlannedRows, changeRecord, commit, putBatches } from './journal-writes.ts'
import { statesOf, withStates } from './row-states.ts'
import type { Journal } from './journal.ts'

/** Without a signer nothing is signed and nothing is checked. */
export function createJournal(
  database: JournalDatabase,
  log: Log = silentLog,
  readSigner: ReadSigner = async () => undefined,
): Journal {
  const orLocked = (id?: JobId) =>
    readSigner(id).catch((error: unknown) => {
      if (error instanceof ProblemError) return error.problem
      throw error
    })

  /** The record as it is displayed: a job that cannot be verified is not running. */
  async function toDisplayed(
    raw: RawJob,
    stored: StoredJob,
    ownSigner: Signer | Problem | undefined,
  ): Promise<JobRecord> {
    const { signature: _signature, ...record } = stored
    const { id } = record.job
    const signer =
      ownSigner !== undefined && 'message' in ownSigner ? await orLocked(id) : ownSigner
    if (signer === undefined) return record
    if ('message' in signer) return asStopped(record, signer, onlyRunning)
    try {
      checkHead(signer, id, raw, stored)
      return record
    } catch (error) {
      return asStopped(record, toProblem(error), openStates)
    }
  }

  return {
    ...createStages(database),
    async readJobs(part) {
      const found = await read(database, async (tx) => listStored(tx, part))
      const signer = await orLocked()
      const records: JobRecord[] = []
      for (const raw of found) {
        const stored = readRecord(raw, log)
        if (stored !== undefined) records.push(await toDisplayed(raw as RawJob, stored, signer))
      }
      return records.toSorted((a, b) => b.job.createdAt - a.job.createdAt)
    },
    async readJob(id) {
      const raw = await read(database, async (tx) => tx.objectStore('jobs').get(id))
      const stored = parseRecord(raw)
      if (stored === undefined) return undefined
      if (stored.job.id !== id) return asStopped(stored, changedOutside().problem, openStates)
      return toDisplayed(raw as RawJob, stored, await orLocked(id))
    },
    async readEdit(id) {
      const [raw, edit] = await read(database, async (tx) =>
        Promise.all([tx.objectStore('jobs').get(id), tx.objectStore('edits').get(id)]),
      )
      if (edit === undefined) return undefined
      const signer = await orLocked(id)
      const known =
        signer === undefined || 'message' in signer ? undefined : headOf(signer, id, raw)
      if (known !== undefined && !isSame(known.edit, await digestEdit(edit))) {
        throw changedOutside()
      }
      return parseStored(storedEdit, edit)
    },
    async addJob(record, edit, batches) {
      const signer = await readSigner(record.job.id)
      const digest = signer && edit && (await digestEdit(edit))
      return write(database, async (tx) => {
        const { id } = record.job
        if (edit !== undefined) await tx.objectStore('edits').add(edit, id)
        const versions = await putBatches(tx, id, batches, signer)
        const counted = withStates(record, statesOf(batches))
        await tx
          .objectStore('jobs')
          .add(withSignature(counted, signer, { edit: digest, versions }), id)
        return counted
      })
    },
    async changeJob(id, change) {
      const signer = await readSigner(id)
      return write(database, (tx) => changeRecord(tx, signer, id, change))
    },
    async changeJobs(id, change, other, changeOther) {
      const signer = await readSigner(id)
      return write(database, async (tx) => {
        const changed = await changeRecord(tx, signer, id, change)
        if (changed !== undefined) await changeRecord(tx, signer, other, changeOther)
        return changed
      })
    },
    async fillJob(id, batches, change) {
      const signer = await readSigner(id)
      return write(database, (tx) =>
        changeRecord(tx, signer, id, change, async (record, former) => {
          await tx.objectStore('batches').delete(batchesOf(id))
          await tx.objectStore('outlines').delete(batchesOf(id))
          const versions = await putBatches(tx, id, batches, signer, former)
          return { record: withStates(record, statesOf(batches)), versions }
        }),
      )
    },
    async verify(id) {
      const signer = await readSigner(id)
      if (signer === undefined) return
      await read(database, async (tx) => readOutlines(tx, id, await readCheck(tx, signer, id)))
    },
    async readBatch(id, index) {
      const signer = await readSigner(id)
      return read(database, async (tx) =>
        readBatchRows(tx, id, index, await readCheck(tx, signer, id)),
      )
    },
    async commitBatch(id, index, rows, change) {
      const signer = await readSigner(id)
      return write(database, (tx) => commit(tx, signer, [id, index], rows, change))
    },
    async cancelPlanned(id, change) {
      const signer = await readSigner(id)
      return write(database, (tx) =>
        changeRecord(tx, signer, id, change, async (record, versions) => {
          const states = await cancelPlannedRows(tx, signer, id, versions)
          return { record: withStates(record, states), versions }
        }),
      )
    },
    async readAllRows(id) {
      const signer = await readSigner(id)
      const { rows } = await read(database, async (tx) =>
        readPage(tx, { jobId: id, offset: 0, limit: Infinity }, await readCheck(tx, signer, id)),
      )
      return rows
    },
    async readRow(id, productId) {
      const signer = await readSigner(id)
      const [row] = await read(database, async (tx) =>
        readRowsOf(tx, id, new Set([productId]), await readCheck(tx, signer, id)),
      )
      return row
    },
    async readRows(request) {
      const { jobId } = request
      const signer = await readSigner(jobId)
      return read(database, async (tx) => readPage(tx, request, await readCheck(tx, signer, jobId)))
    },
    async adopt(id, former) {
      const signer = await readSigner(id)
      if (signer === undefined) return
      const edit = await read(database, async (tx) => tx.objectStore('edits').get(id))
      const digest = edit === undefined ? undefined : await digestEdit(edit)
      await write(database, (tx) => adopt(tx, signer, id, { digest, former }))
    },
    discard: async (id, endedAt) => {
      const signer = await readSigner(id)
      return write(database, async (tx) => {
        const stored = parseRecord(await tx.objectStore('jobs').get(id))
        if (stored === undefined) return
        await tx.objectStore('edits').delete(id)
        await tx.objectStore('batches').delete(batchesOf(id))
        await tx.objectStore('outlines').delete(batchesOf(id))
        const { siteId, title, createdAt } = stored.job
        const problem = changedOutside().problem
        const job = {
          id,
          siteId,
          title,
          createdAt,
          endedAt,
          problem,
          counts: noRows,
          unchanged: 0,
          blocked: 0,
          warned: 0,
        }
        const record: JobRecord = { job: { ...job, state: 'cancelled' }, run: idleRun }
        const versions = new Uint32Array()
        await tx.objectStore('jobs').put(withSignature(record, signer, { versions }), id)
      })
    },
    removeJobs: (ids) =>
      write(database, async (tx) => {
        for (const id of ids) {
          await tx.objectStore('jobs').delete(id)
          await tx.objectStore('edits').delete(id)
          await tx.objectStore('batches').delete(batchesOf(id))
          await tx.objectStore('outlines').delete(batchesOf(id))
        }
      }),
  }
}

const onlyRunning: readonly JobState[] = ['running']

function asStopped(record: JobRecord, problem: Problem, stopped: readonly JobState[]): JobRecord {
  const { job } = record
  if (!stopped.includes(job.state)) return record
  return { ...record, job: { ...job, state: 'paused', problem } }
}

function readRecord(value: unknown, log: Log): StoredJob | undefined {
  try {
    return parseRecord(value)
  } catch (error) {
    log.error('A job in the journal could not be read', { problem: toProblem(error) })
    return undefined
  }
}
