import type { JobId } from '#lib/catalog/ids.ts'
import { isActive, type JobRow, type RowState, rowStates } from '../model/job.ts'
import { batchesOf, type Writing } from './journal-access.ts'
import { parseStored } from './parse-stored.ts'
import { headOf, parseRecord, type RawJob, withSignature, openStates } from './journal-heads.ts'
import {
  type JobRecord,
  type Outline,
  type Signature,
  storedOutline,
  storedRows,
} from './journal-shapes.ts'
import {
  type BatchPosition,
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
import { cancelRow, withReplaced } from './row-states.ts'

// Steps within one writing transaction.

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
  changeRows: (record: JobRecord, versions: Signature['versions']) => Promise<ChangedRows> = async (
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
  const { record, versions } = await changeRows(changed, signed?.versions ?? new Uint32Array())
  await tx
    .objectStore('jobs')
    .put(withSignature(record, signer, { edit: signed?.edit, versions }), id)
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
  const stored = parseRecord(raw)
  if (stored === undefined) return undefined
  const signed = signer && checkHead(signer, id, raw as RawJob, stored)
  const before = parseStored(storedOutline, outline)
  if (signer && signed) checkOutline(signer, position, signed.versions[index], before)
  const { job, run } = stored
  const states = Array.from(before.states, stateAt)
  const changed = change(withReplaced({ job, run }, states, rows))
  if (changed === undefined) return undefined
  const versions = Uint32Array.from(signed?.versions ?? [])
  versions[index] = (versions[index] ?? 0) + 1
  const after = toOutline(signer, position, versions[index], before.orders, rows)
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
 * Signs what another key signed. If it verifies with the `former` key, it stays as it is; else it
 * becomes a job of an earlier session, which the user has to continue. Without a `former` key the user
 * has just continued it.
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
    const position = [id, index] as const
    const rows = parseStored(storedRows, cursor.value)
    const outline = parseStored(storedOutline, await tx.objectStore('outlines').get(cursor.key))
    if (former && known) {
      checkOutline(former, position, known.versions[index], outline)
      checkRows(cursor.value, outline)
    }
    versions[index] = 1
    await cursor.update(rows)
    const signed = toOutline(signer, position, 1, outline.orders, rows)
    await tx.objectStore('outlines').put(signed, cursor.key)
  }
  const { job, run } = stored
  const record = former === undefined || isKnown ? { job, run } : asEarlier({ job, run })
  const signed = { edit: digest, versions: Uint32Array.from(versions) }
  await tx.objectStore('jobs').put(withSignature(record, signer, signed), id)
}

/** Nothing of it runs before the user continues it. */
function asEarlier({ job, run }: JobRecord): JobRecord {
  if (!openStates.includes(job.state)) return { job, run }
  return {
    job: { ...job, ...(isActive(job) && { state: 'paused' }), problem: earlierSession() },
    run: { ...run, isRepeat: undefined },
  }
}

function toOutline(
  signer: Signer | undefined,
  position: BatchPosition,
  version: number,
  orders: Outline['orders'],
  rows: readonly JobRow[],
): Outline {
  const outline = { orders, states: toStates(rows) }
  if (signer === undefined) return outline
  const named = { ...outline, content: contentOf(rows) }
  return { ...named, tag: signBatch(signer, position, version, named) }
}

/** Batches that are written at once, which takes about 10 ms. Other work can run in between. */
const batchesPerPut = 10

/** Replaces the batches of a job; returns their versions, each later than any before. */
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
      const position = [id, start + at] as const
      const outline = toOutline(signer, position, version, Uint32Array.from(orders), rows)
      return [
        tx.objectStore('batches').put(rows, [...position]),
        tx.objectStore('outlines').put(outline, [...position]),
      ]
    })
    await Promise.all(puts)
  }
  return new Uint32Array(batches.length).fill(version)
}

/** Increments the versions of the batches that it changes. */
export async function cancelPlannedRows(
  tx: Writing,
  signer: Signer | undefined,
  id: JobId,
  versions: Signature['versions'],
): Promise<RowState[]> {
  const states: RowState[] = []
  for await (const cursor of tx.objectStore('batches').iterate(batchesOf(id))) {
    const stored = parseStored(storedRows, cursor.value)
    const rows = stored.map((row) => (row.state === 'planned' ? cancelRow(row) : row))
    states.push(...rows.map(({ state }) => state))
    if (!stored.some(({ state }) => state === 'planned')) continue
    const outline = parseStored(storedOutline, await tx.objectStore('outlines').get(cursor.key))
    const [, index] = cursor.key
    const position = [id, index] as const
    if (signer) checkOutline(signer, position, versions[index], outline)
    const version = (versions[index] ?? 0) + 1
    versions[index] = version
    await cursor.update(rows)
    await tx
      .objectStore('outlines')
      .put(toOutline(signer, position, version, outline.orders, rows), cursor.key)
  }
  return states
}

function toStates(rows: readonly JobRow[]): Outline['states'] {
  return Uint8Array.from(rows, ({ state }) => rowStates.indexOf(state))
}

function stateAt(index: number): RowState {
  return rowStates[index] ?? 'planned'
}
