import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldValues, RequestKind } from '#lib/core/catalog/changes/change.ts'
import { patternOf } from '#lib/core/catalog/fields/registry.ts'
import { fieldEntries, fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import { type Planned, planRequests } from '#lib/core/edits/plan/plan-requests.ts'
import { amount, productId } from '#tests/unit/jobs/harness/builders.ts'
import { iterations } from '#tests/iterations.ts'

const byValue = (name: 'listPrice' | 'ribbon' | 'brand', maxItems: number): RequestKind => ({
  name,
  covers: new Set([name]),
  equal: true,
  maxItems,
})

/** As in Catalog V1: some values for many products at once, all values for one. */
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
  .filter((target) => fieldEntries(target).length > 0)

function uniform(count: number, target: FieldValues): number {
  const rows = Array.from({ length: count }, (_, at) => toRow(target, at))
  return planRequests(rows, kindsOf(100)).length
}

describe('The plan', () => {
  test('reaches every field of every product once, each within the limits of its request', () => {
    fc.assert(
      fc.property(fc.array(values, { maxLength: 300 }), (list) => {
        const rows = list.map(toRow)
        const reached = new Map<string, string[]>()
        for (const { kind, ids, paths } of planRequests(rows, kindsOf(100))) {
          expect(ids.length).toBeLessThanOrEqual(kind.maxItems)
          for (const id of ids) {
            const { target } = rows.find((row) => row.id === id)!
            const own = fieldEntries(target).filter(([path]) => paths.includes(path))
            reached.set(id, [...(reached.get(id) ?? []), ...own.map(([path]) => path)])
          }
          if (kind.equal !== true) continue
          const texts = ids.map((id) => {
            const { target } = rows.find((row) => row.id === id)!
            return JSON.stringify(fieldEntries(target).find(([path]) => path === paths[0]))
          })
          expect(new Set(texts).size).toBe(1)
        }
        for (const { id, target } of rows) {
          const wanted = fieldEntries(target).map(([path]) => path)
          expect(reached.get(id)?.toSorted()).toEqual(wanted.toSorted())
        }
      }),
      { numRuns: iterations(60, 60, 600) },
    )
  })

  test('is minimal for one value on any number of products', () => {
    expect(uniform(10_000, { listPrice: amount('5') })).toBe(100)
    expect(uniform(10_000, { listPrice: amount('5'), ribbon: 'Sale' })).toBe(200)
    expect(uniform(101, { 'collection/c': true })).toBe(2)
    expect(uniform(50, { name: 'x', listPrice: amount('5') })).toBe(50)
    expect(uniform(0, {})).toBe(0)
  })

  test('groups ten thousand prices by their new value', () => {
    const prices = Array.from({ length: 10_000 }, (_, at) => `${at % 455}.99`)
    const rows = prices.map((price, at) => toRow({ listPrice: amount(price) }, at))
    expect(planRequests(rows, kindsOf(100))).toHaveLength(455)
  })

  test('is within a tenth of the optimum', () => {
    const ratios: number[] = []
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 7 }), (list) => {
        const rows = list.map(toRow)
        const kinds = kindsOf(3)
        const used = planRequests(rows, kinds).length
        const min = fewest(rows, kinds)
        expect(used).toBeGreaterThanOrEqual(min)
        ratios.push(used / min)
      }),
      { numRuns: iterations(100, 300, 3_000), seed: 7 },
    )
    const all = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
    expect(all).toBeLessThanOrEqual(1.01)
    expect(ratios.filter((ratio) => ratio > 1.1).length / ratios.length).toBeLessThanOrEqual(0)
  })
})

/** Counts all ways to send rows alone or by value. */
function fewest(rows: readonly Planned[], kinds: readonly RequestKind[]): number {
  const isShared = (path: string) =>
    kinds.some(({ equal, covers }) => equal && covers.has(patternOf(path)))
  const isOwn = (path: string) =>
    kinds.some(({ equal, covers }) => !equal && covers.has(patternOf(path)))
  let min = Infinity
  // For each row: which of the fields that could be sent either way are sent alone.
  const options = rows.map(({ target }) => {
    const paths = fieldEntries(target).map(([path]) => path)
    const free = paths.filter((path) => isShared(path) && isOwn(path))
    const bound = paths.filter((path) => !isShared(path))
    // Alone all of them are sent together, or none: anything in between costs no less.
    return [
      { alone: bound.length > 0, byValue: paths.filter((path) => !bound.includes(path)) },
      { alone: bound.length + free.length > 0, byValue: paths.filter((path) => !isOwn(path)) },
    ]
  })
  const walk = (at: number, alone: number, groups: ReadonlyMap<string, number>) => {
    const row = rows[at]
    if (row === undefined) {
      const shared = [...groups.values()].reduce((sum, count) => sum + Math.ceil(count / 3), 0)
      min = Math.min(min, alone + shared)
      return
    }
    for (const option of options[at] ?? []) {
      const next = new Map(groups)
      const own = fieldValuesFrom(
        fieldEntries(row.target).filter(([path]) => option.byValue.includes(path)),
      )
      for (const [path, value] of fieldEntries(own)) {
        const key = JSON.stringify([path, value])
        next.set(key, (next.get(key) ?? 0) + 1)
      }
      walk(at + 1, alone + (option.alone ? 1 : 0), next)
    }
  }
  walk(0, 0, new Map())
  return min
}
