import * as z from 'zod/mini'
import { count, millis, siteId } from './shapes.ts'

export const connectionStatus = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('connected'),
    connection: z.strictObject({
      siteId,
      catalogue: z.enum(['v1', 'v3']),
      currency: z.optional(z.string()),
      products: count,
      connectedAt: millis,
    }),
    isLockable: z.optional(z.literal(true)),
  }),
  z.strictObject({ state: z.literal('locked'), siteId: z.optional(siteId) }),
  z.strictObject({ state: z.literal('key-needed'), siteId }),
  z.strictObject({ state: z.literal('none') }),
])
