import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { observe, type Seen } from '#lib/extension/rules/observe.ts'
import { withStock } from './builders.ts'

const soldOut = { kind: 'sold-out' } as const
const low = { kind: 'low-stock', limit: 5 } as const

test('a product that is seen for the first time has no transition', () => {
  const { seen, transitions } = observe(undefined, withStock(0), [soldOut, low])
  expect(transitions).toEqual([])
  expect(seen).toEqual({ 'sold-out': [''], 'low-stock 5': [''] })
})

test('reports what began and what ceased, once', () => {
  const before = observe(undefined, withStock(9), [soldOut]).seen
  const out = observe(before, withStock(0), [soldOut])
  expect(out.transitions).toEqual([{ condition: 'sold-out', edge: 'begins', targets: [''] }])
  expect(observe(out.seen, withStock(0), [soldOut]).transitions).toEqual([])
  const back = observe(out.seen, withStock(4), [soldOut])
  expect(back.transitions).toEqual([{ condition: 'sold-out', edge: 'ceases', targets: [''] }])
})

test('a condition that was not watched before is recorded silently', () => {
  const before = observe(undefined, withStock(0), [low]).seen
  const both = observe(before, withStock(0), [soldOut, low], new Set(['sold-out'] as const))
  expect(both.transitions).toEqual([])
  expect(observe(both.seen, withStock(3), [soldOut, low]).transitions).toHaveLength(1)
})

test('beginnings and ends alternate, whatever is read twice, and follow the values alone', () => {
  const step = fc.record({
    quantity: fc.integer({ min: 0, max: 8 }),
    times: fc.integer({ min: 1, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let seen: Seen | undefined
      const edges: string[] = []
      for (const { quantity, times } of steps) {
        for (let time = 0; time < times; time += 1) {
          const observed = observe(seen, withStock(quantity), [soldOut])
          edges.push(...observed.transitions.map(({ edge }) => edge))
          ;({ seen } = observed)
        }
      }
      const states = steps.map(({ quantity }) => quantity === 0)
      const expected = states.flatMap((isOut, at) => {
        const was = states[at - 1]
        if (was === undefined || was === isOut) return []
        return [isOut ? 'begins' : 'ceases']
      })
      expect(edges).toEqual(expected)
    }),
  )
})
