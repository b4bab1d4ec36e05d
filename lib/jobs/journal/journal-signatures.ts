import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { JobId } from '#lib/catalog/ids.ts'
import { rowStates } from '#lib/jobs/model/job.ts'
import { type Problem, ProblemError } from '#lib/catalog/problem.ts'
import { t } from '#lib/i18n/t.ts'
import type { Outline, EncryptedRow, Signature, StoredJob } from './journal-shapes.ts'

/*
 * Whatever a job does follows from signed notes: its head, its edit, and which version of each batch belongs to
 * it. What somebody wrote into the profile without the key, took from another job, or set back on its own does
 * not verify, and nothing of that job is sent. A whole job that is set back to what it was at one moment does
 * verify: SECURITY.md says so.
 */

type Purpose = `job:${string}` | `job-batch:${string}:${number}` | 'guardrails'

/** Signs with a key of the vault, or else of the browser's session. Synchronous: a transaction does not wait. */
export interface Signer {
  /** Which key. */
  readonly id: string
  /** Without a passphrase. What an earlier session signed waits for the word of a person. */
  readonly endsWithBrowser?: boolean
  sign(purpose: Purpose, text: string): Uint8Array<ArrayBuffer>
}

/** With the id of a job also while it is locked, as long as a batch of it is under way. Throws a ProblemError "locked". */
export type ReadSigner = (id?: JobId) => Promise<Signer | undefined>

/** A record as it lies in storage: its text is that of its parts in their order. */
type RawRecord = Readonly<Record<'job' | 'run', unknown>>

/** Of an edit as it is stored. */
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
 * Throws a ProblemError: "earlier-session" where the key ends with the browser and another one signed it, or none
 * did; else "unverified".
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

type BatchPosition = readonly [id: JobId, index: number]

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
  path: BatchPosition,
  version: number | undefined,
  outline: Outline,
): void {
  const { tag } = outline
  const isOurs =
    version !== undefined &&
    tag !== undefined &&
    isSame(signBatch(signer, path, version, outline), tag)
  if (!isOurs) throw changedOutside()
}

/** The tag at the end of a box is of that box alone. */
const tagLength = 16

/** SHA-256 of all that the rows of a batch say but their states, which the outline has. */
export function contentOf(rows: readonly EncryptedRow[]): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify(
    rows.map(({ state: _state, ...row }) => row),
    (_name, value: unknown) =>
      value instanceof Uint8Array ? bytesToHex(value.subarray(-tagLength)) : value,
  )
  return new Uint8Array(sha256(new TextEncoder().encode(text)))
}

/** Throws a ProblemError "unverified" where the rows are not those of the outline. `raw` as they are stored. */
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
