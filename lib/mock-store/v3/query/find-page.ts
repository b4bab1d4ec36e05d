import { violation } from '../../http/api-error.ts'
import type { FindField } from '../../query/field.ts'
import { compareValues } from '../../query/sort-items.ts'
import type { Ask } from './ask.ts'
import { type Position, writeCursor } from './cursor.ts'
import {
  compileV3Filter,
  type MatchItems,
  compileWords,
  type Searchable,
} from './compile-v3-filter.ts'

export interface Question<T> {
  readonly list: string
  readonly items: Iterable<T>
  /** The index of an item in the order of creation. */
  readonly orderOf: (item: T) => number
  readonly find: FindField<T>
  readonly matchItems?: MatchItems<T>
  readonly searchable?: Searchable<T>
  /** The items that the caller may see. */
  readonly visible?: ((item: T) => boolean) | undefined
}

export interface Page<T> {
  readonly items: readonly T[]
  /** All matches, for aggregations. */
  readonly matching: readonly T[]
  /** `{count, cursors, hasNext}`, without a total. */
  readonly pagingMetadata: object
}

/** Finds all items that match a filter and the words of a search. */
export function findMatching<T>(question: Question<T>, filter: unknown, words: Ask['words']): T[] {
  const test = compileV3Filter(filter, question.find, question.matchItems ?? {})
  const search = compileWords(words, question.searchable ?? {})
  const matching: T[] = []
  for (const item of question.items) {
    if ((question.visible?.(item) ?? true) && test(item) && search(item)) matching.push(item)
  }
  return matching
}

export function findPage<T>(question: Question<T>, ask: Ask): Page<T> {
  const matching = findMatching(question, ask.filter, ask.words)
  const positionOf = createPositionOf(question, ask)
  const compare = createComparing(ask)
  const sorted = matching
    .map((item) => ({ item, position: positionOf(item) }))
    .toSorted((a, b) => compare(a.position, b.position))
  const { cursor, limit } = ask
  const { after, before } = cursor ?? {}
  let start = 0
  if (after !== undefined) {
    const first = sorted.findIndex(({ position }) => compare(position, after) > 0)
    start = first === -1 ? sorted.length : first
  } else if (before !== undefined) {
    const end = sorted.findIndex(({ position }) => compare(position, before) >= 0)
    start = Math.max(0, (end === -1 ? sorted.length : end) - limit)
  }
  const page = sorted.slice(start, start + limit)
  const hasNext = start + page.length < sorted.length
  const bound = { list: question.list, filter: ask.filter, sort: ask.sort, words: ask.words }
  const [first, last] = [page.at(0), page.at(-1)]
  return {
    items: page.map(({ item }) => item),
    matching,
    pagingMetadata: {
      count: page.length,
      cursors: {
        ...(hasNext && last !== undefined
          ? { next: writeCursor({ ...bound, after: last.position }) }
          : {}),
        ...(start > 0 && first !== undefined
          ? { prev: writeCursor({ ...bound, before: first.position }) }
          : {}),
      },
      hasNext,
    },
  }
}

function createPositionOf<T>({ find, orderOf }: Question<T>, { sort }: Ask): (item: T) => Position {
  const reads = sort.map(({ name }) => {
    const field = find(name)
    if (field?.sortable !== true) {
      throw violation('sort', `Field '${name}' is not declared as sortable`)
    }
    return field.read
  })
  return (item) => [...reads.map((read) => read(item)), orderOf(item)]
}

function createComparing({ sort }: Ask) {
  const signs = sort.map(({ descending }) => (descending ? -1 : 1))
  return (a: Position, b: Position): number => {
    for (const [index, left] of a.entries()) {
      const order = compareValues(left, b[index]) * (signs[index] ?? 1)
      if (order !== 0) return order
    }
    return 0
  }
}
