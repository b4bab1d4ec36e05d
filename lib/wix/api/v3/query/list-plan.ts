import type { SearchMode } from '#lib/wix/api/enumerations/query.ts'
import { badInput } from '#lib/wix/api/api-error.ts'
import { toObjectFilter } from '#lib/wix/api/query/to-wire.ts'
import type { Condition, Sort } from '#lib/wix/api/query/plan.ts'
import type { Aggregation } from './aggregation.ts'

export interface Words {
  /** Up to 100 characters. */
  readonly expression: string
  readonly fields?: readonly string[] | undefined
  readonly mode?: SearchMode | undefined
  /** Also matches similar spellings. */
  readonly fuzzy?: boolean | undefined
}

/** What a list requests, before it gets its wire form. */
export interface ListPlan {
  readonly conditions: readonly Condition[]
  readonly sort: readonly Sort[]
  readonly limit: number
  readonly cursor?: string | undefined
  readonly words?: Words | undefined
  readonly aggregations?: readonly Aggregation<string>[] | undefined
  readonly timeZone?: string | undefined
}

export const emptyPlan: ListPlan = { conditions: [], sort: [], limit: 50 }

/** On later pages the cursor contains filter and sort; the platform refuses a request that repeats them. */
export function toWirePlan(plan: ListPlan, everything: object | undefined): object {
  const { limit, cursor, sort, words, aggregations, timeZone } = plan
  if (cursor !== undefined) return { cursorPaging: { limit, cursor } }
  const filter = toObjectFilter(plan.conditions) ?? everything
  return {
    ...(words && { search: words }),
    ...(filter && { filter }),
    ...(sort.length > 0 && {
      sort: sort.map(({ field, order }) => ({ fieldName: field, order })),
    }),
    cursorPaging: { limit },
    ...(aggregations && { aggregations }),
    ...(timeZone !== undefined && { timeZone }),
  }
}

/** The plan of each list, which callers cannot read. */
const plans = new WeakMap<object, ListPlan>()

export function keepPlan(list: object, plan: ListPlan) {
  plans.set(list, plan)
}

export function planOf(list: object): ListPlan {
  const plan = plans.get(list)
  if (plan === undefined) throw badInput('The client did not create this list.')
  return plan
}

/** The conditions of a list as one, for joining lists. Throws "bad-input" without conditions. */
export function conditionOf(list: object): Condition {
  const { conditions } = planOf(list)
  const [only] = conditions
  if (only === undefined) throw badInput('A list without a filter cannot be joined to another.')
  return conditions.length === 1 ? only : { join: 'and', parts: conditions }
}

/** The conditions of a list as a filter, for calls that take one. */
export function toFilter(list: object) {
  const { conditions, words } = planOf(list)
  return { filter: toObjectFilter(conditions), ...(words && { search: words }) }
}

/**
 * As `toFilter`, for writes. Refuses an empty filter: its meaning is not documented, and an omission
 * must not mean "everything".
 */
export function toExplicitFilter(list: object) {
  const written = toFilter(list)
  if (written.filter !== undefined) return written
  throw badInput('Give at least one condition.')
}
