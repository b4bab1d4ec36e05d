import * as z from 'zod'
import { maxSearchLength } from '#lib/core/operations/edit.ts'

// What tools take. The SDK needs JSON Schemas, which only the complete zod writes.

/** More characters than any line that a person would read. */
const maxLine = 2_000

export const lineInput = z
  .string()
  .min(1)
  .max(maxLine)
  .describe(
    'An edit in one line: changes, then products. Examples: price +7.5% end .99 collection:Lamps; sale 20% all; ribbon "New" stock:in; stock set 0 for mug. Products are "all", filters, or "for" and words.',
  )

export const queryInput = z
  .string()
  .max(maxSearchLength)
  .describe(
    'Words and filters, such as: lamp price:10..30 stock:out visible:no collection:"New in" sku:AB. Empty for all products.',
  )

export const pageInput = {
  offset: z.int().min(0).default(0).describe('Where the page begins: “next” of the page before.'),
  limit: z.int().min(1).max(100).default(20),
}

export const idInput = z.string().min(1).max(64)
