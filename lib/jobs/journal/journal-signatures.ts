import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { isUnverified, rowStates } from '#lib/core/job/job.ts'
import { ProblemError, toProblem } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Outline, EncryptedRow, Signature, StoredJob } from './journal-shapes.ts'

/**
 * Everything that a job does derives from signed records: its head, its edit, and the version of each
 * batch. Data that was written into the profile without the key, copied from another job, or reset
 * separately does not verify, and nothing of that job is sent. A whole job that is reset to an earlier
 * moment does verify, see SECURITY.md.
 */

type Purpose = `job:${string}` | `job-batch:${string}:${number}` | 'guardrails'

/** Signs with a key of the vault, or else of the browser. Synchronous, because a transaction does not wait. */
export interface Signer {
  /** The id of the key. */
  readonly id: string
  /** There is no passphrase: the key lies in this browser, and only costs are encrypted. */
  readonly isOfBrowser?: boolean
  sign(purpose: Purpose, text: string): Uint8Array<ArrayBuffer>
}

/**
 * For a job with a batch in progress it returns the key even while the vault is locked. Throws a
 * ProblemError "locked".
 */
export type ReadSigner = (id?: JobId) => Promise<Signer | undefined>

/** A stored record. Its signed text consists of its parts in their order. */
type RawRecord = Readonly<Record<'job' | 'run', unknown>>

/** SHA-256 of a stored edit; undefined without one. */
export function digestEdit(edit: unknown): Uint8Array<ArrayBuffer> | undefined {
  return edit === undefined ? undefined : toDigest(JSON.stringify(edit))
}

function toDigest(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(sha256(new TextEncoder().encode(text)))
}

/** Throws a ProblemError "unverified" unless the edit, as it is stored, is the one that the record names. */
export function checkEdit({ signer, edit }: Verified, raw: unknown): void {
  if (signer !== undefined && !isSame(edit, digestEdit(raw))) throw changedOutside()
}

declare const brand: unique symbol

/**
 * What signs a record that was verified in this transaction, or one that is added in it. Only with
 * it anything is signed: nothing of a job can be signed again without verifying it first.
 */
export interface Verified {
  readonly [brand]: true
  /** Undefined where nothing is signed. */
  readonly signer: Signer | undefined
  readonly edit: Signature['edit']
  readonly versions: Signature['versions']
}

const toVerified = (parts: Omit<Verified, typeof brand>) => parts as Verified

/** For a record that is added. `edit`: the digest of its edit. */
export function verifiedNew(signer: Signer | undefined, edit: Signature['edit']): Verified {
  return toVerified({ signer, edit, versions: new Uint32Array() })
}

/** The same record, to be signed with another key. */
export function withSigner(verified: Verified, signer: Signer): Verified {
  return toVerified({ ...verified, signer })
}

/** Undefined where nothing is signed. */
export function signHead(
  { signer, edit }: Verified,
  record: RawRecord & { readonly job: { readonly id: JobId } },
  versions: Signature['versions'],
): Signature | undefined {
  if (signer === undefined) return undefined
  const tag = toHeadTag(signer, record.job.id, record, { edit, versions })
  return { key: signer.id, tag, edit, versions }
}

function toHeadTag(
  signer: Signer,
  id: JobId,
  { job, run }: RawRecord,
  { edit, versions }: Pick<Signature, 'edit' | 'versions'>,
): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify([job, run, edit && bytesToHex(edit), [...versions]])
  return signer.sign(`job:${id}`, text)
}

/** Throws a ProblemError "unverified" unless the signer signed the record as it is. */
export function checkHead(
  signer: Signer | undefined,
  id: JobId,
  raw: RawRecord,
  { job, signature }: StoredJob,
): Verified {
  if (job.id !== id) throw changedOutside()
  if (signer === undefined) return verifiedNew(undefined, undefined)
  if (signature === undefined) throw changedOutside()
  if (signature.key !== signer.id) throw keyForgotten()
  const { edit, versions, tag } = signature
  if (!isSame(toHeadTag(signer, id, raw, signature), tag)) throw changedOutside()
  return toVerified({ signer, edit, versions })
}

export type BatchPosition = readonly [id: JobId, index: number]

/** The outline of rows, signed. */
export function signRows(
  { signer }: Verified,
  position: BatchPosition,
  version: number,
  orders: Outline['orders'],
  rows: readonly EncryptedRow[],
): Outline {
  const outline = { orders, states: toStates(rows) }
  if (signer === undefined) return outline
  const named = { ...outline, content: contentOf(rows) }
  return { ...named, tag: toBatchTag(signer, position, version, named) }
}

function toStates(rows: readonly EncryptedRow[]): Outline['states'] {
  return Uint8Array.from(rows, ({ state }) => rowStates.indexOf(state))
}

function toBatchTag(
  signer: Signer,
  [id, index]: BatchPosition,
  version: number,
  { orders, states, content }: Pick<Outline, 'orders' | 'states' | 'content'>,
): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify([version, [...orders], [...states], content && bytesToHex(content)])
  return signer.sign(`job-batch:${id}:${index}`, text)
}

/** Throws a ProblemError "unverified" unless the outline has the version that the record names. */
export function checkOutline(
  { signer, versions }: Verified,
  position: BatchPosition,
  outline: Outline,
): void {
  if (signer === undefined) return
  const version = versions[position[1]]
  const { tag } = outline
  const isOurs =
    version !== undefined &&
    tag !== undefined &&
    isSame(toBatchTag(signer, position, version, outline), tag)
  if (!isOurs) throw changedOutside()
}

/** The authentication tag at the end of a ciphertext is unique to it. */
const tagLength = 16

/** SHA-256 of a batch's rows without their states, which the outline has. */
function contentOf(rows: readonly EncryptedRow[]): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify(
    rows.map(({ state: _state, ...row }) => row),
    (_name, value: unknown) =>
      value instanceof Uint8Array ? bytesToHex(value.subarray(-tagLength)) : value,
  )
  return toDigest(text)
}

/**
 * Throws a ProblemError "unverified" if the rows are not those of the outline, which was verified
 * before. `raw`: the rows as they are stored.
 */
export function checkRows({ signer }: Verified, raw: unknown, { content, states }: Outline): void {
  if (signer === undefined) return
  const rows = raw as readonly EncryptedRow[]
  const isOurs =
    Array.isArray(raw) &&
    content !== undefined &&
    isSame(contentOf(rows), content) &&
    rows.length === states.length &&
    rows.every(({ state }, slot) => rowStates.indexOf(state) === states[slot])
  if (!isOurs) throw changedOutside()
}

export function changedOutside(): ProblemError {
  return new ProblemError({ code: 'unverified', message: t.journalMessages.changedOutside })
}

export function keyForgotten(cause?: unknown): ProblemError {
  const message = t.journalMessages.keyForgotten
  return new ProblemError({ code: 'unverified', message }, { cause })
}

/** Undefined if it cannot be verified: what lists many jobs leaves such a one out. */
export async function ifVerified<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (isUnverified(toProblem(error))) return undefined
    throw error
  }
}

export function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return bytesToHex(one) === bytesToHex(other)
}
