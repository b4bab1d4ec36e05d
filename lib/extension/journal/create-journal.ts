import { type Log, silentLog } from '#lib/core/base/log.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { isUnverified, noRows } from '#lib/core/job/job.ts'
import { type Problem, ProblemError, toProblem } from '#lib/core/catalog/problem.ts'
import { idleRun } from '#lib/jobs/job-records.ts'
import { read, type Reading, write } from './journal-access.ts'
import { parseStored } from '#lib/jobs/journal/parse-stored.ts'
import type { JournalDatabase } from './journal-database.ts'
import {
  listStored,
  openJob,
  openStates,
  type OpenedJob,
  parseRecord,
  type RawJob,
  toStoredJob,
} from './journal-heads.ts'
import { openBatch, openBatches, readPage, readRowsOf } from './journal-rows.ts'
import { type JobRecord, storedEdit, type StoredJob } from '#lib/jobs/journal/journal-shapes.ts'
import {
  changedOutside,
  checkEdit,
  checkHead,
  digestEdit,
  ifVerified,
  verifiedNew,
  type ReadSigner,
  type Verified,
  type Signer,
} from '#lib/jobs/journal/journal-signatures.ts'
import { createStages } from './journal-stages.ts'
import {
  cancelPlannedRows,
  changeRecord,
  commit,
  type OpenedRows,
  putBatches,
  removeRows,
  signAgain,
} from './journal-writes.ts'
import { statesOf, withStates } from '#lib/jobs/journal/row-states.ts'
import type { Batch, Journal } from '#lib/jobs/journal/journal.ts'

/** How rows that another key protected are stored from now on. */
export type Rewrite = (batches: readonly Batch[]) => Promise<readonly Batch[]>

export interface SignedJournal extends Journal, ReturnType<typeof createStages> {
  readonly adopt: (id: JobId, former: Signer, rewrite?: Rewrite) => Promise<void>
}

/** Without a signer nothing is signed and nothing is checked. */
export function createJournal(
  database: JournalDatabase,
  log: Log = silentLog,
  readSigner: ReadSigner = async () => undefined,
): SignedJournal {
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
    if (signer !== undefined && 'message' in signer) {
      return record.job.state === 'running' ? asStopped(record, signer) : record
    }
    try {
      checkHead(signer, id, raw, stored)
      return record
    } catch (error) {
      return asStopped(record, toProblem(error))
    }
  }

  /** Reads of a job with its verified record. */
  async function readVerified<T>(
    id: JobId,
    work: (tx: Reading, opened: OpenedJob) => Promise<T>,
  ): Promise<T | undefined> {
    const signer = await readSigner(id)
    return read(database, async (tx) => {
      const opened = await openJob(tx, signer, id)
      return opened && work(tx, opened)
    })
  }

  const noPage = { rows: [], total: 0 }

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
      if (stored.job.id !== id) return asStopped(stored, changedOutside().problem)
      return toDisplayed(raw as RawJob, stored, await orLocked(id))
    },
    readEdit: (id) =>
      readVerified(id, async (tx, { verified }) => {
        const edit: unknown = await tx.objectStore('edits').get(id)
        checkEdit(verified, edit)
        return edit === undefined ? undefined : parseStored(storedEdit, edit)
      }),
    async addJob(record, edit, batches) {
      const signer = await readSigner(record.job.id)
      return write(database, async (tx) => {
        const { id } = record.job
        if (edit !== undefined) await tx.objectStore('edits').add(edit, id)
        const verified = verifiedNew(signer, digestEdit(edit))
        const counted = withStates(record, statesOf(batches))
        // Added, never put: a new signature is for no record that is there already.
        await tx.objectStore('jobs').add(toStoredJob(counted, verified), id)
        const versions = await putBatches(tx, id, batches, verified)
        await tx.objectStore('jobs').put(toStoredJob(counted, verified, versions), id)
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
        changeRecord(tx, signer, id, change, async (record, verified) => {
          await removeRows(tx, id)
          const versions = await putBatches(tx, id, batches, verified)
          return { record: withStates(record, statesOf(batches)), versions }
        }),
      )
    },
    verify: (id) =>
      readVerified(id, async (tx, { verified }) => void (await openAll(tx, id, verified))),
    readBatch: async (id, index) =>
      (await readVerified(id, (tx, { verified }) => openBatch(tx, [id, index], verified)))?.rows ??
      [],
    async commitBatch(id, index, rows, change) {
      const signer = await readSigner(id)
      return write(database, (tx) => commit(tx, signer, [id, index], rows, change))
    },
    async cancelPlanned(id, change) {
      const signer = await readSigner(id)
      return write(database, (tx) =>
        changeRecord(tx, signer, id, change, async (record, verified) => {
          checkEdit(verified, await tx.objectStore('edits').get(id))
          const { states, versions } = await cancelPlannedRows(tx, id, verified)
          return { record: withStates(record, states), versions }
        }),
      )
    },
    async readAllRows(jobId) {
      const all = { jobId, offset: 0, limit: Infinity }
      const page = await readVerified(jobId, async (tx, { verified }) => {
        checkEdit(verified, await tx.objectStore('edits').get(jobId))
        return readPage(tx, all, verified)
      })
      return page?.rows ?? []
    },
    readRow: (id, productId) =>
      readVerified(id, async (tx, { verified }) => {
        const [row] = await readRowsOf(tx, id, new Set([productId]), verified)
        return row
      }),
    readRows: async (request) =>
      (await readVerified(request.jobId, (tx, { verified }) => readPage(tx, request, verified))) ??
      noPage,
    async adopt(id, from, rewrite) {
      const to = await readSigner(id)
      if (to === undefined || to.id === from.id) return
      // What the former key did not sign stays as it is: the new one does not sign it either.
      const former = await ifVerified(
        read(database, async (tx): Promise<OpenedRows | undefined> => {
          const opened = await openJob(tx, from, id)
          return opened && { ...opened, batches: await openAll(tx, id, opened.verified) }
        }),
      )
      if (former === undefined) return
      const { batches: stored } = former
      const batches = rewrite === undefined ? stored : await ifVerified(rewrite(stored))
      if (batches === undefined) return
      await write(database, (tx) => signAgain(tx, { from, to }, former, batches))
    },
    // What is staged is encrypted, and never signed.
    adoptStages: async () => undefined,
    discard: (id, endedAt) =>
      write(database, async (tx) => {
        const stored = parseRecord(await tx.objectStore('jobs').get(id))
        if (stored === undefined) return
        await tx.objectStore('edits').delete(id)
        await removeRows(tx, id)
        const { siteId, title, createdAt } = stored.job
        const job = {
          id,
          siteId,
          title,
          createdAt,
          endedAt,
          problem: changedOutside().problem,
          counts: noRows,
          unchanged: 0,
          blocked: 0,
          warned: 0,
        }
        // Not signed: its title is not known to be ours.
        const record: JobRecord = { job: { ...job, state: 'cancelled' }, run: idleRun }
        await tx.objectStore('jobs').put(record, id)
      }),
    removeJobs: (ids) =>
      write(database, async (tx) => {
        for (const id of ids) {
          await tx.objectStore('jobs').delete(id)
          await tx.objectStore('edits').delete(id)
          await removeRows(tx, id)
        }
      }),
  }
}

/** All rows of a job, verified together with its edit. */
async function openAll(tx: Reading, id: JobId, verified: Verified): Promise<readonly Batch[]> {
  checkEdit(verified, await tx.objectStore('edits').get(id))
  const batches: Batch[] = []
  for (const index of await openBatches(tx, id, verified)) {
    const { rows, orders } = await openBatch(tx, [id, index], verified)
    batches.push({ rows, orders: [...orders] })
  }
  return batches
}

/**
 * With the reason why nothing is done with it. Nothing else waits for one that cannot be verified, nor counts it as its
 * next or its former run.
 */
function asStopped({ job, run }: JobRecord, problem: Problem): JobRecord {
  const isOpen = openStates.includes(job.state)
  const stopped = { ...job, ...(isOpen && { state: 'paused' as const }), problem }
  if (!isUnverified(problem)) return { job: stopped, run }
  const { notBefore: _notBefore, ...shown } = stopped
  return { job: shown, run: { ...idleRun, lease: run.lease } }
}

function readRecord(value: unknown, log: Log): StoredJob | undefined {
  try {
    return parseRecord(value)
  } catch (error) {
    log.error('A job in the journal could not be read', { problem: toProblem(error) })
    return undefined
  }
}
