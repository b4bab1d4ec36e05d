import {
  type Condition,
  type ConditionKey,
  findTargets,
  keyOfCondition,
} from '#lib/core/catalog/product/condition.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { Edge } from './rule.ts'

/** What was last seen of a product: of what each condition held. A condition that is absent held of nothing. */
export type Seen = Readonly<Partial<Record<ConditionKey, readonly string[]>>>

/** A condition that began to hold of `targets`, or that holds of nothing any more. */
export interface Transition {
  readonly condition: ConditionKey
  readonly edge: Edge
  readonly targets: readonly string[]
}

export interface Observed {
  readonly seen: Seen
  readonly transitions: readonly Transition[]
}

/**
 * Compares a product with what was last seen of it. It depends on these two alone: a report that comes twice, late or
 * in another order changes nothing. A product that was never seen has no transition. Conditions in `silent` are
 * recorded without one: a new rule does not act on what was so before.
 */
export function observe(
  seen: Seen | undefined,
  product: Product,
  conditions: readonly Condition[],
  silent: ReadonlySet<ConditionKey> = new Set(),
): Observed {
  const next: Partial<Record<ConditionKey, readonly string[]>> = {}
  const transitions: Transition[] = []
  for (const each of conditions) {
    const condition = keyOfCondition(each)
    const targets = findTargets(each, product)
    if (targets.length > 0) next[condition] = targets
    if (seen === undefined || silent.has(condition)) continue
    const before = seen[condition] ?? []
    const added = targets.filter((target) => !before.includes(target))
    if (added.length > 0) transitions.push({ condition, edge: 'begins', targets: added })
    if (before.length > 0 && targets.length === 0)
      transitions.push({ condition, edge: 'ceases', targets: before })
  }
  return { seen: next, transitions }
}

/** Whether an observation says what another one said. */
export function isSameSeen(one: Seen | undefined, other: Seen): boolean {
  return one !== undefined && JSON.stringify(toEntries(one)) === JSON.stringify(toEntries(other))
}

function toEntries(seen: Seen) {
  return Object.entries(seen).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
