import * as z from 'zod/mini'
import type { FieldValues } from '#lib/catalog/changes/change.ts'
import { editShape } from '#lib/operations/edit-shape.ts'
import { isFieldValues } from '#lib/catalog/changes/is-field-values.ts'
import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import {
  amount,
  count,
  jobFields,
  jobId,
  path,
  problem,
  rowFields,
} from '#lib/jobs/model/job-shape.ts'

// What the journal holds, as it is checked on the way out. A stored shape changes only together with
// a migration in `journal-database.ts`.

const optional = z.optional

const row = z.strictObject({
  ...rowFields(),
  sections: optional(z.array(z.string())),
  lost: optional(z.strictObject({ paths: z.array(path), problem })),
  maybeApplied: optional(z.array(path)),
  revisions: optional(z.record(z.string(), z.string())),
  adjusted: optional(z.custom<FieldValues>(isFieldValues)),
  snapshot: optional(z.unknown()),
  /** The box holds all rows of the batch; what else the row says is then a cover. */
  encrypted: optional(
    z.strictObject({
      costCipher: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
      batch: count,
      slot: count,
      /** Only its costs are in the box alone: whether a job can do all of its work without them. */
      isWhole: optional(z.boolean()),
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
  /** The round of relative requests is yet to come, at work, or behind us: there is one at most. */
  stage: z.enum(['next', 'now', 'over']),
  /** One of them was not answered, so that it may still arrive: all are looked at once more at the end. */
  isMaybeApplied: optional(z.literal(true)),
})

/** How far a started job has come; nothing of it concerns a page. */
const run = z.strictObject({
  /** How many of the batches are calls to make; the batches behind them hold rows that are out. */
  calls: count,
  /** Batches before this one are settled. */
  cursor: count,
  /** Requests that failed since the last one that was answered. */
  failures: count,
  /** How many rows of a batch travel together: halved to isolate a row that spoils its call. */
  width: count,
  /** So many of the rows to be sent next were refused together: one of them spoils its call. */
  bisecting: optional(count),
  /** The lone row that is unknown had its last try; only a look at the shop is due. */
  isLastAttempt: z.boolean(),
  requestedAction: optional(z.literal('cancel')),
  /** A person chose that rows are first moved by one and the same difference. */
  relative: optional(relative),
  /** Made by a schedule that repeats: it is previewed at its time, and starts by itself. */
  isRepeat: optional(z.literal(true)),
  /** The times of one repeating schedule: they count from the first, and each job adds the one after it. */
  series: optional(z.strictObject({ id: jobId, firstAt: z.number() })),
  /** The one after it was added. */
  hasNext: optional(z.literal(true)),
  /** When a person, or a time that passed, last left it waiting for a start by hand. */
  waitsSince: optional(z.number()),
})
export type Run = z.infer<typeof run>

const bytes = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)

/** What proves that the record was written by Shelfside. */
const signature = z.strictObject({
  /** Which key signed it. */
  key: z.string(),
  tag: bytes,
  /** SHA-256 of the edit as it is stored. */
  edit: optional(bytes),
  /** How often each batch was written: an older one does not belong to it. */
  versions: z.custom<Uint32Array>((value) => value instanceof Uint32Array),
})
export type Signature = z.infer<typeof signature>

export const storedJob = z.strictObject({ job, run, signature: optional(signature) })
export type StoredJob = z.infer<typeof storedJob>
/** A job and how far it has come. `job.edit` is kept apart: it may name every product of the shop. */
export type JobRecord = Pick<StoredJob, 'job' | 'run'>

/** Where the rows of a batch stand in the display, and their states as positions in `rowStates`. */
export const storedOutline = z.object({
  orders: z.instanceof(Uint32Array),
  states: z.instanceof(Uint8Array),
  /** SHA-256 of the rows, and the signature over it and all the above. */
  content: optional(bytes),
  tag: optional(bytes),
})
export type Outline = z.infer<typeof storedOutline>
