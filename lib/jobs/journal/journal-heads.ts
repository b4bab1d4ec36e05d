import type { JobId } from '#lib/catalog/ids.ts'
import { toProblem } from '#lib/catalog/problem.ts'
import { parseStored, type Reading } from './journal-access.ts'
import type { BatchCheck } from './journal-rows.ts'
import { type JobRecord, type Signature, type StoredJob, storedJob } from './journal-shapes.ts'
import { checkHead, isEarlier, type Signer, signHead } from './journal-signatures.ts'

/** A job as it lies in storage. */
export type RawJob = Readonly<Record<'job' | 'run', unknown>>

export function parseRecord(value: unknown): StoredJob | undefined {
  return value === undefined ? undefined : parseStored(storedJob, value)
}

/** Throws where the head of the job does not verify. */
export async function readCheck(
  tx: Reading,
  signer: Signer | undefined,
  id: JobId,
): Promise<BatchCheck | undefined> {
  if (signer === undefined) return undefined
  const signature = headOf(signer, id, await tx.objectStore('jobs').get(id))
  return signature && { signer, versions: signature.versions }
}

/** Undefined where it is of an earlier session, and can be looked at. Throws where it does not verify. */
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
