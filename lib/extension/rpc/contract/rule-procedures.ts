import * as z from 'zod/mini'
import { ruleEvent, ruleScope, ruleShape } from '#lib/extension/rules/rule-shape.ts'
import type { WebhookResult, WebhookStatus } from '#lib/extension/rules/webhook/webhook-status.ts'
import { ruleStandings, type RuleView } from '#lib/extension/rules/rule-view.ts'
import { ruleId } from '#lib/core/job/job-shape.ts'
import { procedure } from './procedure.ts'
import { count, jobId, millis, productId, siteId, text } from './shapes.ts'

const page = ['page'] as const
const optional = z.optional

const ruleView = (): z.ZodMiniType<RuleView> =>
  z.strictObject({
    rule: ruleShape,
    standing: z.enum(ruleStandings),
    waiting: count,
    last: optional(z.strictObject({ at: millis, products: count, jobId: optional(jobId) })),
  })

const rules = () => z.readonly(z.array(ruleView()))
const named = () => z.strictObject({ siteId, ruleId })

/** Events that would have triggered a rule; the first ones are named. */
const past = () =>
  z.strictObject({
    total: count,
    items: z.array(z.strictObject({ productId, name: z.string(), at: millis })),
  })

export const webhookResult: z.ZodMiniType<WebhookResult> = z.lazy(() =>
  z.strictObject({
    at: millis,
    isDelivered: z.boolean(),
    status: optional(count),
    isGivenUp: optional(z.literal(true)),
  }),
)
const webhookStatus = (): z.ZodMiniType<WebhookStatus> =>
  z.strictObject({
    address: optional(z.string()),
    canConnect: z.boolean(),
    waiting: count,
    last: optional(webhookResult),
  })

/** Edits and messages that events in the store trigger. Each command returns the rules of the store. */
export const ruleProcedures = {
  'rules.list': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: rules,
  }),
  /** Adds a rule, or replaces the one with its id. */
  'rules.keep': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ rule: ruleShape }),
    output: rules,
  }),
  'rules.setOn': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId, ruleId, isOn: z.boolean() }),
    output: rules,
  }),
  /** Decides about the products that a paused rule found. */
  'rules.resume': procedure({
    kind: 'command',
    callers: page,
    input: () =>
      z.strictObject({
        siteId,
        ruleId,
        /** At most so many products as the user saw, or none. */
        choice: z.union([z.strictObject({ run: count }), z.literal('skip')]),
      }),
    output: rules,
  }),
  'rules.remove': procedure({
    kind: 'command',
    callers: page,
    input: named,
    output: rules,
  }),
  /** What would have triggered such a rule since a time, as far as the change log shows it. */
  'rules.readPast': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId, event: ruleEvent, scope: ruleScope, since: millis }),
    output: past,
  }),
  'webhook.read': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: webhookStatus,
  }),
  /** Sets the address and creates a secret, which no other output contains. */
  'webhook.keep': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId, address: text(2000) }),
    output: () => z.strictObject({ status: webhookStatus(), secret: z.string() }),
  }),
  'webhook.forget': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: webhookStatus,
  }),
  /** Sends a message now, and fails if it is not delivered. */
  'webhook.test': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: webhookStatus,
  }),
}
