import type { JobId } from '#lib/core/catalog/ids.ts'
import { type Reading } from './journal-access.ts'
import { parseStored } from '#lib/jobs/journal/parse-stored.ts'
import {
  type JobRecord,
  type Signature,
  type StoredJob,
  storedJob,
} from '#lib/jobs/journal/journal-shapes.ts'
import {
  checkHead,
  type Verified,
  type Signer,
  signHead,
} from '#lib/jobs/journal/journal-signatures.ts'
import type { JobState } from '#lib/core/job/job.ts'
import type { JobsPart } from '#lib/jobs/journal/journal.ts'

export const openStates: readonly JobState[] = ['draft', 'ready', 'running', 'paused']

/** A job as it is stored. */
export type RawJob = Readonly<Record<'job' | 'run', unknown>>

export function parseRecord(value: unknown): StoredJob | undefined {
  return value === undefined ? undefined : parseStored(storedJob, value)
}

/** A record that was verified. */
export interface OpenedJob {
  readonly record: JobRecord
  readonly verified: Verified
  /** The signature, as the record has it. */
  readonly tag: Uint8Array<ArrayBuffer> | undefined
}

/** Undefined if there is no such job. Throws a ProblemError "unverified" unless its signature matches. */
export async function openJob(
  tx: Reading,
  signer: Signer | undefined,
  id: JobId,
): Promise<OpenedJob | undefined> {
  return openRaw(signer, id, await tx.objectStore('jobs').get(id))
}

export function openRaw(
  signer: Signer | undefined,
  id: JobId,
  raw: unknown,
): OpenedJob | undefined {
  const stored = parseRecord(raw)
  if (stored === undefined) return undefined
  const { job, run, signature } = stored
  return {
    record: { job, run },
    verified: checkHead(signer, id, raw as RawJob, stored),
    tag: signature?.tag,
  }
}

/** The record, signed. `versions`: those of its batches. */
export function toStoredJob(
  { job, run }: JobRecord,
  verified: Verified,
  versions: Signature['versions'] = verified.versions,
): StoredJob {
  const record = { job, run }
  const signature = signHead(verified, record, versions)
  return signature === undefined ? record : { ...record, signature }
}

export async function listStored(tx: Reading, part?: JobsPart): Promise<unknown[]> {
  const jobs = tx.objectStore('jobs')
  const all = (name: (typeof jobs.indexNames)[number], of?: IDBValidKey | IDBKeyRange) =>
    jobs.index(name).getAll(of)
  if (part === undefined) return jobs.getAll()
  if (part === 'open') return flat(openStates.map((state) => all('state', state)))
  if (part !== 'timed') {
    return 'before' in part
      ? all('createdAt', IDBKeyRange.upperBound(part.before))
      : all('sentAt', IDBKeyRange.lowerBound(part.sentAfter))
  }
  const timed = await jobs.index('startAt').getAllKeys()
  return flat([all('startAt'), ...timed.map((id) => all('undoOf', id))])
}

async function flat(answers: readonly Promise<unknown[]>[]): Promise<unknown[]> {
  return (await Promise.all(answers)).flat()
}
