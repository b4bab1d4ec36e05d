import * as z from 'zod/mini'
import type { JobId, RuleId } from '#lib/core/catalog/ids.ts'

/** Which runs require the passphrase, or a passkey, once more. */
export interface ReauthenticationRule {
  /** Runs that delete products. */
  readonly deletes: boolean
  /** Runs that change more products than this; null for no limit. */
  readonly above: number | null
}

export const noReauthentication: ReauthenticationRule = { deletes: false, above: null }

export const maxReauthenticationLimit = 1_000_000

export const reauthenticationRuleShape = z.lazy(() =>
  z.strictObject({
    deletes: z.boolean(),
    above: z.nullable(z.int().check(z.gte(1), z.lte(maxReauthenticationLimit))),
  }),
)

/** What a person proves to be at the computer for: a job, or a rule that will start jobs. */
export type RunId = JobId | RuleId

/** The run that is about to begin. */
export interface RunExtent {
  /** The job that is started, scheduled, repeated or undone, or the rule that is turned on. */
  readonly jobId: RunId
  /** The number of products it sends a request for. */
  readonly products: number
  readonly deletes: boolean
  /** Its later runs are previewed when they are due, and may change any number of products. */
  readonly repeats: boolean
}

/**
 * Whether a run requires reauthentication. A repeating run may reach any size, so it exceeds every
 * limit.
 */
export function needsReauthentication(
  { deletes, above }: ReauthenticationRule,
  run: RunExtent,
): boolean {
  return (deletes && run.deletes) || (above !== null && (run.repeats || run.products > above))
}
