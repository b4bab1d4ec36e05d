import * as z from 'zod/mini'
import type { FieldValues, Place } from '#lib/domain/change.ts'
import { isFieldValues } from '#lib/domain/is-field-values.ts'
import { type Amount, parseAmount } from '#lib/domain/amount.ts'
import { editShape } from '#lib/domain/edit-shape.ts'
import {
  type JobId,
  parseProductId,
  parseSiteId,
  type ProductId,
  type SiteId,
} from '#lib/domain/ids.ts'
import {
  type Job,
  type JobRow,
  jobStates,
  missedRules,
  repeats,
  rowStates,
} from '#lib/domain/job.ts'
import { guardrailIds } from '#lib/domain/preview.ts'
import { newProductShape } from '#lib/domain/typed-change-shape.ts'
import type { ProblemCode } from '#lib/domain/problem.ts'

// What the journal holds, as it is checked on the way out. A stored shape changes only together with
// a migration in `journal-database.ts`.

const optional = z.optional
const count = z.int().check(z.gte(0))
const siteId = z.custom<SiteId>(
  (value) => typeof value === 'string' && parseSiteId(value) === value,
)
const productId = z.custom<ProductId>(
  (value) => typeof value === 'string' && parseProductId(value) === value,
)
const jobId = z.custom<JobId>((value) => typeof value === 'string')
const amount = z.custom<Amount>(
  (value) => typeof value === 'string' && parseAmount(value) === value,
)
const problemCode = z.custom<ProblemCode>((value) => typeof value === 'string')

const problem = z.strictObject({
  code: problemCode,
  sentence: z.string(),
  requestId: optional(z.string()),
})
const fieldValues = z.custom<FieldValues>(isFieldValues)
const places = z.array(z.custom<Place>((value) => typeof value === 'string'))
const moved = { before: amount, after: amount }
const beforeAfter = z.strictObject(moved)
const rowState = z.enum(rowStates)

const row = z.strictObject({
  id: productId,
  name: z.string(),
  thumbnail: optional(z.string()),
  currency: z.string(),
  before: fieldValues,
  target: fieldValues,
  listPrice: beforeAfter,
  paidPrice: beforeAfter,
  cost: optional(beforeAfter),
  stock: optional(z.literal('difference')),
  create: optional(newProductShape),
  labels: optional(z.record(z.string(), z.string())),
  variants: z.array(z.strictObject({ label: z.string(), ...moved, paid: optional(beforeAfter) })),
  flags: z.array(
    z.strictObject({
      guardrail: z.enum(guardrailIds),
      level: z.enum(['block', 'warn']),
      sentence: z.string(),
    }),
  ),
  state: rowState,
  attempt: count,
  problem: optional(problem),
  theirs: optional(fieldValues),
  reached: optional(places),
  held: optional(places),
  doubtful: optional(places),
  due: optional(places),
  revisions: optional(z.record(z.string(), z.string())),
  adjusted: optional(fieldValues),
  readAt: optional(z.number()),
  snapshot: optional(z.unknown()),
  newId: optional(productId),
  /** The box holds all rows of the batch; what else the row says is then a cover. */
  sealed: optional(
    z.strictObject({
      box: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
      batch: count,
      slot: count,
      /** Only its costs are in the box alone: whether a job can do all of its work without them. */
      isWhole: optional(z.boolean()),
    }),
  ),
})

export interface SealedRow extends JobRow {
  readonly sealed?: z.infer<typeof row>['sealed']
}

export const storedRows: z.ZodMiniType<SealedRow[]> = z.array(row)

export const storedEdit = editShape

const schedule = z.strictObject({
  startAt: z.number(),
  endAt: optional(z.number()),
  repeat: optional(z.enum(repeats)),
  missed: z.enum(missedRules),
})

const job: z.ZodMiniType<Job> = z.strictObject({
  id: jobId,
  siteId,
  schedule: optional(schedule),
  undoOf: optional(jobId),
  title: z.string(),
  state: z.enum(jobStates),
  createdAt: z.number(),
  startedAt: optional(z.number()),
  endedAt: optional(z.number()),
  hash: optional(z.string()),
  problem: optional(problem),
  notBefore: optional(z.number()),
  progress: optional(z.strictObject({ seen: count, total: optional(count) })),
  counts: z.record(rowState, count),
  unchanged: count,
  blocked: count,
  warned: count,
})

const by = z.union([
  z.strictObject({ amount }),
  z.strictObject({ percent: z.int(), isWhole: z.boolean() }),
])
const relative = z.strictObject({
  place: z.enum(['listPrice', 'cost', 'weight']),
  by,
  /** The round of relative requests is yet to come, at work, or behind us: there is one at most. */
  stage: z.enum(['next', 'now', 'over']),
  /** One of them was not answered, so that it may still arrive: all are looked at once more at the end. */
  isDoubtful: optional(z.literal(true)),
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
  suspects: optional(count),
  /** The lone row that is unknown had its last try; only a look at the shop is due. */
  isHopeless: z.boolean(),
  wish: optional(z.literal('cancel')),
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

export const storedJob = z.strictObject({ job, run })
/** A job and how far it has come. `job.edit` is kept apart: it may name every product of the shop. */
export type JobRecord = z.infer<typeof storedJob>

/** Where the rows of a batch stand in the display, and their states as positions in `rowStates`. */
export const storedOutline = z.object({
  orders: z.instanceof(Uint32Array),
  states: z.instanceof(Uint8Array),
})
export type Outline = z.infer<typeof storedOutline>
