import { type Log, silentLog } from '#lib/base/log.ts'
import type { JobId } from '#lib/domain/ids.ts'
import { type JobRow, type RowState, rowStates } from '#lib/domain/job.ts'
import { toProblem } from '#lib/domain/problem.ts'
import { countStates } from '#lib/domain/row-counts.ts'
import { batchesOf, parseStored, read, type Writing, write } from './journal-access.ts'
import type { JournalDatabase } from './journal-database.ts'
import { createStages } from './journal-stages.ts'
import { readBatchRows, readPage, readRowsOf } from './journal-rows.ts'
import {
  type JobRecord,
  type Outline,
  storedEdit,
  storedJob,
  storedOutline,
  storedRows,
} from './journal-shapes.ts'
import { listStored } from './list-stored.ts'
import type { Batch, Journal, RecordChange } from './journal.ts'
import { isMovedByUs } from './row-places.ts'

export function createJournal(database: JournalDatabase, log: Log = silentLog): Journal {
  return {
    ...createStages(database),
    readJobs: (part) =>
      read(database, async (tx) => {
        const stored = await listStored(tx, part)
        const records = stored.flatMap((value) => readRecord(value, log) ?? [])
        return records.toSorted((a, b) => b.job.createdAt - a.job.createdAt)
      }),
    readJob: (id) =>
      read(database, async (tx) => parseRecord(await tx.objectStore('jobs').get(id))),
    readEdit: (id) =>
      read(database, async (tx) => {
        const stored = await tx.objectStore('edits').get(id)
        return stored === undefined ? undefined : parseStored(storedEdit, stored)
      }),
    addJob: (record, edit, batches) =>
      write(database, async (tx) => {
        const { id } = record.job
        if (edit !== undefined) await tx.objectStore('edits').add(edit, id)
        await putBatches(tx, id, batches)
        const counted = withStates(record, statesOf(batches))
        await tx.objectStore('jobs').add(counted, id)
        return counted
      }),
    changeJob: (id, change) => write(database, (tx) => changeRecord(tx, id, change)),
    changeJobs: (id, change, other, changeOther) =>
      write(database, async (tx) => {
        const changed = await changeRecord(tx, id, change)
        if (changed !== undefined) await changeRecord(tx, other, changeOther)
        return changed
      }),
    fillJob: (id, batches, change) =>
      write(database, (tx) =>
        changeRecord(tx, id, change, async (record) => {
          await tx.objectStore('batches').delete(batchesOf(id))
          await tx.objectStore('outlines').delete(batchesOf(id))
          await putBatches(tx, id, batches)
          return withStates(record, statesOf(batches))
        }),
      ),
    readBatch: (id, index) => read(database, (tx) => readBatchRows(tx, id, index)),
    commitBatch: (id, index, rows, change) =>
      write(database, (tx) => commit(tx, id, index, rows, change)),
    cancelPlanned: (id, change) =>
      write(database, (tx) =>
        changeRecord(tx, id, change, async (record) =>
          withStates(record, await cancelPlannedRows(tx, id)),
        ),
      ),
    readAllRows: (id) =>
      read(database, async (tx) => {
        const page = await readPage(tx, { jobId: id, offset: 0, limit: Infinity })
        return page.rows
      }),
    readRow: async (id, productId) =>
      (await read(database, (tx) => readRowsOf(tx, id, new Set([productId]))))[0],
    readRows: (request) => read(database, (tx) => readPage(tx, request)),
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

function parseRecord(value: unknown): JobRecord | undefined {
  return value === undefined ? undefined : parseStored(storedJob, value)
}

function readRecord(value: unknown, log: Log): JobRecord | undefined {
  try {
    return parseRecord(value)
  } catch (error) {
    log.error('A job in the journal cannot be read', { problem: toProblem(error) })
    return undefined
  }
}

/** `settle` may move rows and says what the record is after that. */
async function changeRecord(
  tx: Writing,
  id: JobId,
  change: RecordChange,
  settle: (record: JobRecord) => Promise<JobRecord> = async (record) => record,
): Promise<JobRecord | undefined> {
  const record = parseRecord(await tx.objectStore('jobs').get(id))
  const changed = record && change(record)
  if (changed === undefined) return undefined
  const settled = await settle(changed)
  await tx.objectStore('jobs').put(settled, id)
  return settled
}

async function commit(
  tx: Writing,
  id: JobId,
  index: number,
  rows: readonly JobRow[],
  change: RecordChange,
): Promise<JobRecord | undefined> {
  const key: [string, number] = [id, index]
  // Asked and put side by side: one after another is most of what a commit takes.
  const [stored, outline] = await Promise.all([
    tx.objectStore('jobs').get(id),
    tx.objectStore('outlines').get(key),
  ])
  const record = parseRecord(stored)
  if (record === undefined) return undefined
  const before = parseStored(storedOutline, outline)
  const counts = { ...record.job.counts }
  for (const position of before.states) counts[stateAt(position)] -= 1
  for (const { state } of rows) counts[state] += 1
  const changed = change({ ...record, job: { ...record.job, counts } })
  if (changed === undefined) return undefined
  const after = { orders: before.orders, states: toStates(rows) }
  await Promise.all([
    tx.objectStore('batches').put(rows, key),
    tx.objectStore('outlines').put(after, key),
    tx.objectStore('jobs').put(changed, id),
  ])
  return changed
}

/** So many batches are handed over at once: between two of these, others are answered. */
const batchesPerPut = 20

async function putBatches(tx: Writing, id: JobId, batches: readonly Batch[]): Promise<void> {
  for (let start = 0; start < batches.length; start += batchesPerPut) {
    const puts = batches.slice(start, start + batchesPerPut).flatMap(({ rows, orders }, at) => {
      const outline: Outline = { orders: Uint32Array.from(orders), states: toStates(rows) }
      return [
        tx.objectStore('batches').put(rows, [id, start + at]),
        tx.objectStore('outlines').put(outline, [id, start + at]),
      ]
    })
    await Promise.all(puts)
  }
}

async function cancelPlannedRows(tx: Writing, id: JobId): Promise<RowState[]> {
  const states: RowState[] = []
  for await (const cursor of tx.objectStore('batches').iterate(batchesOf(id))) {
    const stored = parseStored(storedRows, cursor.value)
    const rows = stored.map((row) => (row.state === 'planned' ? leaveRow(row) : row))
    states.push(...rows.map(({ state }) => state))
    if (!stored.some(({ state }) => state === 'planned')) continue
    const outline = parseStored(storedOutline, await tx.objectStore('outlines').get(cursor.key))
    await cursor.update(rows)
    await tx.objectStore('outlines').put({ ...outline, states: toStates(rows) }, cursor.key)
  }
  return states
}

/** What a relative request of ours left half way is for a person to decide. */
function leaveRow(row: JobRow): JobRow {
  return isMovedByUs(row)
    ? { ...row, state: 'conflict', theirs: row.adjusted }
    : { ...row, state: 'cancelled' }
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
