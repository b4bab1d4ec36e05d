import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { JobId } from '#lib/catalog/ids.ts'
import { rowStates } from '#lib/jobs/model/job.ts'
import { type Problem, ProblemError } from '#lib/catalog/problem.ts'
import { t } from '#lib/i18n/t.ts'
import type { Outline, EncryptedRow, Signature, StoredJob } from './journal-shapes.ts'

/**
 * Everything that a job does derives from signed records: its head, its edit, and the version of each
 * batch. Data that was written into the profile without the key, copied from another job, or reset
 * separately does not verify, and nothing of that job is sent. A whole job that is reset to an earlier
 * moment does verify, see SECURITY.md.
 */

type Purpose = `job:${string}` | `job-batch:${string}:${number}` | 'guardrails'

/**
 * Signs with a key of the vault, or else of the browser session. Synchronous, because a transaction
 * does not wait.
 */
export interface Signer {
  /** The id of the key. */
  readonly id: string
  /** There is no passphrase: what an earlier session signed waits for the user. */
  readonly endsWithBrowser?: boolean
  sign(purpose: Purpose, text: string): Uint8Array<ArrayBuffer>
}

/**
 * For a job with a batch in progress it returns the key even while the vault is locked. Throws a
 * ProblemError "locked".
 */
export type ReadSigner = (id?: JobId) => Promise<Signer | undefined>

/** A stored record. Its signed text consists of its parts in their order. */
type RawRecord = Readonly<Record<'job' | 'run', unknown>>

/** SHA-256 of a stored edit. */
export async function digestEdit(edit: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const text = new TextEncoder().encode(JSON.stringify(edit))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text))
}

export function signHead(
  signer: Signer,
  id: JobId,
  { job, run }: RawRecord,
  { edit, versions }: Pick<Signature, 'edit' | 'versions'>,
): Signature {
  const text = JSON.stringify([job, run, edit && bytesToHex(edit), [...versions]])
  return { key: signer.id, tag: signer.sign(`job:${id}`, text), edit, versions }
}

/**
 * Throws a ProblemError: "earlier-session" if the key ends with the browser session and did not
 * sign the record; else "unverified".
 */
export function checkHead(
  signer: Signer,
  id: JobId,
  raw: RawRecord,
  { job, signature }: StoredJob,
): Signature {
  if (job.id !== id) throw changedOutside()
  if (signature?.key !== signer.id) {
    if (signer.endsWithBrowser) throw toError(earlierSession())
    throw signature === undefined ? changedOutside() : toError(keyForgotten())
  }
  if (!isSame(signHead(signer, id, raw, signature).tag, signature.tag)) throw changedOutside()
  return signature
}

export function isEarlier(problem: Problem | undefined): boolean {
  return problem?.code === 'earlier-session'
}

export type BatchPosition = readonly [id: JobId, index: number]

export function signBatch(
  signer: Signer,
  [id, index]: BatchPosition,
  version: number,
  { orders, states, content }: Pick<Outline, 'orders' | 'states' | 'content'>,
): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify([version, [...orders], [...states], content && bytesToHex(content)])
  return signer.sign(`job-batch:${id}:${index}`, text)
}

/** Throws a ProblemError "unverified". */
export function checkOutline(
  signer: Signer,
  position: BatchPosition,
  version: number | undefined,
  outline: Outline,
): void {
  const { tag } = outline
  const isOurs =
    version !== undefined &&
    tag !== undefined &&
    isSame(signBatch(signer, position, version, outline), tag)
  if (!isOurs) throw changedOutside()
}

/** The authentication tag at the end of a ciphertext is unique to it. */
const tagLength = 16

/** SHA-256 of a batch's rows without their states, which the outline has. */
export function contentOf(rows: readonly EncryptedRow[]): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify(
    rows.map(({ state: _state, ...row }) => row),
    (_name, value: unknown) =>
      value instanceof Uint8Array ? bytesToHex(value.subarray(-tagLength)) : value,
  )
  return new Uint8Array(sha256(new TextEncoder().encode(text)))
}

/**
 * Throws a ProblemError "unverified" if the rows are not those of the outline. `raw`: the rows as
 * they are stored.
 */
export function checkRows(raw: unknown, { content, states }: Outline): void {
  const rows = raw as readonly EncryptedRow[]
  const isOurs =
    content !== undefined &&
    isSame(contentOf(rows), content) &&
    rows.length === states.length &&
    rows.every(({ state }, slot) => rowStates.indexOf(state) === states[slot])
  if (!isOurs) throw changedOutside()
}

export function changedOutside(): ProblemError {
  return toError({ code: 'unverified', message: t.journalMessages.changedOutside })
}

export function earlierSession(): Problem {
  return { code: 'earlier-session', message: t.journalMessages.earlierSession }
}

function keyForgotten(): Problem {
  return { code: 'unverified', message: t.journalMessages.keyForgotten }
}

function toError(problem: Problem): ProblemError {
  return new ProblemError(problem)
}

export function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return bytesToHex(one) === bytesToHex(other)
}
