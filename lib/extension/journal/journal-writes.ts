import type { JobId } from '#lib/core/catalog/ids.ts'
import { type JobRow, type RowState, rowStates } from '#lib/core/job/job.ts'
import { batchesOf, type Writing } from './journal-access.ts'
import { type OpenedJob, openJob, openRaw, toStoredJob } from './journal-heads.ts'
import { openBatch, openBatches, openOutline } from './journal-rows.ts'
import type { JobRecord, Signature } from '#lib/jobs/journal/journal-shapes.ts'
import {
  type BatchPosition,
  isSame,
  type Verified,
  signRows,
  type Signer,
  withSigner,
} from '#lib/jobs/journal/journal-signatures.ts'
import type { Batch, RecordChange } from '#lib/jobs/journal/journal.ts'
import { cancelRow, withReplaced } from '#lib/jobs/journal/row-states.ts'

// Steps within one writing transaction. Each of them verifies in it what it changes.

interface ChangedRows {
  readonly record: JobRecord
  readonly versions: Signature['versions']
}

/**
 * `changeRows` may change rows; it returns the record and the versions of its batches afterwards.
 */
export async function changeRecord(
  tx: Writing,
  signer: Signer | undefined,
  id: JobId,
  change: RecordChange,
  changeRows?: (record: JobRecord, verified: Verified) => Promise<ChangedRows>,
): Promise<JobRecord | undefined> {
  const opened = await openJob(tx, signer, id)
  const changed = opened && change(opened.record)
  if (opened === undefined || changed === undefined) return undefined
  const { verified } = opened
  const { record, versions } = (await changeRows?.(changed, verified)) ?? {
    record: changed,
    versions: verified.versions,
  }
  await tx.objectStore('jobs').put(toStoredJob(record, verified, versions), id)
  return record
}

export async function commit(
  tx: Writing,
  signer: Signer | undefined,
  position: BatchPosition,
  rows: readonly JobRow[],
  change: RecordChange,
): Promise<JobRecord | undefined> {
  const [id, index] = position
  const key: [string, number] = [id, index]
  // Read and written concurrently, because a commit mostly waits for these.
  const [raw, outline] = await Promise.all([
    tx.objectStore('jobs').get(id),
    tx.objectStore('outlines').get(key),
  ])
  const opened = openRaw(signer, id, raw)
  if (opened === undefined) return undefined
  const { record, verified } = opened
  const before = openOutline(verified, position, outline)
  const states = Array.from(before.states, stateAt)
  const changed = change(withReplaced(record, states, rows))
  if (changed === undefined) return undefined
  const versions = Uint32Array.from(verified.versions)
  versions[index] = (versions[index] ?? 0) + 1
  const after = signRows(verified, position, versions[index], before.orders, rows)
  await Promise.all([
    tx.objectStore('batches').put(rows, key),
    tx.objectStore('outlines').put(after, key),
    tx.objectStore('jobs').put(toStoredJob(changed, verified, versions), id),
  ])
  return changed
}

/** A job with all of its rows, verified. */
export interface OpenedRows extends OpenedJob {
  readonly batches: readonly Batch[]
}

/**
 * Signs with another key the job that `former` was read from, if it is still the same one. `batches`: its rows, as they
 * are to be stored from now on.
 */
export async function signAgain(
  tx: Writing,
  { from, to }: { readonly from: Signer; readonly to: Signer },
  former: OpenedRows,
  batches: readonly Batch[],
): Promise<void> {
  const { id } = former.record.job
  const opened = await openJob(tx, from, id)
  if (opened === undefined || !isSame(opened.tag, former.tag)) return
  const verified = withSigner(opened.verified, to)
  const versions = await putBatches(tx, id, batches, verified)
  await tx.objectStore('jobs').put(toStoredJob(opened.record, verified, versions), id)
}

/** Batches that are written at once, which takes about 10 ms. Other work can run in between. */
const batchesPerPut = 10

/** Replaces the batches of a job; returns their versions, each later than any before. */
export async function putBatches(
  tx: Writing,
  id: JobId,
  batches: readonly Batch[],
  verified: Verified,
): Promise<Signature['versions']> {
  const version = verified.versions.reduce((max, one) => Math.max(max, one), 0) + 1
  for (let start = 0; start < batches.length; start += batchesPerPut) {
    const puts = batches.slice(start, start + batchesPerPut).flatMap(({ rows, orders }, at) => {
      const position = [id, start + at] as const
      const outline = signRows(verified, position, version, Uint32Array.from(orders), rows)
      return [
        tx.objectStore('batches').put(rows, [...position]),
        tx.objectStore('outlines').put(outline, [...position]),
      ]
    })
    await Promise.all(puts)
  }
  return new Uint32Array(batches.length).fill(version)
}

export async function removeRows(tx: Writing, id: JobId): Promise<void> {
  await tx.objectStore('batches').delete(batchesOf(id))
  await tx.objectStore('outlines').delete(batchesOf(id))
}

/** Turns planned rows into cancelled ones; returns the states of all rows. */
export async function cancelPlannedRows(
  tx: Writing,
  id: JobId,
  verified: Verified,
): Promise<{ readonly states: readonly RowState[]; readonly versions: Signature['versions'] }> {
  const versions = Uint32Array.from(verified.versions)
  const states: RowState[] = []
  for (const index of await openBatches(tx, id, verified)) {
    const position = [id, index] as const
    const { rows, orders } = await openBatch(tx, position, verified)
    const cancelled = rows.map((row) => (row.state === 'planned' ? cancelRow(row) : row))
    states.push(...cancelled.map(({ state }) => state))
    if (!rows.some(({ state }) => state === 'planned')) continue
    const version = (versions[index] ?? 0) + 1
    versions[index] = version
    await tx.objectStore('batches').put(cancelled, [...position])
    await tx
      .objectStore('outlines')
      .put(signRows(verified, position, version, orders, cancelled), [...position])
  }
  return { states, versions }
}

function stateAt(index: number): RowState {
  return rowStates[index] ?? 'planned'
}
