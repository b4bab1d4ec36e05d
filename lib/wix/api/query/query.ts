import { badInput } from '../api-error.ts'
import type { CallOptions } from '../transport/request-context.ts'
import {
  checkFilter,
  operators,
  checkSort,
  type FieldFor,
  type FieldTable,
  type Operator,
  type SortField,
  type ValueFor,
} from './fields.ts'
import { fetchPage, type Page } from './page.ts'
import { type Condition, defaultPlan, joinAll, type Plan, type Sort } from './plan.ts'
import type { Listed, Source } from './source.ts'
import { itemsOf, walkPages } from './walk.ts'

type One<Item, T extends FieldTable, Op extends Operator> = <F extends FieldFor<T, Op>>(
  field: F,
  value: ValueFor<T, F>,
) => Query<Item, T>
type OneOrNull<Item, T extends FieldTable, Op extends Operator> = <F extends FieldFor<T, Op>>(
  field: F,
  value: ValueFor<T, F> | null,
) => Query<Item, T>
type Many<Item, T extends FieldTable, Op extends Operator> = <F extends FieldFor<T, Op>>(
  field: F,
  values: readonly ValueFor<T, F>[],
) => Query<Item, T>
type Whether<Item, T extends FieldTable, Op extends Operator> = <F extends FieldFor<T, Op>>(
  field: F,
  is?: boolean,
) => Query<Item, T>

/** Each call adds one condition. */
export interface Comparisons<Item, T extends FieldTable> {
  readonly eq: OneOrNull<Item, T, 'eq'>
  readonly ne: OneOrNull<Item, T, 'ne'>
  readonly gt: One<Item, T, 'gt'>
  /** Greater than or equal. */
  readonly ge: One<Item, T, 'ge'>
  readonly lt: One<Item, T, 'lt'>
  /** Less than or equal. */
  readonly le: One<Item, T, 'le'>
  readonly startsWith: One<Item, T, 'startsWith'>
  readonly endsWith: One<Item, T, 'endsWith'>
  readonly contains: One<Item, T, 'contains'>
  readonly in: Many<Item, T, 'in'>
  readonly hasSome: Many<Item, T, 'hasSome'>
  readonly hasAll: Many<Item, T, 'hasAll'>
  readonly exists: Whether<Item, T, 'exists'>
  readonly isEmpty: Whether<Item, T, 'isEmpty'>
}

/**
 * A query. It is immutable: each call returns a new query. `for await` yields every matching item, each
 * once.
 */
export interface Query<Item, T extends FieldTable>
  extends Comparisons<Item, T>, AsyncIterable<Item> {
  /** Adds the conditions of the others. Ignores their sort and paging. */
  and(...others: readonly Query<Item, T>[]): Query<Item, T>
  /** Matches what this query matches, or what one of the others does. */
  or(...others: readonly Query<Item, T>[]): Query<Item, T>
  /** Excludes what the other query matches. */
  not(other: Query<Item, T>): Query<Item, T>
  ascending(...fields: readonly SortField<T>[]): Query<Item, T>
  descending(...fields: readonly SortField<T>[]): Query<Item, T>
  /** Items per page: 1 to 100, default 50. */
  limit(items: number): Query<Item, T>
  /** Skips items. Not possible with a cursor. */
  skip(items: number): Query<Item, T>
  /**
   * Reads by cursor instead of by offset. With the cursor of an earlier page it continues from there,
   * with the filter and sort of the first page. Without one it begins at the first page.
   */
  cursor(cursor?: string): Query<Item, T>
  /** Requests the first page. */
  find(options?: CallOptions): Promise<Page<Item>>
  /** Requests every page. The list may have any length unless it is sorted. */
  pages(options?: CallOptions): AsyncIterable<readonly Item[]>
}

const plans = new WeakMap<object, Plan>()

export function createQuery<Item extends Listed, T extends FieldTable>(
  source: Source<Item, T>,
  plan: Plan = defaultPlan,
): Query<Item, T> {
  const { noun, fields } = source
  const but = (change: Partial<Plan>) => createQuery(source, { ...plan, ...change })
  const also = (...more: readonly Condition[]) => but({ conditions: [...plan.conditions, ...more] })
  // JSON omits an undefined value; the condition would disappear and the query would match everything.
  const compare =
    (op: Operator) =>
    (field: string, value: unknown = true) => {
      checkFilter(noun, fields, field, op)
      return also({ field, op, value })
    }
  const comparisons = Object.fromEntries(operators.map((op) => [op, compare(op)]))
  const sorted = (order: Sort['order'], names: readonly string[]) => {
    for (const name of names) checkSort(noun, fields, name)
    return but({ sort: [...plan.sort, ...names.map((field) => ({ field, order }))] })
  }
  const pages = (options: CallOptions = {}) => walkPages(source, plan, options)

  const query: Query<Item, T> = {
    ...(comparisons as unknown as Comparisons<Item, T>),
    and: (...others) => also(...others.map(conditionOf)),
    or: (...others) =>
      but({ conditions: [{ join: 'or', parts: [query, ...others].map(conditionOf) }] }),
    not: (other) => also({ not: conditionOf(other) }),
    ascending: (...names) => sorted('ASC', names),
    descending: (...names) => sorted('DESC', names),
    limit: (items) => but({ limit: checked('The limit', items, 1, 100) }),
    skip: (items) => but({ offset: checked('The skip', items, 0, Infinity) }),
    cursor(cursor = '') {
      if (!source.cursors) throw badInput(`A list of ${noun} cannot be read by cursor.`)
      return but({ cursor })
    },
    find: (options) => fetchPage(source, plan, options),
    pages,
    [Symbol.asyncIterator]: () => itemsOf(pages()),
  }
  plans.set(query, plan)
  return query
}

function conditionOf(query: object): Condition {
  const joined = joinAll(plans.get(query)?.conditions ?? [])
  if (joined === undefined) throw badInput('Only queries with a filter can be joined.')
  return joined
}

function checked(name: string, value: number, min: number, max: number): number {
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw badInput(`${name} is a whole number from ${min} to ${max}, not ${value}.`)
}
