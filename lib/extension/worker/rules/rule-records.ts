import * as z from 'zod/mini'
import { toSortedJson } from '#lib/core/base/sorted-json.ts'
import type { JobId, RuleId } from '#lib/core/catalog/ids.ts'
import { count, jobId, millis } from '#lib/core/job/job-shape.ts'
import type { Ran } from '#lib/extension/rules/limit.ts'
import type { Rule } from '#lib/extension/rules/rule.ts'
import { ruleShape } from '#lib/extension/rules/rule-shape.ts'

/** What a rule has done. */
export interface RuleState {
  /** Its runs of the last hour. */
  readonly ran: readonly Ran[]
  readonly last?: (Ran & { readonly jobId?: JobId | undefined }) | undefined
  /** It found more products than it may change within an hour, and waits for the user since. */
  readonly pause?: Ran | undefined
}

export const newState: RuleState = { ran: [] }

export interface RuleRecord {
  readonly rule: Rule
  readonly state: RuleState
}

/** Signs with the key of the vault, or else of the browser. */
export interface RuleSigner {
  /** The id of the key. */
  readonly id: string
  sign(purpose: `rule:${string}`, text: string): Uint8Array<ArrayBuffer>
}

/** A rule with its signature. */
export interface StoredRule extends RuleRecord {
  readonly signature?: { readonly key: string; readonly tag: Uint8Array<ArrayBuffer> } | undefined
}

const bytes = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
const ran = z.strictObject({ at: millis, products: count })

const storedRule: z.ZodMiniType<StoredRule> = z.lazy(() =>
  z.strictObject({
    rule: ruleShape,
    state: z.strictObject({
      ran: z.readonly(z.array(ran)),
      last: z.optional(z.strictObject({ at: millis, products: count, jobId: z.optional(jobId) })),
      pause: z.optional(ran),
    }),
    signature: z.optional(z.strictObject({ key: z.string(), tag: bytes })),
  }),
)

/** Undefined for anything that Shelfside did not write. */
export function parseRule(stored: unknown): StoredRule | undefined {
  return storedRule.safeParse(stored).data
}

export function signRule({ rule, state }: RuleRecord, signer: RuleSigner): StoredRule {
  const signature = { key: signer.id, tag: signer.sign(`rule:${rule.id}`, textOf({ rule, state })) }
  return { rule, state, signature }
}

/** A rule that was added or changed on the disk, copied from another profile or stored under another id does not act. */
export function isSignedRule(id: RuleId, stored: StoredRule, signer: RuleSigner): boolean {
  const { rule, signature } = stored
  if (rule.id !== id || signature?.key !== signer.id) return false
  return textOfTag(signature.tag) === textOfTag(signRule(stored, signer).signature?.tag)
}

function textOf({ rule, state }: RuleRecord): string {
  return toSortedJson([rule, state])
}

function textOfTag(tag: Uint8Array | undefined): string {
  return tag === undefined ? '' : tag.join()
}
