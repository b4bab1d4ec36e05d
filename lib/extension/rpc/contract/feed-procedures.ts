import * as z from 'zod/mini'
import { activityActors, activityKinds } from '#lib/core/catalog/changes/activity.ts'
import { procedure } from './procedure.ts'
import { count, millis, nothing, product, productId, siteId, text } from './shapes.ts'

const page = ['page'] as const
const optional = z.optional

const valueChange = z.lazy(() =>
  z.strictObject({
    field: text(40),
    kind: z.enum(activityKinds),
    variant: optional(z.string()),
    before: optional(z.string()),
    after: optional(z.string()),
  }),
)

export const activityEntry = z.lazy(() =>
  z.strictObject({
    id: text(100),
    siteId,
    subject: text(40),
    action: z.enum(['created', 'updated', 'deleted']),
    productId: optional(productId),
    name: optional(z.string()),
    currency: optional(z.string()),
    kinds: z.array(z.enum(activityKinds)),
    changes: z.array(valueChange),
    actor: z.enum(activityActors),
    at: millis,
    noticedAt: millis,
    via: z.enum(['relay', 'polling', 'here']),
  }),
)

const relayStatus = z.lazy(() =>
  z.strictObject({
    state: z.enum(['none', 'key-needed', 'connecting', 'live', 'resting', 'failed']),
    address: optional(z.string()),
    instanceId: optional(z.string()),
    lastEventAt: optional(millis),
    rejected: count,
    message: z.string(),
  }),
)

/** What notifications are shown for; off by default. Those about stock are rules. */
export const alertFields = () => ({
  priceChanged: z.boolean(),
  jobEnded: optional(z.boolean()),
})
const alertChoice = z.lazy(() => z.strictObject(alertFields()))

/** Changes in the store: how this browser receives them, and the list of them. */
export const feedProcedures = {
  'relay.read': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => relayStatus,
  }),
  /** Tries the relay, and stores it only if its stream opened. No output contains its key. */
  'relay.connect': procedure({
    kind: 'command',
    callers: page,
    input: () =>
      z.strictObject({
        siteId,
        address: text(500),
        subscriberKey: text(500),
        publicKey: text(4000),
        instanceId: text(100),
      }),
    output: () => relayStatus,
  }),
  'relay.forget': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => relayStatus,
  }),
  /** A page that shows the store sends this every 20 s; while one does, changes are reported at once. */
  'feed.heartbeat': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => relayStatus,
  }),
  /** Newest first. `next` is the `before` of the next page; null at the end. */
  'activity.read': procedure({
    kind: 'read',
    callers: page,
    input: () =>
      z.strictObject({
        siteId,
        productId: optional(productId),
        kind: optional(z.enum(activityKinds)),
        actor: optional(z.enum(activityActors)),
        /** Only changes by others. */
        outside: optional(z.boolean()),
        /** Only what was noticed in this browser at this time or later. */
        since: optional(millis),
        before: optional(text(40)),
        limit: z.int().check(z.gte(1), z.lte(200)),
      }),
    output: () => z.strictObject({ items: z.array(activityEntry), next: z.nullable(text(40)) }),
  }),
  /** The product in the offline copy, without a request to the store; null if it is not there. */
  'products.readCached': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId, productId }),
    output: () => z.nullable(product),
  }),
  'alerts.read': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => alertChoice,
  }),
  'alerts.write': procedure({
    kind: 'command',
    callers: page,
    input: () => alertChoice,
    output: () => nothing,
  }),
}
