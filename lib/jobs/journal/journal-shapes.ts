import * as z from 'zod/mini'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import { amount } from '#lib/core/operations/shapes.ts'
import { editShape } from '#lib/core/operations/edit-shape.ts'
import { isFieldValues } from '#lib/core/catalog/changes/is-field-values.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import { count, jobFields, jobId, path, problem, rowFields } from '#lib/core/job/job-shape.ts'

// The shapes of stored values, checked when they are read. A stored shape changes only together with a
// migration in `journal-database.ts`.

const optional = z.optional
export const bytes = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)

const row = z.strictObject({
  ...rowFields(),
  sections: optional(z.array(z.string())),
  lost: optional(z.strictObject({ paths: z.array(path), problem })),
  maybeApplied: optional(z.array(path)),
  revisions: optional(z.record(z.string(), z.string())),
  adjusted: optional(z.custom<FieldValues>(isFieldValues)),
  snapshot: optional(z.unknown()),
  /** The rows in encrypted form; the other fields of this row are then redacted. */
  encrypted: optional(
    z.strictObject({
      ciphertext: bytes,
      batch: count,
      slot: count,
    }),
  ),
})

export interface EncryptedRow extends JobRow {
  readonly encrypted?: z.infer<typeof row>['encrypted']
}

export const storedRows: z.ZodMiniType<EncryptedRow[]> = z.array(row)

export const storedEdit = editShape

const job: z.ZodMiniType<Job> = z.strictObject(jobFields())

const by = z.union([
  z.strictObject({ amount }),
  z.strictObject({ percent: z.int(), isWhole: z.boolean() }),
])
const relative = z.strictObject({
  path: z.enum(['listPrice', 'cost', 'weight']),
  by,
  /** Whether the round of relative requests is still to come, running, or finished. There is at most one. */
  stage: z.enum(['next', 'now', 'over']),
  /**
   * One of its requests was not answered and may still take effect: all products are read once more
   * at the end.
   */
  isMaybeApplied: optional(z.literal(true)),
})

/** The last hand-over of a job to the runner of a server. */
const lease = z.strictObject({
  /** Each hand-over of a job has a higher one than the last. */
  token: count,
  /**
   * "sending": the runner may have it. "held": the runner has it. "releasing": it was asked to give it back. Until
   * here nothing of the job runs in this browser. "stored": its records are back, which the runner does not know yet.
   * "returned": the runner has nothing of it.
   */
  state: z.enum(['sending', 'held', 'releasing', 'stored', 'returned']),
  /** The runner has confirmed that it had it. */
  isConfirmed: optional(z.literal(true)),
  /** Its last run has ended: the next one of its series is handed over again. */
  renews: optional(z.literal(true)),
})
export type Lease = z.infer<typeof lease>

/** The progress of a started job, which pages do not see. */
const run = z.strictObject({
  /** The number of batches that are calls; the batches after them hold rows that are not sent. */
  calls: count,
  /** All batches before this one are finished. */
  cursor: count,
  /** Failed requests since the last answered one. */
  failures: count,
  /**
   * How many rows of a batch are sent together: halved to isolate a row that makes its call fail.
   */
  width: count,
  /** This many of the next rows were rejected together: one of them makes its call fail. */
  bisecting: optional(count),
  /** The single unknown row had its last attempt; only reading the store is left. */
  isLastAttempt: z.boolean(),
  requestedAction: optional(z.literal('cancel')),
  /** When it last sent a request or got an answer to one: milliseconds since 1970. */
  sentAt: optional(z.number()),
  /** The user chose to send one relative change for many rows first. */
  relative: optional(relative),
  /**
   * Added by a repeating schedule or a rule: its preview is built at its time, and it starts automatically.
   */
  isRepeat: optional(z.literal(true)),
  /** A repeating schedule: its times count from the first one, and each job adds the next one. */
  series: optional(z.strictObject({ id: jobId, firstAt: z.number() })),
  /** The next job was added. */
  hasNext: optional(z.literal(true)),
  /**
   * Since when it waits for a manual start: the user removed its schedule, or its time was missed.
   */
  waitsSince: optional(z.number()),
  lease: optional(lease),
})
export type Run = z.infer<typeof run>

/** Proves that Shelfside wrote the record. */
const signature = z.strictObject({
  /** The id of the key that signed it. */
  key: z.string(),
  tag: bytes,
  /** SHA-256 of the stored edit. */
  edit: optional(bytes),
  /** How often each batch was written: an older version of a batch is not valid. */
  versions: z.custom<Uint32Array>((value) => value instanceof Uint32Array),
})
export type Signature = z.infer<typeof signature>

export const storedJob = z.strictObject({ job, run, signature: optional(signature) })
export type StoredJob = z.infer<typeof storedJob>
/**
 * A job and its progress. `job.edit` is stored separately: it may name every product of the store.
 */
export type JobRecord = Pick<StoredJob, 'job' | 'run'>

/**
 * The positions of a batch's rows in the displayed list, and their states as indexes of
 * `rowStates`.
 */
export const storedOutline = z.strictObject({
  orders: z.instanceof(Uint32Array),
  states: z.instanceof(Uint8Array),
  /** SHA-256 of the rows, and the signature of it and of the fields above. */
  content: optional(bytes),
  tag: optional(bytes),
})
export type Outline = z.infer<typeof storedOutline>
