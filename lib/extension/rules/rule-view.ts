import type { JobId } from '#lib/core/catalog/ids.ts'
import type { Rule } from './rule.ts'

/**
 * on, off. paused: it found more products than it may change. changed: not as Shelfside wrote it. other-catalog: the store
 * has moved.
 */
export const ruleStandings = ['on', 'off', 'paused', 'changed', 'other-catalog'] as const
export type RuleStanding = (typeof ruleStandings)[number]

/** A rule as pages show it. */
export interface RuleView {
  readonly rule: Rule
  readonly standing: RuleStanding
  /** Products whose transition it has noticed and not acted on yet. */
  readonly waiting: number
  /** Its last run. */
  readonly last?:
    | {
        /** Milliseconds since 1970, UTC. */
        readonly at: number
        readonly products: number
        /** Absent for a rule that only reports. */
        readonly jobId?: JobId | undefined
      }
    | undefined
}
