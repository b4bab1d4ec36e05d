import * as fc from 'fast-check'
import {
  ageUnits,
  choices,
  type Query,
  rangeFilters,
  textFilters,
  timeFilters,
} from '#lib/core/search/grammar/query.ts'
import { toTerms } from '#lib/core/search/words.ts'
import { fromScaled } from '#lib/core/search/scaled.ts'

const amount = fc
  .tuple(fc.integer({ min: -100, max: 6000 }), fc.integer({ min: 0, max: 4 }))
  .map(([units, scale]) => fromScaled(units, scale))
const count = fc.integer({ min: 0, max: 9 }).map((units) => fromScaled(units, 0))

const rangeOf = (of: typeof amount) =>
  fc.oneof(
    fc.record({ from: fc.record({ amount: of, isIncluded: fc.boolean() }) }),
    fc.record({ to: fc.record({ amount: of, isIncluded: fc.boolean() }) }),
    fc.tuple(of, of).map(([a, b]) => {
      const [low, high] = Number(a) <= Number(b) ? [a, b] : [b, a]
      return { from: { amount: low, isIncluded: true }, to: { amount: high, isIncluded: true } }
    }),
  )

const value = fc.constantFrom(
  'Acme',
  'acme tools',
  'Summer',
  'Sale',
  'new',
  'A',
  'B1',
  '12',
  'phys',
  'größe',
  'M',
)

/** A year, month or day, all of the same length where two are compared as texts. */
const day = fc.constantFrom(
  '2025',
  '2026',
  '2026-10',
  '2026-11',
  '2026-11-01',
  '2026-11-18',
  '2026-11-20',
)

const filter: fc.Arbitrary<Query> = fc.oneof(
  fc.tuple(fc.constantFrom(...textFilters), value, fc.boolean()).map(([name, text, isWhole]) => ({
    kind: 'text-filter' as const,
    name,
    text,
    isWhole: isWhole || text.includes(' '),
  })),
  fc.constantFrom(...rangeFilters).chain((name) =>
    rangeOf(name === 'variants' || name === 'quantity' ? count : amount).map((range) => ({
      kind: 'range-filter' as const,
      name,
      range,
    })),
  ),
  fc.constantFrom(
    ...Object.entries(choices).flatMap(([name, options]) =>
      options.map((choice) => ({ kind: 'choice-filter', name, choice }) as Query),
    ),
  ),
  fc
    .tuple(
      fc.constantFrom('Berlin', 'köln', 'Main "Street" \\'),
      fc.oneof(fc.constantFrom('in' as const, 'out' as const), rangeOf(count)),
    )
    .map(([location, stock]): Query => {
      return { kind: 'location-filter', name: 'stock@', location, stock }
    }),
  fc
    .tuple(fc.constantFrom(...timeFilters), fc.boolean(), fc.nat(60), fc.constantFrom(...ageUnits))
    .map(([name, isOlder, times, unit]) => ({
      kind: 'age-filter' as const,
      name,
      isOlder,
      count: times,
      unit,
    })),
  fc
    .tuple(
      fc.constantFrom(...timeFilters),
      fc.array(day, { minLength: 2, maxLength: 2 }),
      fc.nat(2),
    )
    .map(([name, days, part]): Query => {
      const [from = '', to = ''] = days.toSorted()
      if (part === 0) return { kind: 'date-filter', name, from }
      if (part === 1) return { kind: 'date-filter', name, to }
      return { kind: 'date-filter', name, from, to }
    }),
)

/** Any query in its normal form: no group with one member, and no group within a group of the same kind. */
export const anyQuery = (text: fc.Arbitrary<string>): fc.Arbitrary<Query> =>
  fc.letrec<{ query: Query; list: Query[] }>((tie) => ({
    query: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      filter,
      text.map((entered) => ({ kind: 'text' as const, text: entered })),
      tie('query').map((part) => ({ kind: 'not' as const, part })),
      tie('list').map((parts) => group('all', parts)),
      tie('list').map((parts) => group('any', parts)),
    ),
    list: fc.array(tie('query'), { minLength: 2, maxLength: 3 }),
  })).query

/** Whether a query is of texts without any letter, digit or sign, which rule out no product. */
export function isForEveryProduct(query: Query): boolean {
  if (query.kind === 'text') return toTerms(query.text).length === 0
  if (query.kind === 'all') return query.parts.every(isForEveryProduct)
  return query.kind === 'any' && query.parts.some(isForEveryProduct)
}

function group(kind: 'all' | 'any', parts: readonly Query[]): Query {
  return { kind, parts: parts.flatMap((part) => (part.kind === kind ? part.parts : [part])) }
}
