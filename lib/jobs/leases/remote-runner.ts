import type { JobId } from '#lib/core/catalog/ids.ts'
import type { GuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { type Problem, ProblemError } from '#lib/core/catalog/problem.ts'
import type { JobDocument } from '../journal/job-document.ts'
import type { RowsPage, RowsRequest } from '../journal/journal.ts'
import type { Job } from '#lib/core/job/job.ts'

/**
 * "invalid": the document is none, or not of this site. "no-key": the runner has no API key of the site.
 * "other-key": the document has another API key. "other-browser": who asks did not hand the edit over. "time-zone": the edit repeats in another time zone.
 * "superseded": the token was used or is too old. "not-released": the records are not to be deleted yet.
 */
export const rejectionCodes = [
  'invalid',
  'no-key',
  'other-key',
  'other-browser',
  'time-zone',
  'superseded',
  'not-released',
] as const
export type RejectionCode = (typeof rejectionCodes)[number]

/** The runner answered that it did nothing, and repeating the request changes nothing. */
export class RejectedByRunner extends ProblemError {
  readonly code: RejectionCode | 'runner-key'

  constructor(code: RejectionCode | 'runner-key', problem: Problem) {
    super(problem)
    this.code = code
  }
}

/**
 * After `remove`: the runner has nothing of this token any more, or the store was connected again since its hand-over,
 * with another answer key.
 */
export function hasNoneOfOurs(error: unknown): boolean {
  const isKnown = error instanceof RejectedByRunner
  return isKnown && (error.code === 'superseded' || error.code === 'other-browser')
}

/** An edit that a runner has, and what its jobs look like now: the edit, its repetitions and its undo. */
export interface RemoteEdit {
  readonly jobId: JobId
  readonly token: number
  readonly state: 'held' | 'releasing' | 'released'
  readonly jobs: readonly Job[]
}

export interface RemoteState {
  readonly hasKey: boolean
  readonly timeZone: string
  readonly edits: readonly RemoteEdit[]
}

export interface HandOver {
  readonly token: number
  readonly limits: GuardrailLimits
  /** The quantity from which down a product is low in stock, for searches of a repeating edit. Absent: the default. */
  readonly lowStock?: number | undefined
  readonly job: JobDocument
}

/**
 * The runner of the user's server, for one store. Every method throws a `RejectedByRunner`, or another `ProblemError`
 * after which the request may have been carried out; all can be repeated.
 */
export interface RemoteRunner {
  readState(): Promise<RemoteState>
  handOver(handOver: HandOver): Promise<void>
  /** Rows of an edit that it has, as they are there now. At most 500. */
  readRows(token: number, request: RowsRequest): Promise<RowsPage>
  /** The edit and all that it caused. From then on the runner never runs it for this token. */
  release(jobId: JobId, token: number): Promise<readonly JobDocument[]>
  /** Deletes the records of an edit that was released. */
  remove(jobId: JobId, token: number): Promise<void>
}
