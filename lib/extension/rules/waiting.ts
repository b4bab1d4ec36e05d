import type { ProductId, RuleId } from '#lib/core/catalog/ids.ts'
import { keyOfCondition } from '#lib/core/catalog/product/condition.ts'
import type { Transition } from './observe.ts'
import { type Rule, watchOf } from './rule.ts'

/** A transition that a rule has noticed and not acted on yet. There is at most one for each rule and product. */
export interface Waiting {
  /** Identifies the transition in every message about it. */
  readonly id: string
  readonly ruleId: RuleId
  readonly productId: ProductId
  /** The variants, or the product itself, that the condition began to hold of. */
  readonly targets: readonly string[]
  /** Milliseconds since 1970, UTC. */
  readonly noticedAt: number
  /** When the rule acts, if the transition still holds then. */
  readonly dueAt: number
}

export type WatchingRule = Pick<Rule, 'id' | 'event' | 'settleMinutes' | 'isOn'>

const minuteMs = 60_000

/**
 * What waits for a product after these transitions: an opposite one ends the wait, so that stock which comes and goes
 * triggers nothing, and the settle time begins again with each transition.
 */
export function addTransitions(
  waiting: readonly Waiting[],
  productId: ProductId,
  transitions: readonly Transition[],
  rules: readonly WatchingRule[],
  now: number,
  createId: () => string = () => crypto.randomUUID(),
): readonly Waiting[] {
  if (transitions.length === 0) return waiting
  return rules.flatMap((rule): readonly Waiting[] => {
    const former = waiting.find(({ ruleId }) => ruleId === rule.id)
    const { condition, edge } = watchOf(rule.event)
    const key = keyOfCondition(condition)
    const own = transitions.find((each) => each.condition === key && each.edge === edge)
    if (own !== undefined && rule.isOn) {
      return [
        {
          id: former?.id ?? createId(),
          ruleId: rule.id,
          productId,
          targets: [...new Set([...(former?.targets ?? []), ...own.targets])],
          noticedAt: former?.noticedAt ?? now,
          dueAt: now + rule.settleMinutes * minuteMs,
        },
      ]
    }
    const isOver = transitions.some((each) => each.condition === key && each.edge !== edge)
    return former === undefined || isOver ? [] : [former]
  })
}

/** Whether the settle time is over. A clock that was set back does not extend it. */
export function isDue(
  { noticedAt, dueAt }: Pick<Waiting, 'noticedAt' | 'dueAt'>,
  now: number,
): boolean {
  return now >= dueAt || now < noticedAt
}
