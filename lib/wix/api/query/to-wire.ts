import type { Operator } from './fields.ts'
import { badInput } from '../api-error.ts'
import { type Condition, joinAll, type Plan, type Sort } from './plan.ts'

type Filter = Record<string, unknown>

/** The operator on the wire: `$` and the name, except for `ge` and `le`. */
function toOperator(op: Operator): string {
  return `$${op.replace(/^([gl])e$/, '$1te')}`
}

/** How one form writes a comparison. */
type Compare = (op: Operator, value: unknown) => unknown

function toFilter(condition: Condition, compare: Compare): Filter {
  if ('not' in condition) return { $not: toFilter(condition.not, compare) }
  if ('field' in condition) return { [condition.field]: compare(condition.op, condition.value) }
  return { [`$${condition.join}`]: condition.parts.map((part) => toFilter(part, compare)) }
}

function toWhole(conditions: readonly Condition[], compare: Compare): Filter | undefined {
  const joined = joinAll(conditions)
  return joined && toFilter(joined, compare)
}

const compareObject: Compare = (op, value) => (op === 'eq' ? value : { [toOperator(op)]: value })

// The text form has no $in; its $hasSome does the same for single values.
const compareText: Compare = (op, value) => ({
  [toOperator(op === 'in' ? 'hasSome' : op)]: value,
})

/** Joins conditions into one filter object. Undefined if there are none. */
export function toObjectFilter(conditions: readonly Condition[]): Filter | undefined {
  return toWhole(conditions, compareObject)
}

function toOrder({ sort }: Plan, write: (sort: Sort) => object): object[] | undefined {
  return sort.length > 0 ? sort.map(write) : undefined
}

/** The platformized form: filter and sort are objects. A cursor contains its filter and sort. */
export function toObjectQuery(plan: Plan): object {
  const { limit, offset, cursor } = plan
  if (cursor) return { cursorPaging: { limit, cursor } }
  if (cursor !== undefined && offset > 0)
    throw badInput('A list that is read by cursor cannot skip items.')
  return {
    filter: toObjectFilter(plan.conditions),
    sort: toOrder(plan, ({ field, order }) => ({ fieldName: field, order })),
    ...(cursor === undefined ? { paging: { limit, offset } } : { cursorPaging: { limit } }),
  }
}

/** The documented V1 form: filter and sort are JSON texts. */
export function toTextQuery(plan: Plan): object {
  const { limit, offset } = plan
  return {
    filter: JSON.stringify(toWhole(plan.conditions, compareText)),
    sort: JSON.stringify(toOrder(plan, ({ field, order }) => ({ [field]: order.toLowerCase() }))),
    paging: { limit, offset },
  }
}
