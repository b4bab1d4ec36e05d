import * as z from 'zod/mini'
import { jobStates, rowStates } from '#lib/domain/job.ts'
import { guardrailIds } from '#lib/domain/preview.ts'
import {
  amount,
  count,
  jobId,
  millis,
  productId,
  productSearch,
  siteId,
  text,
  variantId,
} from './shapes.ts'

const optional = z.optional
const direction = z.enum(['nearest', 'up', 'down'])

const rounding = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('none') }),
  z.strictObject({ to: z.literal('currency') }),
  z.strictObject({ to: z.literal('whole'), direction }),
  z.strictObject({
    to: z.literal('ending'),
    ending: z.string().check(z.regex(/^\d{1,3}$/)),
    direction,
  }),
])

const priceStep = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('percent'), percent: amount }),
  z.strictObject({ by: z.literal('amount'), amount }),
  z.strictObject({ by: z.literal('set'), amount }),
])

export const edit = z.strictObject({
  scope: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('ids'),
      ids: z.array(productId).check(z.minLength(1), z.maxLength(100_000)),
    }),
    z.strictObject({ kind: z.literal('search'), search: productSearch }),
  ]),
  operations: z
    .array(z.strictObject({ kind: z.literal('price'), step: priceStep, rounding }))
    .check(z.minLength(1), z.maxLength(20)),
})

export const problem = z.strictObject({
  code: z.string(),
  sentence: z.string(),
  requestId: optional(z.string()),
})

const fieldValues = z.strictObject({
  listPrice: optional(amount),
  variantPrices: optional(
    z.array(z.strictObject({ id: variantId, listPrice: amount, paidPrice: amount })),
  ),
})
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
  edit: optional(edit),
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
