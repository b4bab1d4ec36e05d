import type { Operator } from './fields.ts'
import type { Condition, Plan } from './plan.ts'

type Filter = Record<string, unknown>

/** `$` and the builder's name, but for "at least" and "at most". */
function toOperator(op: Operator): string {
  return `$${op === 'ge' || op === 'le' ? `${op[0]}te` : op}`
}

/** How one form writes a comparison. */
type Compare = (op: Operator, value: unknown) => unknown

function toFilter(condition: Condition, compare: Compare): Filter {
  if ('not' in condition) return { $not: toFilter(condition.not, compare) }
  if ('field' in condition) return { [condition.field]: compare(condition.op, condition.value) }
  return { [`$${condition.join}`]: condition.parts.map((part) => toFilter(part, compare)) }
}

function joinAll(conditions: readonly Condition[], compare: Compare): Filter | undefined {
  const [first] = conditions
  if (first === undefined) return undefined
  return toFilter(conditions.length === 1 ? first : { join: 'and', parts: conditions }, compare)
}

const compareObject: Compare = (op, value) => (op === 'eq' ? value : { [toOperator(op)]: value })

// The string form has no $in: its $hasSome does the same for single values.
const compareText: Compare = (op, value) => ({
  [toOperator(op === 'in' ? 'hasSome' : op)]: value,
})

/** Conditions as one filter object; undefined without any. */
export function toObjectFilter(conditions: readonly Condition[]): Filter | undefined {
  return joinAll(conditions, compareObject)
}

/** The platformized form: filter and sort as objects; a cursor brings its own filter and sort. */
export function toObjectQuery(plan: Plan): object {
  const { limit, offset, cursor } = plan
  if (cursor !== undefined) return { cursorPaging: { limit, cursor } }
  const sort = plan.sort.map(({ field, order }) => ({ fieldName: field, order }))
  return {
    filter: toObjectFilter(plan.conditions),
    sort: sort.length > 0 ? sort : undefined,
    paging: { limit, offset },
  }
}

/** The documented V1 form: filter and sort are JSON inside a text. */
export function toTextQuery(plan: Plan): object {
  const { limit, offset } = plan
  const filter = joinAll(plan.conditions, compareText)
  const sort = plan.sort.map(({ field, order }) => ({ [field]: order.toLowerCase() }))
  return {
    filter: filter && JSON.stringify(filter),
    sort: sort.length > 0 ? JSON.stringify(sort) : undefined,
    paging: { limit, offset },
  }
}
