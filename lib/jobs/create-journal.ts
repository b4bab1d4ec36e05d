import { type Log, silentLog } from '#lib/base/log.ts'
import type { JobId } from '#lib/domain/ids.ts'
import { type Job, type JobRow, type RowState, rowStates } from '#lib/domain/job.ts'
import { type Problem, ProblemError, toProblem } from '#lib/domain/problem.ts'
import { countStates, noRows } from '#lib/domain/row-counts.ts'
import {
  batchesOf,
  parseStored,
  read,
  type Reading,
  type Writing,
  write,
} from './journal-access.ts'
import type { JournalDatabase } from './journal-database.ts'
import { createStages } from './journal-stages.ts'
import {
  type BatchCheck,
  readBatchRows,
  readOutlines,
  readPage,
  readRowsOf,
} from './journal-rows.ts'
import {
  type JobRecord,
  type Outline,
  type Signature,
  storedEdit,
  type StoredJob,
  storedJob,
  storedOutline,
  storedRows,
} from './journal-shapes.ts'
import {
  changedOutside,
  checkHead,
  checkRows,
  checkOutline,
  contentOf,
  digestEdit,
  earlierSession,
  isEarlier,
  isSame,
  type ReadSigner,
  signBatch,
  type Signer,
  signHead,
} from './journal-signatures.ts'
import { idleRun } from './job-records.ts'
import { listStored } from './list-stored.ts'
import type { Batch, Journal, RecordChange } from './journal.ts'
import { isMovedByUs } from './row-places.ts'

/** Without a `readSigner` that has a key nothing is signed, and nothing checked. */
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

  /** As it is to be looked at: what cannot be verified is not at work. */
  async function present(
    raw: RawJob,
    stored: StoredJob,
    common: Signer | Problem | undefined,
  ): Promise<JobRecord> {
    const { signature: _signature, ...record } = stored
    const { id } = record.job
    const signer = common !== undefined && 'sentence' in common ? await orLocked(id) : common
    if (signer === undefined) return record
    if ('sentence' in signer) return asStopped(record, signer, atWork)
    try {
      checkHead(signer, id, raw, stored)
      return record
    } catch (error) {
      return asStopped(record, toProblem(error), open)
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
        if (stored !== undefined) records.push(await present(raw as RawJob, stored, signer))
      }
      return records.toSorted((a, b) => b.job.createdAt - a.job.createdAt)
    },
    async readJob(id) {
      const raw = await read(database, async (tx) => tx.objectStore('jobs').get(id))
      const stored = parseRecord(raw)
      if (stored === undefined) return undefined
      if (stored.job.id !== id) return asStopped(stored, changedOutside().problem, open)
      return present(raw as RawJob, stored, await orLocked(id))
    },
    async readEdit(id) {
      const [raw, edit] = await read(database, async (tx) =>
        Promise.all([tx.objectStore('jobs').get(id), tx.objectStore('edits').get(id)]),
      )
      if (edit === undefined) return undefined
      const signer = await orLocked(id)
      const known =
        signer === undefined || 'sentence' in signer ? undefined : headOf(signer, id, raw)
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

/** A job as it lies in storage. */
type RawJob = Readonly<Record<'job' | 'run', unknown>>

const open: ReadonlySet<Job['state']> = new Set(['draft', 'ready', 'running', 'paused'])
const atWork: ReadonlySet<Job['state']> = new Set(['running'])

function asStopped(
  record: JobRecord,
  problem: Problem,
  stopped: ReadonlySet<Job['state']>,
): JobRecord {
  const { job } = record
  if (!stopped.has(job.state)) return record
  return { ...record, job: { ...job, state: 'paused', problem } }
}

function parseRecord(value: unknown): StoredJob | undefined {
  return value === undefined ? undefined : parseStored(storedJob, value)
}

function readRecord(value: unknown, log: Log): StoredJob | undefined {
  try {
    return parseRecord(value)
  } catch (error) {
    log.error('A job in the journal cannot be read', { problem: toProblem(error) })
    return undefined
  }
}

/** Throws where the head of the job does not verify. */
async function readCheck(
  tx: Reading,
  signer: Signer | undefined,
  id: JobId,
): Promise<BatchCheck | undefined> {
  if (signer === undefined) return undefined
  const signature = headOf(signer, id, await tx.objectStore('jobs').get(id))
  return signature && { signer, versions: signature.versions }
}

/** Undefined where it is of an earlier session, and can be looked at. Throws where it does not verify. */
function headOf(signer: Signer, id: JobId, raw: unknown): Signature | undefined {
  const stored = parseRecord(raw)
  try {
    return stored && checkHead(signer, id, raw as RawJob, stored)
  } catch (error) {
    if (isEarlier(toProblem(error))) return undefined
    throw error
  }
}

/**
 * Signs what another key signed: where it verifies by the `former` one, as it is; else as a job of an earlier
 * session, which a person has to continue. Without a former one a person just did.
 */
async function adopt(
  tx: Writing,
  signer: Signer,
  id: JobId,
  { digest, former }: { digest: Uint8Array<ArrayBuffer> | undefined; former: Signer | undefined },
): Promise<void> {
  const raw: unknown = await tx.objectStore('jobs').get(id)
  const stored = parseRecord(raw)
  if (stored === undefined || stored.signature?.key === signer.id) return
  if (former === undefined && !signer.endsWithBrowser) checkHead(signer, id, raw as RawJob, stored)
  const known = former && headOf(former, id, raw)
  const isKnown = known !== undefined && isSame(digest, known.edit)
  const versions: number[] = []
  for await (const cursor of tx.objectStore('batches').iterate(batchesOf(id))) {
    const [, index] = cursor.key
    const place = [id, index] as const
    const rows = parseStored(storedRows, cursor.value)
    const outline = parseStored(storedOutline, await tx.objectStore('outlines').get(cursor.key))
    if (former && known) {
      checkOutline(former, place, known.versions[index], outline)
      checkRows(cursor.value, outline)
    }
    versions[index] = 1
    await cursor.update(rows)
    const signed = toOutline(signer, place, 1, outline.orders, rows)
    await tx.objectStore('outlines').put(signed, cursor.key)
  }
  const { job, run } = stored
  const record = former === undefined || isKnown ? { job, run } : asEarlier({ job, run })
  const signed = { edit: digest, versions: Uint32Array.from(versions) }
  await tx.objectStore('jobs').put(withSignature(record, signer, signed), id)
}

/** Nothing of it begins before a person continues it. */
function asEarlier({ job, run }: JobRecord): JobRecord {
  if (!open.has(job.state)) return { job, run }
  const isAtWork = job.state === 'running' || job.state === 'paused'
  return {
    job: { ...job, ...(isAtWork && { state: 'paused' }), problem: earlierSession() },
    run: { ...run, isRepeat: undefined },
  }
}

function withSignature(
  record: JobRecord,
  signer: Signer | undefined,
  signed: Pick<Signature, 'edit' | 'versions'>,
): StoredJob {
  if (signer === undefined) return record
  return { ...record, signature: signHead(signer, record.job.id, record, signed) }
}

interface Settled {
  readonly record: JobRecord
  readonly versions: Signature['versions']
}

/** `settle` may move rows and says what the record and the versions of its batches are after that. */
async function changeRecord(
  tx: Writing,
  signer: Signer | undefined,
  id: JobId,
  change: RecordChange,
  settle: (record: JobRecord, versions: Signature['versions']) => Promise<Settled> = async (
    record,
    versions,
  ) => ({ record, versions }),
): Promise<JobRecord | undefined> {
  const raw: unknown = await tx.objectStore('jobs').get(id)
  const stored = parseRecord(raw)
  if (stored === undefined) return undefined
  const signed = signer && checkHead(signer, id, raw as RawJob, stored)
  const changed = change({ job: stored.job, run: stored.run })
  if (changed === undefined) return undefined
  const { record, versions } = await settle(changed, signed?.versions ?? new Uint32Array())
  await tx
    .objectStore('jobs')
    .put(withSignature(record, signer, { edit: signed?.edit, versions }), id)
  return record
}

async function commit(
  tx: Writing,
  signer: Signer | undefined,
  place: readonly [id: JobId, index: number],
  rows: readonly JobRow[],
  change: RecordChange,
): Promise<JobRecord | undefined> {
  const [id, index] = place
  const key: [string, number] = [id, index]
  // Asked and put side by side: one after another is most of what a commit takes.
  const [raw, outline] = await Promise.all([
    tx.objectStore('jobs').get(id),
    tx.objectStore('outlines').get(key),
  ])
  const stored = parseRecord(raw)
  if (stored === undefined) return undefined
  const signed = signer && checkHead(signer, id, raw as RawJob, stored)
  const before = parseStored(storedOutline, outline)
  if (signer && signed) checkOutline(signer, place, signed.versions[index], before)
  const { job, run } = stored
  const counts = { ...job.counts }
  for (const position of before.states) counts[stateAt(position)] -= 1
  for (const { state } of rows) counts[state] += 1
  const changed = change({ job: { ...job, counts }, run })
  if (changed === undefined) return undefined
  const versions = Uint32Array.from(signed?.versions ?? [])
  versions[index] = (versions[index] ?? 0) + 1
  const after = toOutline(signer, place, versions[index], before.orders, rows)
  await Promise.all([
    tx.objectStore('batches').put(rows, key),
    tx.objectStore('outlines').put(after, key),
    tx
      .objectStore('jobs')
      .put(withSignature(changed, signer, { edit: signed?.edit, versions }), id),
  ])
  return changed
}

function toOutline(
  signer: Signer | undefined,
  place: readonly [id: JobId, index: number],
  version: number,
  orders: Outline['orders'],
  rows: readonly JobRow[],
): Outline {
  const outline = { orders, states: toStates(rows) }
  if (signer === undefined) return outline
  const named = { ...outline, content: contentOf(rows) }
  return { ...named, tag: signBatch(signer, place, version, named) }
}

/** So many batches are handed over at once: between two of these, others are answered. */
const batchesPerPut = 20

/** In place of what the job had: their versions, each later than any before. */
async function putBatches(
  tx: Writing,
  id: JobId,
  batches: readonly Batch[],
  signer: Signer | undefined,
  former: Signature['versions'] = new Uint32Array(),
): Promise<Signature['versions']> {
  const version = former.reduce((most, one) => Math.max(most, one), 0) + 1
  for (let start = 0; start < batches.length; start += batchesPerPut) {
    const puts = batches.slice(start, start + batchesPerPut).flatMap(({ rows, orders }, at) => {
      const place = [id, start + at] as const
      const outline = toOutline(signer, place, version, Uint32Array.from(orders), rows)
      return [
        tx.objectStore('batches').put(rows, [...place]),
        tx.objectStore('outlines').put(outline, [...place]),
      ]
    })
    await Promise.all(puts)
  }
  return new Uint32Array(batches.length).fill(version)
}

/** Counts up the versions of the batches that it changes. */
async function cancelPlannedRows(
  tx: Writing,
  signer: Signer | undefined,
  id: JobId,
  versions: Signature['versions'],
): Promise<RowState[]> {
  const states: RowState[] = []
  for await (const cursor of tx.objectStore('batches').iterate(batchesOf(id))) {
    const stored = parseStored(storedRows, cursor.value)
    const rows = stored.map((row) => (row.state === 'planned' ? leaveRow(row) : row))
    states.push(...rows.map(({ state }) => state))
    if (!stored.some(({ state }) => state === 'planned')) continue
    const outline = parseStored(storedOutline, await tx.objectStore('outlines').get(cursor.key))
    const [, index] = cursor.key
    const place = [id, index] as const
    if (signer) checkOutline(signer, place, versions[index], outline)
    const version = (versions[index] ?? 0) + 1
    versions[index] = version
    await cursor.update(rows)
    await tx
      .objectStore('outlines')
      .put(toOutline(signer, place, version, outline.orders, rows), cursor.key)
  }
  return states
}

/** What a relative request of ours left half way is for a person to decide. */
function leaveRow(row: JobRow): JobRow {
  return isMovedByUs(row)
    ? { ...row, state: 'conflict', theirs: row.adjusted }
    : { ...row, state: 'cancelled', problem: row.lost?.problem ?? row.problem }
}

function withStates(record: JobRecord, states: Iterable<RowState>): JobRecord {
  return { ...record, job: { ...record.job, counts: countStates(states) } }
}

function statesOf(batches: readonly Batch[]): RowState[] {
  return batches.flatMap(({ rows }) => rows.map(({ state }) => state))
}

function toStates(rows: readonly JobRow[]): Outline['states'] {
  return Uint8Array.from(rows, ({ state }) => rowStates.indexOf(state))
}

function stateAt(position: number): RowState {
  return rowStates[position] ?? 'planned'
}
