import * as z from 'zod/mini'
import type { FieldValues } from '#lib/domain/change.ts'
import { editShape } from '#lib/domain/edit-shape.ts'
import { isFieldValues } from '#lib/domain/is-field-values.ts'
import { jobStates, rowStates } from '#lib/domain/job.ts'
import { guardrailIds } from '#lib/domain/preview.ts'
import { amount, count, jobId, millis, productId, siteId, text } from './shapes.ts'

const optional = z.optional
export const problem = z.strictObject({
  code: z.string(),
  sentence: z.string(),
  requestId: optional(z.string()),
})

const fieldValues = z.custom<FieldValues>(isFieldValues)
const moved = { before: amount, after: amount }
const beforeAfter = z.strictObject(moved)

export const rowState = z.enum(rowStates)

export const jobRow = z.strictObject({
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
})

export const job = z.strictObject({
  id: jobId,
  siteId,
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
})
