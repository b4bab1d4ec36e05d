import { badInput } from '#lib/wix/api/api-error.ts'
import {
  checkFilter,
  checkSort,
  type FieldFor,
  type FieldTable,
  type Operator,
  type SortField,
  type ValueFor,
} from '#lib/wix/api/query/fields.ts'
import type { Condition, Sort } from '#lib/wix/api/query/plan.ts'
import type { CallOptions } from '#lib/wix/api/transport/request-context.ts'
import type { Aggregation } from './aggregation.ts'
import {
  type CursorPage,
  fetchCursorPage,
  scanCursor,
  walkCursor,
  type FetchCursorPage,
} from './cursor-page.ts'
import { type ListFields, operators } from './list-fields.ts'
import { conditionOf, emptyPlan, keepPlan, type ListPlan, type Words } from './list-plan.ts'

type One<T extends FieldTable, Op extends Operator, Self> = <F extends FieldFor<T, Op>>(
  field: F,
  value: ValueFor<T, F>,
) => Self
type OneOrNull<T extends FieldTable, Op extends Operator, Self> = <F extends FieldFor<T, Op>>(
  field: F,
  value: ValueFor<T, F> | null,
) => Self
type Many<T extends FieldTable, Op extends Operator, Self> = <F extends FieldFor<T, Op>>(
  field: F,
  values: readonly ValueFor<T, F>[],
) => Self
type Whether<T extends FieldTable, Op extends Operator, Self> = <F extends FieldFor<T, Op>>(
  field: F,
  is?: boolean,
) => Self

interface Described<Item, T extends FieldTable, Self> extends AsyncIterable<Item> {
  readonly eq: OneOrNull<T, 'eq', Self>
  readonly ne: OneOrNull<T, 'ne', Self>
  readonly gt: One<T, 'gt', Self>
  /** Greater than or equal. */
  readonly ge: One<T, 'ge', Self>
  readonly lt: One<T, 'lt', Self>
  /** Less than or equal. */
  readonly le: One<T, 'le', Self>
  readonly startsWith: One<T, 'startsWith', Self>
  readonly endsWith: One<T, 'endsWith', Self>
  readonly contains: One<T, 'contains', Self>
  readonly in: Many<T, 'in', Self>
  /** None of these values. */
  readonly nin: Many<T, 'nin', Self>
  readonly hasSome: Many<T, 'hasSome', Self>
  readonly hasAll: Many<T, 'hasAll', Self>
  readonly exists: Whether<T, 'exists', Self>
  readonly isEmpty: Whether<T, 'isEmpty', Self>
  /** The list contains items that match each filter, such as `{ id: 'the category' }`. */
  matchItems(field: FieldFor<T, 'matchItems'>, ...filters: readonly object[]): Self
  /** Adds the conditions of the others. Ignores their sort and paging. */
  and(...others: readonly Self[]): Self
  /** Matches what this list matches, or what one of the others does. */
  or(...others: readonly Self[]): Self
  /** Excludes what the other list matches. */
  not(other: Self): Self
  ascending(...fields: readonly SortField<T>[]): Self
  descending(...fields: readonly SortField<T>[]): Self
  /** Items per page. Default: 50. */
  limit(items: number): Self
  /** Continues where an earlier page ended, with the filter and sort of its first page. */
  cursor(cursor: string): Self
  /** Requests the first page. */
  find(options?: CallOptions): Promise<CursorPage<Item>>
  /** Requests every page. */
  pages(options?: CallOptions): AsyncIterable<readonly Item[]>
  /** Yields every item once. Goes back if the store forgets a cursor half-way. */
  scan(options?: CallOptions): AsyncIterable<Item>
}

/** A list query. It is immutable: each call returns a new one. `for await` yields every matching item. */
export interface List<Item, L extends ListFields> extends Described<
  Item,
  L['filter'],
  List<Item, L>
> {}

type Names<L extends readonly string[] | undefined> = L extends readonly string[]
  ? L[number]
  : never

/** A list that also supports words and aggregations. */
export interface Search<Item, L extends ListFields> extends Described<
  Item,
  L['filter'],
  Search<Item, L>
> {
  /** Matches these words, in the given fields or in all searched fields. */
  words(
    expression: string,
    how?: Omit<Words, 'expression' | 'fields'> & {
      readonly fields?: readonly Names<L['search']>[] | undefined
    },
  ): Search<Item, L>
  /** Up to 10. The results are on the first page. */
  aggregate(
    ...aggregations: readonly Aggregation<(keyof L['filter'] & string) | Names<L['aggregate']>>[]
  ): Search<Item, L>
  /** An IANA name, for the days of date histograms. */
  timeZone(zone: string): Search<Item, L>
}

/** The methods that are generated from the names of the operators. */
type Compared<Item, L extends ListFields> = Pick<
  List<Item, L> & Search<Item, L>,
  Exclude<Operator, 'matchItems'>
>

export interface ListSource<Item> {
  /** In the plural, for messages. */
  readonly noun: string
  readonly fields: ListFields
  readonly max: number
  readonly idOf: (item: Item) => string
  readonly fetch: (plan: ListPlan) => FetchCursorPage<Item>
}

/** Creates either kind of list: only the types keep `words` and `aggregate` from lists without them. */
export function createList<Item, L extends ListFields>(
  source: ListSource<Item>,
  plan: ListPlan = emptyPlan,
): List<Item, L> & Search<Item, L> {
  const { noun, fields, idOf } = source
  const but = (change: Partial<ListPlan>) => createList<Item, L>(source, { ...plan, ...change })
  const also = (...more: readonly Condition[]) => but({ conditions: [...plan.conditions, ...more] })
  // "exists" and "isEmpty" take no value.
  const compare =
    (op: Operator) =>
    (field: string, value: unknown = true) => {
      checkFilter(noun, fields.filter, field, op)
      return also({ field, op, value })
    }
  const sorted = (order: Sort['order'], names: readonly string[]) => {
    for (const name of names) checkSort(noun, fields.filter, name)
    return but({ sort: [...plan.sort, ...names.map((field) => ({ field, order }))] })
  }
  const fetch = source.fetch(plan)
  const comparisons = Object.fromEntries(operators.map((op) => [op, compare(op)]))

  const list = {
    ...comparisons,
    matchItems: (field: string, ...filters: readonly object[]) =>
      compare('matchItems')(field, filters),
    and: (...others: readonly object[]) => also(...others.map(conditionOf)),
    or: (...others: readonly object[]) =>
      but({ conditions: [{ join: 'or', parts: [list, ...others].map(conditionOf) }] }),
    not: (other: object) => also({ not: conditionOf(other) }),
    ascending: (...names: readonly string[]) => sorted('ASC', names),
    descending: (...names: readonly string[]) => sorted('DESC', names),
    limit(items: number) {
      if (Number.isInteger(items) && items >= 1 && items <= source.max) {
        return but({ limit: items })
      }
      throw badInput(`A page of ${noun} has 1 to ${source.max}, not ${items}.`)
    },
    cursor: (cursor: string) => but({ cursor }),
    words(expression: string, how: Partial<Words> = {}) {
      checkNames(noun, 'searched', how.fields ?? [], fields.search ?? [])
      return but({ words: { ...how, expression } })
    },
    aggregate(...more: readonly Aggregation<string>[]) {
      const known = [...Object.keys(fields.filter), ...(fields.aggregate ?? [])]
      checkNames(noun, 'aggregated', more.flatMap(fieldPaths), known)
      return but({ aggregations: [...(plan.aggregations ?? []), ...more] })
    },
    timeZone: (timeZone: string) => but({ timeZone }),
    find: (options?: CallOptions) => fetchCursorPage(fetch, plan.cursor, options),
    pages: (options: CallOptions = {}) => walkCursor(fetch, plan.cursor, options),
    scan: (options: CallOptions = {}) => scanCursor(fetch, plan.cursor, options, idOf),
    async *[Symbol.asyncIterator]() {
      for await (const items of walkCursor(fetch, plan.cursor, {})) yield* items
    },
  }
  keepPlan(list, plan)
  return list as typeof list & Compared<Item, L>
}

function checkNames(
  noun: string,
  verb: string,
  names: readonly string[],
  known: readonly string[],
) {
  const wrong = names.find((name) => !known.includes(name))
  if (wrong === undefined) return
  throw badInput(`${noun} cannot be ${verb} by “${wrong}”; they can by ${known.join(', ')}.`)
}

function fieldPaths(aggregation: Aggregation<string>): readonly string[] {
  return aggregation.type === 'NESTED'
    ? aggregation.nested.nestedAggregations.map(({ fieldPath }) => fieldPath)
    : [aggregation.fieldPath]
}
