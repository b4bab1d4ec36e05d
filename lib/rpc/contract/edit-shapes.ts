import * as z from 'zod/mini'
import type { FieldValues, Place } from '#lib/domain/change.ts'
import { editShape } from '#lib/domain/edit-shape.ts'
import { isFieldValues } from '#lib/domain/is-field-values.ts'
import { jobStates, missedRules, repeats, rowStates } from '#lib/domain/job.ts'
import { guardrailIds, wayKinds } from '#lib/domain/preview.ts'
import { newProductShape } from '#lib/domain/typed-change-shape.ts'
import { amount, count, jobId, millis, productId, siteId, text } from './shapes.ts'

const optional = z.optional
export const problem = z.lazy(() =>
  z.strictObject({
    code: z.string(),
    sentence: z.string(),
    requestId: optional(z.string()),
  }),
)

const fieldValues = z.custom<FieldValues>(isFieldValues)
const moved = { before: amount, after: amount }
const beforeAfter = z.lazy(() => z.strictObject(moved))

/** Names of places come from our own rows; what they name is checked where they are used. */
export const place = z.custom<Place>((value) => typeof value === 'string' && value.length <= 500)

export const rowState = z.enum(rowStates)

export const jobRow = z.lazy(() =>
  z.strictObject({
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
    reached: optional(z.array(place)),
    held: optional(z.array(place)),
    due: optional(z.array(place)),
    readAt: optional(millis),
    newId: optional(productId),
  }),
)

/** When a job starts by itself. */
export const schedule = z.lazy(() =>
  z.strictObject({
    startAt: millis,
    endAt: optional(millis),
    repeat: optional(z.enum(repeats)),
    missed: z.enum(missedRules),
  }),
)

/** What a person saw and ticked: needed to start a job now, or at its time. */
export const startFields = () => ({
  jobId,
  siteId,
  hash: text(128),
  ticked: z.array(productId).check(z.maxLength(100_000)),
  unticked: z.array(productId).check(z.maxLength(100_000)),
  way: optional(z.enum(wayKinds)),
})

export const figures = z.lazy(() =>
  z.strictObject({
    rows: count,
    guardrails: z.record(z.string(), count),
    rising: count,
    falling: count,
    other: count,
    change: optional(z.strictObject({ least: z.number(), median: z.number(), most: z.number() })),
    sum: optional(beforeAfter),
    margin: optional(z.strictObject({ before: z.number(), after: z.number(), rows: count })),
    bars: z.array(z.strictObject({ from: z.number(), width: z.number(), rows: count })),
    ways: optional(
      z.array(
        z.strictObject({
          kind: z.enum(wayKinds),
          calls: count,
          usualCalls: count,
          sentence: z.string(),
        }),
      ),
    ),
  }),
)

export const overlap = z.lazy(() => z.strictObject({ jobId, title: z.string(), products: count }))
export const pricePoint = z.lazy(() => z.strictObject({ at: millis, paidPrice: amount }))

export const job = z.lazy(() =>
  z.strictObject({
    id: jobId,
    siteId,
    schedule: optional(schedule),
    undoOf: optional(jobId),
    title: text(500),
    edit: optional(editShape),
    state: z.enum(jobStates),
    createdAt: millis,
    startedAt: optional(millis),
    endedAt: optional(millis),
    hash: optional(z.string()),
    problem: optional(problem),
    notBefore: optional(millis),
    progress: optional(z.strictObject({ seen: count, total: optional(count) })),
    counts: z.record(rowState, count),
    unchanged: count,
    blocked: count,
    warned: count,
  }),
)
