import * as z from 'zod/mini'
import type { JobId } from '../ids.ts'

/** Before which runs a person has to give the passphrase, or a passkey, once more. */
export interface ReauthenticationRule {
  /** Those that delete products. */
  readonly deletes: boolean
  /** Those that change more products than this; null for no limit. */
  readonly above: number | null
}

export const noReauthentication: ReauthenticationRule = { deletes: false, above: null }

export const maxReauthenticationLimit = 1_000_000

export const reauthenticationRuleShape = z.strictObject({
  deletes: z.boolean(),
  above: z.nullable(z.int().check(z.gte(1), z.lte(maxReauthenticationLimit))),
})

/** What is about to begin. */
export interface RunExtent {
  /** The job that is started, scheduled, sent again or undone. */
  readonly jobId: JobId
  /** How many products it sends something for. */
  readonly products: number
  readonly deletes: boolean
  /** Its later runs are previewed when their time comes, and may change any number of products. */
  readonly repeats: boolean
}

/** Whether it takes a proof. A run that repeats may come to any size, so that every limit counts. */
export function needsReauthentication(
  { deletes, above }: ReauthenticationRule,
  run: RunExtent,
): boolean {
  return (deletes && run.deletes) || (above !== null && (run.repeats || run.products > above))
}
