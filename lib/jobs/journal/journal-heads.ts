import type { JobId } from '#lib/catalog/ids.ts'
import { toProblem } from '#lib/catalog/problem.ts'
import { type Reading } from './journal-access.ts'
import { parseStored } from './parse-stored.ts'
import type { BatchCheck } from './journal-rows.ts'
import { type JobRecord, type Signature, type StoredJob, storedJob } from './journal-shapes.ts'
import { checkHead, isEarlier, type Signer, signHead } from './journal-signatures.ts'
import type { JobState } from '../model/job.ts'
import type { JobsPart } from './journal.ts'

export const openStates: readonly JobState[] = ['draft', 'ready', 'running', 'paused']

/** A job as it is stored. */
export type RawJob = Readonly<Record<'job' | 'run', unknown>>

export function parseRecord(value: unknown): StoredJob | undefined {
  return value === undefined ? undefined : parseStored(storedJob, value)
}

/** Throws if the signature of the job does not match. */
export async function readCheck(
  tx: Reading,
  signer: Signer | undefined,
  id: JobId,
): Promise<BatchCheck | undefined> {
  if (signer === undefined) return undefined
  const signature = headOf(signer, id, await tx.objectStore('jobs').get(id))
  return signature && { signer, versions: signature.versions }
}

/**
 * Undefined if an earlier session signed the job, which can still be displayed. Throws if the
 * signature does not match.
 */
export function headOf(signer: Signer, id: JobId, raw: unknown): Signature | undefined {
  const stored = parseRecord(raw)
  try {
    return stored && checkHead(signer, id, raw as RawJob, stored)
  } catch (error) {
    if (isEarlier(toProblem(error))) return undefined
    throw error
  }
}

export function withSignature(
  record: JobRecord,
  signer: Signer | undefined,
  signed: Pick<Signature, 'edit' | 'versions'>,
): StoredJob {
  if (signer === undefined) return record
  return { ...record, signature: signHead(signer, record.job.id, record, signed) }
}

export async function listStored(tx: Reading, part?: JobsPart): Promise<unknown[]> {
  const jobs = tx.objectStore('jobs')
  const all = (name: (typeof jobs.indexNames)[number], of?: IDBValidKey | IDBKeyRange) =>
    jobs.index(name).getAll(of)
  if (part === undefined) return jobs.getAll()
  if (part === 'open') return flat(openStates.map((state) => all('state', state)))
  if (part !== 'timed') return all('createdAt', IDBKeyRange.upperBound(part.before))
  const timed = await jobs.index('startAt').getAllKeys()
  return flat([all('startAt'), ...timed.map((id) => all('undoOf', id))])
}

async function flat(answers: readonly Promise<unknown[]>[]): Promise<unknown[]> {
  return (await Promise.all(answers)).flat()
}
