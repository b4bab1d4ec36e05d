import { violation } from '../../http/api-error.ts'
import { isRecord } from '../../http/check.ts'
import { compileFilter, type Test } from '../../query/compile-filter.ts'
import type { FindField } from '../../query/field.ts'
import { whole } from '../../whole.ts'

/** By field name: the elements of an item as `$matchItems` looks at them, one by one. */
export type MatchItems<T> = Readonly<Record<string, (filter: unknown) => Test<T>>>

/** Describes a list whose elements are matched by filters of their own. */
export function matchElements<T, E>(read: (item: T) => readonly E[], find: FindField<E>) {
  return (filter: unknown): Test<T> => {
    const test = compileFilter(filter, find)
    return (item) => read(item).some(test)
  }
}

/** The filters of `compileFilter`, and `$matchItems` on the lists that are matched element by element. */
export function compileV3Filter<T>(
  filter: unknown,
  find: FindField<T>,
  matchItems: MatchItems<T>,
): Test<T> {
  if (!whole || !isRecord(filter)) return compileFilter(filter, find)
  const nested = (condition: unknown): Test<T>[] =>
    (Array.isArray(condition) ? condition : [condition]).map((each) =>
      compileV3Filter(each, find, matchItems),
    )
  const tests = Object.entries(filter).map(([name, condition]): Test<T> => {
    if (name === '$and') {
      const all = nested(condition)
      return (item) => all.every((test) => test(item))
    }
    if (name === '$or' || name === '$not') {
      const any = nested(condition)
      return (item) => any.some((test) => test(item)) === (name === '$or')
    }
    const elements = Object.hasOwn(matchItems, name) ? matchItems[name] : undefined
    return elements === undefined
      ? compileFilter({ [name]: condition }, find)
      : compileElements(name, elements, condition)
  })
  return (item) => tests.every((test) => test(item))
}

/** Every filter of the list must find an element. */
function compileElements<T>(
  name: string,
  elements: (filter: unknown) => Test<T>,
  condition: unknown,
): Test<T> {
  const wanted = isRecord(condition) ? condition['$matchItems'] : undefined
  if (!Array.isArray(wanted) || Object.keys(Object(condition)).length !== 1) {
    throw violation('filter', `Field '${name}' supports $matchItems with a list of filters only`)
  }
  const tests = wanted.map((each: unknown) => elements(each))
  return (item) => tests.every((test) => test(item))
}
