import * as z from 'zod/mini'
import { problem } from './edit-shapes.ts'
import { procedure } from './procedure.ts'
import { count, millis, productId, siteId, text } from './shapes.ts'

const page = ['page'] as const

/**
 * none: there is no offline copy, and none is being read. filling: the first one is being read. fresh, stale:
 * there is a complete one, which can be searched. problem: there is none, or it cannot be updated; the
 * message says which.
 */
export const replicaStates = ['none', 'filling', 'fresh', 'stale', 'problem'] as const

export const replicaStatus = z.lazy(() =>
  z.strictObject({
    state: z.enum(replicaStates),
    /** Products in the offline copy; 0 while there is none. */
    products: count,
    variants: count,
    /** The offline copy shows the store at this time or later. Absent while there is none. */
    readAt: z.optional(millis),
    /** Approximate size on the disk. */
    bytes: count,
    /** Progress of reading the whole store: the first time, or again to find deleted products. */
    progress: z.optional(
      z.strictObject({ seen: count, total: z.optional(count), leftMs: z.optional(count) }),
    ),
    /** The store changed during the last full read; it is read again soon. */
    changedWhileReading: z.boolean(),
    /** Number of products that Wix fails to return: missing from the offline copy, or outdated in it. */
    unreadable: count,
    /** Up to 20 of them whose id is known, with the name in the offline copy. */
    damaged: z.optional(z.array(z.strictObject({ id: productId, name: z.string() }))),
    message: z.string(),
    /** Why the last update failed, even while the offline copy is still fresh. */
    problem: z.optional(problem),
  }),
)

/** The offline copy of a store. */
export const replicaProcedures = {
  /** The state of the offline copy. Reading it also starts an update when one is due. */
  'replica.read': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => replicaStatus,
  }),
  /**
   * The encrypted costs in the offline copy, decrypted: of the records with these names, base64. Null for a
   * record that cannot be decrypted. Rejected while the vault is locked.
   */
  'replica.readCosts': procedure({
    kind: 'read',
    callers: page,
    input: () =>
      z.strictObject({
        siteId,
        names: z.array(text(100)).check(z.minLength(1), z.maxLength(100)),
      }),
    output: () => z.strictObject({ costs: z.array(z.nullable(z.string())) }),
  }),
  /** Starts to update the offline copy, due or not; `replica.read` reports the progress. */
  'replica.refresh': procedure({
    kind: 'command',
    callers: page,
    /** `fromStart`: the user confirmed that the store has moved to the other catalog. */
    input: () => z.strictObject({ siteId, fromStart: z.optional(z.literal(true)) }),
    output: () => replicaStatus,
  }),
  /** Deletes the offline copy; the store is not changed. A refresh creates it again. */
  'replica.remove': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => replicaStatus,
  }),
} as const
