import * as z from 'zod/mini'
import { toSortedJson } from '#lib/core/base/sorted-json.ts'
import { count, millis, ruleId, siteId } from '#lib/core/job/job-shape.ts'
import type { RuleSigner } from './rule-records.ts'

const tag = z.optional(z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array))

/** Something that a rule reports, until it was delivered. */
const messageShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('notification'),
    id: z.string(),
    siteId,
    ruleId,
    title: z.string(),
    text: z.string(),
    tag,
  }),
  z.strictObject({
    kind: z.literal('webhook'),
    /** That of the transition: a receiver ignores a message with an id that it had before. */
    id: z.string(),
    siteId,
    ruleId,
    body: z.string(),
    /** Failed attempts. */
    failed: count,
    nextAt: millis,
    tag,
  }),
])
export type Message = z.infer<typeof messageShape>
export type WebhookMessage = Extract<Message, { readonly kind: 'webhook' }>

export function parseMessage(stored: unknown): Message | undefined {
  return messageShape.safeParse(stored).data
}

/** Signs what is sent and to whom, so that the attempts can be counted without the key. */
export function signMessage<Kind extends Message>(message: Kind, signer: RuleSigner): Kind {
  return { ...message, tag: tagOf(message, signer) }
}

/** A message that was added or changed on the disk is not sent. */
export function isSignedMessage(message: Message, signer: RuleSigner): boolean {
  return message.tag?.join() === tagOf(message, signer).join()
}

function tagOf(message: Message, signer: RuleSigner) {
  const { id, siteId: site, ruleId: rule } = message
  const said = message.kind === 'webhook' ? [message.body] : [message.title, message.text]
  const text = toSortedJson([signer.id, message.kind, id, site, rule, ...said])
  return signer.sign(`rule:message ${id}`, text)
}
