import type { JobId } from '#lib/catalog/ids.ts'
import { type JobRow, type RowState, rowStates } from '#lib/jobs/model/job.ts'
import { countStates } from '#lib/jobs/model/row-counts.ts'
import { batchesOf, parseStored, type Writing } from './journal-access.ts'
import { headOf, parseRecord, type RawJob, withSignature } from './journal-heads.ts'
import {
  type JobRecord,
  type Outline,
  type Signature,
  storedOutline,
  storedRows,
} from './journal-shapes.ts'
import {
  checkHead,
  checkOutline,
  checkRows,
  contentOf,
  earlierSession,
  isSame,
  signBatch,
  type Signer,
} from './journal-signatures.ts'
import type { Batch, RecordChange } from './journal.ts'
import { openStates } from './list-stored.ts'
import { isMovedByUs } from '../runner/row-fields.ts'

// What happens within one transaction that writes.

interface Finished {
  readonly record: JobRecord
  readonly versions: Signature['versions']
}

/** `settle` may move rows and says what the record and the versions of its batches are after that. */
export async function changeRecord(
  tx: Writing,
  signer: Signer | undefined,
  id: JobId,
  change: RecordChange,
  mergeOutcome: (record: JobRecord, versions: Signature['versions']) => Promise<Finished> = async (
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
  const { record, versions } = await mergeOutcome(changed, signed?.versions ?? new Uint32Array())
  await tx
    .objectStore('jobs')
    .put(withSignature(record, signer, { edit: signed?.edit, versions }), id)
  return record
}

export async function commit(
  tx: Writing,
  signer: Signer | undefined,
  path: readonly [id: JobId, index: number],
  rows: readonly JobRow[],
  change: RecordChange,
): Promise<JobRecord | undefined> {
  const [id, index] = path
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
  if (signer && signed) checkOutline(signer, path, signed.versions[index], before)
  const { job, run } = stored
  const counts = { ...job.counts }
  for (const position of before.states) counts[stateAt(position)] -= 1
  for (const { state } of rows) counts[state] += 1
  const changed = change({ job: { ...job, counts }, run })
  if (changed === undefined) return undefined
  const versions = Uint32Array.from(signed?.versions ?? [])
  versions[index] = (versions[index] ?? 0) + 1
  const after = toOutline(signer, path, versions[index], before.orders, rows)
  await Promise.all([
    tx.objectStore('batches').put(rows, key),
    tx.objectStore('outlines').put(after, key),
    tx
      .objectStore('jobs')
      .put(withSignature(changed, signer, { edit: signed?.edit, versions }), id),
  ])
  return changed
}

/**
 * Signs what another key signed: where it verifies by the `former` one, as it is; else as a job of an earlier
 * session, which a person has to continue. Without a former one a person just did.
 */
export async function adopt(
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
    const path = [id, index] as const
    const rows = parseStored(storedRows, cursor.value)
    const outline = parseStored(storedOutline, await tx.objectStore('outlines').get(cursor.key))
    if (former && known) {
      checkOutline(former, path, known.versions[index], outline)
      checkRows(cursor.value, outline)
    }
    versions[index] = 1
    await cursor.update(rows)
    const signed = toOutline(signer, path, 1, outline.orders, rows)
    await tx.objectStore('outlines').put(signed, cursor.key)
  }
  const { job, run } = stored
  const record = former === undefined || isKnown ? { job, run } : asEarlier({ job, run })
  const signed = { edit: digest, versions: Uint32Array.from(versions) }
  await tx.objectStore('jobs').put(withSignature(record, signer, signed), id)
}

/** Nothing of it begins before a person continues it. */
function asEarlier({ job, run }: JobRecord): JobRecord {
  if (!openStates.includes(job.state)) return { job, run }
  const isAtWork = job.state === 'running' || job.state === 'paused'
  return {
    job: { ...job, ...(isAtWork && { state: 'paused' }), problem: earlierSession() },
    run: { ...run, isRepeat: undefined },
  }
}

function toOutline(
  signer: Signer | undefined,
  path: readonly [id: JobId, index: number],
  version: number,
  orders: Outline['orders'],
  rows: readonly JobRow[],
): Outline {
  const outline = { orders, states: toStates(rows) }
  if (signer === undefined) return outline
  const named = { ...outline, content: contentOf(rows) }
  return { ...named, tag: signBatch(signer, path, version, named) }
}

/** So many batches are handed over at once: between two of these, others are answered. */
const batchesPerPut = 20

/** In place of what the job had: their versions, each later than any before. */
export async function putBatches(
  tx: Writing,
  id: JobId,
  batches: readonly Batch[],
  signer: Signer | undefined,
  former: Signature['versions'] = new Uint32Array(),
): Promise<Signature['versions']> {
  const version = former.reduce((max, one) => Math.max(max, one), 0) + 1
  for (let start = 0; start < batches.length; start += batchesPerPut) {
    const puts = batches.slice(start, start + batchesPerPut).flatMap(({ rows, orders }, at) => {
      const path = [id, start + at] as const
      const outline = toOutline(signer, path, version, Uint32Array.from(orders), rows)
      return [
        tx.objectStore('batches').put(rows, [...path]),
        tx.objectStore('outlines').put(outline, [...path]),
      ]
    })
    await Promise.all(puts)
  }
  return new Uint32Array(batches.length).fill(version)
}

/** Counts up the versions of the batches that it changes. */
export async function cancelPlannedRows(
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
    const path = [id, index] as const
    if (signer) checkOutline(signer, path, versions[index], outline)
    const version = (versions[index] ?? 0) + 1
    versions[index] = version
    await cursor.update(rows)
    await tx
      .objectStore('outlines')
      .put(toOutline(signer, path, version, outline.orders, rows), cursor.key)
  }
  return states
}

/** What a relative request of ours left half way is for a person to decide. */
function leaveRow(row: JobRow): JobRow {
  return isMovedByUs(row)
    ? { ...row, state: 'conflict', remote: row.adjusted }
    : { ...row, state: 'cancelled', problem: row.lost?.problem ?? row.problem }
}

export function withStates(record: JobRecord, states: Iterable<RowState>): JobRecord {
  return { ...record, job: { ...record.job, counts: countStates(states) } }
}

export function statesOf(batches: readonly Batch[]): RowState[] {
  return batches.flatMap(({ rows }) => rows.map(({ state }) => state))
}

function toStates(rows: readonly JobRow[]): Outline['states'] {
  return Uint8Array.from(rows, ({ state }) => rowStates.indexOf(state))
}

function stateAt(position: number): RowState {
  return rowStates[position] ?? 'planned'
}
