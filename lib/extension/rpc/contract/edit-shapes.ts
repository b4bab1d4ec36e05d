import * as z from 'zod/mini'
import { editShape } from '#lib/core/operations/edit-shape.ts'
import {
  beforeAfter,
  count,
  jobFields,
  jobId,
  millis,
  productId,
  rowFields,
  siteId,
} from '#lib/core/job/job-shape.ts'
import { amount } from '#lib/core/operations/shapes.ts'
import { bandMeasures, bandSides, executionModes } from '#lib/core/catalog/changes/preview.ts'
import { text } from './shapes.ts'

export { path, problem, rowsPageFields, schedule } from '#lib/core/job/job-shape.ts'

const optional = z.optional

export const jobRow = z.lazy(() =>
  z.strictObject({
    ...rowFields(),
    contents: z.optional(z.array(z.readonly(z.tuple([z.array(z.string()), z.string()])))),
  }),
)

/** What the user saw and selected: needed to start or schedule a job. */
export const startFields = () => ({
  jobId,
  siteId,
  hash: text(128),
  selected: z.array(productId).check(z.maxLength(100_000)),
  deselected: z.array(productId).check(z.maxLength(100_000)),
  executionMode: optional(z.enum(executionModes)),
})

const band = { from: optional(amount), to: optional(amount) }
const distribution = z.array(z.strictObject({ ...band, before: count, after: count }))

export const bandFilter = z.lazy(() =>
  z.strictObject({ ...band, measure: z.enum(bandMeasures), side: z.enum(bandSides) }),
)

export const stats = z.lazy(() =>
  z.strictObject({
    rows: count,
    guardrails: z.record(z.string(), count),
    rising: count,
    falling: count,
    other: count,
    change: optional(z.strictObject({ min: z.number(), median: z.number(), max: z.number() })),
    sum: optional(beforeAfter),
    margin: optional(z.strictObject({ before: z.number(), after: z.number(), rows: count })),
    bars: z.array(z.strictObject({ from: z.number(), width: z.number(), rows: count })),
    prices: optional(distribution),
    stock: optional(distribution),
    executionModes: optional(
      z.array(
        z.strictObject({
          kind: z.enum(executionModes),
          calls: count,
          defaultCalls: count,
          message: z.string(),
        }),
      ),
    ),
  }),
)

export const overlap = z.lazy(() => z.strictObject({ jobId, title: z.string(), products: count }))
export const pricePoint = z.lazy(() => z.strictObject({ at: millis, paidPrice: amount }))

export const job = z.lazy(() => z.strictObject({ ...jobFields(), edit: optional(editShape) }))
