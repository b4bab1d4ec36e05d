import * as z from 'zod/mini'
import { editShape } from '#lib/operations/edit-shape.ts'
import {
  amount,
  beforeAfter,
  count,
  jobFields,
  jobId,
  millis,
  productId,
  rowFields,
  siteId,
} from '#lib/jobs/model/job-shape.ts'
import { wayKinds } from '#lib/domain/preview.ts'
import { text } from './shapes.ts'

export { place, problem, rowState, schedule } from '#lib/jobs/model/job-shape.ts'

const optional = z.optional

export const jobRow = z.lazy(() => z.strictObject(rowFields()))

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

export const job = z.lazy(() => z.strictObject({ ...jobFields(), edit: optional(editShape) }))
