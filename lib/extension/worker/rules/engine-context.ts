import type { Clock } from '#lib/core/base/clock.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { type ConditionKey, keyOfCondition } from '#lib/core/catalog/product/condition.ts'
import { type Problem, ProblemError } from '#lib/core/catalog/problem.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { isProblem } from '#lib/jobs/runner/job-context.ts'
import type { EntryScan } from '#lib/extension/replica/entry.ts'
import { canAffect } from '#lib/extension/rules/affects.ts'
import { type Rule, watchOf } from '#lib/extension/rules/rule.ts'
import type { MarkCipher } from './marks.ts'
import type { RuleRecord, RuleSigner } from './rule-records.ts'
import type { RuleStore } from './rule-store.ts'

export interface RuleEngineDeps {
  readonly siteId: SiteId
  readonly store: RuleStore
  readonly clock: Pick<Clock, 'now'>
  /** See `Replica.scan`. */
  readonly scan: (knownBase: string | undefined) => Promise<EntryScan | undefined>
  readonly openStore: () => Promise<JobStore | Problem>
  readonly jobs: () => Promise<Pick<Jobs, 'startByRule' | 'read' | 'readRows'>>
  /** Aborted when the vault is locked. */
  readonly signal: () => AbortSignal
}

/** A rule that is turned on and signed. */
export type OpenRule = RuleRecord

/** The cipher signs what the engine writes. */
export interface EngineContext {
  readonly rules: readonly OpenRule[]
  readonly cipher: RuleSigner & MarkCipher
}

/** Queries of the store may be this far behind: what they return sooner after a write may be older than it. */
export const quietMs = 120_000

export async function openStore(deps: Pick<RuleEngineDeps, 'openStore'>): Promise<JobStore> {
  const store = await deps.openStore()
  if (isProblem(store)) throw new ProblemError(store)
  return store
}

/** Each condition of the rules once. */
export function listConditions(rules: readonly Pick<Rule, 'event'>[]) {
  const conditions = rules.map(({ event }) => watchOf(event).condition)
  return [...new Map(conditions.map((each) => [keyOfCondition(each), each])).values()]
}

/** The conditions, among those of all rules, that the edit of this one can change. */
export function listAffected(
  { operations }: Rule,
  rules: readonly OpenRule[],
): readonly ConditionKey[] {
  return listConditions(rules.map(({ rule }) => rule))
    .filter((condition) => canAffect(operations, condition))
    .map(keyOfCondition)
}
