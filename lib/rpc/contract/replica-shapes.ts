import * as z from 'zod/mini'
import { problem } from './edit-shapes.ts'
import { count, millis, productId } from './shapes.ts'

/**
 * none: no copy, and nobody reads one. filling: the first copy is being read. fresh, stale: there is a
 * whole copy, and it may be searched. problem: there is none, or it cannot be brought up to date; the
 * sentence says which.
 */
export const replicaStates = ['none', 'filling', 'fresh', 'stale', 'problem'] as const

export const replicaStatus = z.lazy(() =>
  z.strictObject({
    state: z.enum(replicaStates),
    /** In the copy that can be searched: 0 while there is none. */
    products: count,
    variants: count,
    /** The copy shows the shop as it was then, or later. Absent while there is no copy. */
    readAt: z.optional(millis),
    /** On this computer's disk, near enough. */
    bytes: count,
    /** The whole shop is being read: the first time, or again to find what was deleted. */
    progress: z.optional(
      z.strictObject({ seen: count, total: z.optional(count), leftMs: z.optional(count) }),
    ),
    /** The shop changed while all of it was read; it is read again soon. */
    changedWhileReading: z.boolean(),
    /** Products that Wix has and cannot hand out: not in the copy, or as they were before. */
    unreadable: count,
    /** Those of them whose id is known, 20 at most, with the name that the copy has. */
    damaged: z.optional(z.array(z.strictObject({ id: productId, name: z.string() }))),
    message: z.string(),
    /** Why it could not be brought up to date the last time, also while it is fresh. */
    problem: z.optional(problem),
  }),
)
