import * as z from 'zod/mini'
import type { FieldValues, FieldPath } from '#lib/core/catalog/changes/change.ts'
import {
  type JobId,
  parseProductId,
  parseSiteId,
  type ProductId,
  type RuleId,
  type SiteId,
} from '#lib/core/catalog/ids.ts'
import { isFieldValues } from '#lib/core/catalog/changes/is-field-values.ts'
import { jobStates, missedRules, repeats, rowStates } from './job.ts'
import { amount } from '#lib/core/operations/shapes.ts'
import { guardrailIds, risks } from '#lib/core/catalog/changes/preview.ts'
import type { ProblemCode } from '#lib/core/catalog/problem.ts'
import { newProductSchema } from '#lib/core/catalog/changes/manual-edit-schema.ts'

// Jobs and their rows as they are received, by message or from the journal. A stored shape changes
// only together with a migration of the journal.

const optional = z.optional
export const count = z.int().check(z.gte(0))
export const millis = z.int()
export const siteId = z.custom<SiteId>(
  (value) => typeof value === 'string' && parseSiteId(value) === value,
)
export const productId = z.custom<ProductId>(
  (value) => typeof value === 'string' && parseProductId(value) === value,
)
export const jobId = z.custom<JobId>((value) => typeof value === 'string' && value.length <= 64)
export const ruleId = z.custom<RuleId>(
  (value) => typeof value === 'string' && value.length > 0 && value.length <= 64,
)
/** Field paths come from our own rows; their target is validated where they are used. */
export const path = z.custom<FieldPath>((value) => typeof value === 'string' && value.length <= 500)
export const rowState = z.enum(rowStates)

/** A page of a job's rows. */
export const rowsPageFields = () => ({
  offset: count,
  limit: z.int().check(z.gte(1), z.lte(500)),
  states: optional(z.array(rowState)),
  guardrails: optional(z.array(z.enum(guardrailIds))),
  risks: optional(z.array(z.enum(risks))),
  ids: optional(z.array(productId).check(z.maxLength(200))),
})

const problemCode = () => z.custom<ProblemCode>((value) => typeof value === 'string')
const problemOf = (code: ReturnType<typeof problemCode>) =>
  z.strictObject({ code, message: z.string(), requestId: optional(z.string()) })
export const problem = z.lazy(() => problemOf(problemCode()))

/** Codes as earlier versions stored them. */
const formerCodes = new Map<string, ProblemCode>([['wrong-generation', 'wrong-catalog']])
const jobProblem = () =>
  problemOf(problemCode().check(z.overwrite((code) => formerCodes.get(code) ?? code)))

const fieldValues = z.custom<FieldValues>(isFieldValues)
const moved = { before: amount, after: amount }
export const beforeAfter = z.lazy(() => z.strictObject(moved))

export const rowFields = () => ({
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
  create: optional(newProductSchema),
  labels: optional(z.record(z.string(), z.string())),
  variants: z.array(z.strictObject({ label: z.string(), ...moved, paid: optional(beforeAfter) })),
  flags: z.array(
    z.strictObject({
      guardrail: z.enum(guardrailIds),
      level: z.enum(['block', 'warn']),
      message: z.string(),
    }),
  ),
  state: rowState,
  attempt: count,
  problem: optional(problem),
  remote: optional(fieldValues),
  applied: optional(z.array(path)),
  alreadySet: optional(z.array(path)),
  pending: optional(z.array(path)),
  readAt: optional(millis),
  newId: optional(productId),
  files: optional(z.array(z.strictObject({ file: z.string(), name: z.string() }))),
})

/** When a job starts automatically. */
export const schedule = z.lazy(() =>
  z.strictObject({
    startAt: millis,
    endAt: optional(millis),
    repeat: optional(z.enum(repeats)),
    missed: z.enum(missedRules),
  }),
)

export const jobFields = () => ({
  id: jobId,
  siteId,
  catalog: optional(z.enum(['v1', 'v3'])),
  schedule: optional(schedule),
  isEndOver: optional(z.literal(true)),
  rule: optional(z.strictObject({ id: ruleId, name: z.string() })),
  undoOf: optional(jobId),
  undoes: optional(z.enum(['edit', 'undo'])),
  isRequested: optional(z.literal(true)),
  title: z.string().check(z.maxLength(500)),
  state: z.enum(jobStates),
  createdAt: millis,
  startedAt: optional(millis),
  endedAt: optional(millis),
  hash: optional(z.string()),
  problem: optional(jobProblem()),
  server: optional(
    z.strictObject({
      state: z.enum(['sending', 'held', 'releasing']),
      reachedAt: optional(millis),
      problem: optional(jobProblem()),
    }),
  ),
  isStopping: optional(z.literal(true)),
  notBefore: optional(millis),
  progress: optional(z.strictObject({ seen: count, total: optional(count) })),
  counts: z.record(rowState, count),
  unchanged: count,
  idle: optional(z.readonly(z.array(count))),
  blocked: count,
  warned: count,
})
