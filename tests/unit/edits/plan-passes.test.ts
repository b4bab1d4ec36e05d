import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldValues, RequestKind } from '#lib/domain/change.ts'
import { patternOf } from '#lib/domain/fields/registry.ts'
import { listPlaces, toValues } from '#lib/domain/places.ts'
import type { Planned } from '#lib/edits/choose-singles.ts'
import { planPasses } from '#lib/edits/plan-passes.ts'
import { amount, productId } from '#tests/unit/jobs/harness/builders.ts'

const byValue = (name: 'listPrice' | 'ribbon' | 'brand', maxItems: number): RequestKind => ({
  name,
  covers: new Set([name]),
  equal: true,
  maxItems,
})

/** As the first generation has them: some values for many at once, everything for one. */
const kindsOf = (maxItems: number): readonly RequestKind[] => [
  byValue('listPrice', maxItems),
  byValue('ribbon', maxItems),
  byValue('brand', maxItems),
  {
    name: 'product',
    covers: new Set(['listPrice', 'ribbon', 'brand', 'name', 'visible']),
    maxItems: 1,
  },
  { name: 'collection', covers: new Set(['collection/:id']), equal: true, maxItems },
]

const toRow = (target: FieldValues, at: number): Planned => ({
  id: productId(at),
  target,
  variants: [],
})
const targets = fc.record(
  {
    listPrice: fc.constantFrom('1', '2', '3').map(amount),
    ribbon: fc.constantFrom('', 'Sale'),
    brand: fc.constantFrom('A', 'B', 'C'),
    name: fc.constantFrom('x'),
  },
  { requiredKeys: [] },
)
const values: fc.Arbitrary<FieldValues> = fc
  .tuple(targets, fc.boolean())
  .map(([fields, isIn]): FieldValues =>
    isIn ? Object.assign(fields, { 'collection/c': true }) : fields,
  )
  .filter((target) => listPlaces(target).length > 0)

function uniform(count: number, target: FieldValues): number {
  const rows = Array.from({ length: count }, (_, at) => toRow(target, at))
  return planPasses(rows, kindsOf(100)).length
}

describe('The plan', () => {
  test('reaches every place of every product once, each within the limits of its request', () => {
    fc.assert(
      fc.property(fc.array(values, { maxLength: 300 }), (list) => {
        const rows = list.map(toRow)
        const reached = new Map<string, string[]>()
        for (const { kind, ids, places } of planPasses(rows, kindsOf(100))) {
          expect(ids.length).toBeLessThanOrEqual(kind.maxItems)
          for (const id of ids) {
            const { target } = rows.find((row) => row.id === id)!
            const own = listPlaces(target).filter(([place]) => places.includes(place))
            reached.set(id, [...(reached.get(id) ?? []), ...own.map(([place]) => place)])
          }
          if (kind.equal !== true) continue
          const texts = ids.map((id) => {
            const { target } = rows.find((row) => row.id === id)!
            return JSON.stringify(listPlaces(target).find(([place]) => place === places[0]))
          })
          expect(new Set(texts).size).toBe(1)
        }
        for (const { id, target } of rows) {
          const wanted = listPlaces(target).map(([place]) => place)
          expect(reached.get(id)?.toSorted()).toEqual(wanted.toSorted())
        }
      }),
      { numRuns: 60 },
    )
  })

  test('is the very least for one value on any number of products', () => {
    expect(uniform(10_000, { listPrice: amount('5') })).toBe(100)
    expect(uniform(10_000, { listPrice: amount('5'), ribbon: 'Sale' })).toBe(200)
    expect(uniform(101, { 'collection/c': true })).toBe(2)
    expect(uniform(50, { name: 'x', listPrice: amount('5') })).toBe(50)
    expect(uniform(0, {})).toBe(0)
  })

  test('groups ten thousand prices by what they become', () => {
    const prices = Array.from({ length: 10_000 }, (_, at) => `${at % 455}.99`)
    const rows = prices.map((price, at) => toRow({ listPrice: amount(price) }, at))
    expect(planPasses(rows, kindsOf(100))).toHaveLength(455)
  })

  test('is within a tenth of the best there is', () => {
    const ratios: number[] = []
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 7 }), (list) => {
        const rows = list.map(toRow)
        const kinds = kindsOf(3)
        const used = planPasses(rows, kinds).length
        const least = fewest(rows, kinds)
        expect(used).toBeGreaterThanOrEqual(least)
        ratios.push(used / least)
      }),
      { numRuns: 300, seed: 7 },
    )
    const all = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
    expect(all).toBeLessThanOrEqual(1.01)
    expect(ratios.filter((ratio) => ratio > 1.1).length / ratios.length).toBeLessThanOrEqual(0)
  })
})

/** Every way to let rows travel alone or by value, counted. */
function fewest(rows: readonly Planned[], kinds: readonly RequestKind[]): number {
  const isShared = (place: string) =>
    kinds.some(({ equal, covers }) => equal && covers.has(patternOf(place)))
  const isOwn = (place: string) =>
    kinds.some(({ equal, covers }) => !equal && covers.has(patternOf(place)))
  let least = Infinity
  // For each row: which of the places that could go either way go alone.
  const options = rows.map(({ target }) => {
    const places = listPlaces(target).map(([place]) => place)
    const free = places.filter((place) => isShared(place) && isOwn(place))
    const bound = places.filter((place) => !isShared(place))
    // Alone they travel all together, or not at all: anything between costs no less.
    return [
      { alone: bound.length > 0, byValue: places.filter((place) => !bound.includes(place)) },
      { alone: bound.length + free.length > 0, byValue: places.filter((place) => !isOwn(place)) },
    ]
  })
  const walk = (at: number, alone: number, groups: ReadonlyMap<string, number>) => {
    const row = rows[at]
    if (row === undefined) {
      const shared = [...groups.values()].reduce((sum, count) => sum + Math.ceil(count / 3), 0)
      least = Math.min(least, alone + shared)
      return
    }
    for (const option of options[at] ?? []) {
      const next = new Map(groups)
      const own = toValues(
        listPlaces(row.target).filter(([place]) => option.byValue.includes(place)),
      )
      for (const [place, value] of listPlaces(own)) {
        const key = JSON.stringify([place, value])
        next.set(key, (next.get(key) ?? 0) + 1)
      }
      walk(at + 1, alone + (option.alone ? 1 : 0), next)
    }
  }
  walk(0, 0, new Map())
  return least
}
