import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOfNames } from '#components/products/sections/error-of-names.ts'
import { freeName } from '#components/products/sections/free-name.ts'
import { moveItem } from '#components/products/sections/move-item.ts'

const names = fc.array(fc.stringMatching(/^[A-C ]{0,2}$/), { maxLength: 6 })

describe('names of options, choices, questions and plans', () => {
  it('are free where one more is added, however many were', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.constantFrom('New choice', 'A'), (count, name) => {
        const taken: string[] = []
        for (let added = 0; added <= count; added += 1) taken.push(freeName(name, taken))
        expect(taken[0]).toBe(name)
        expect(errorOfNames([taken])).toBeUndefined()
      }),
    )
  })

  it('are at fault where one is empty or stands twice in its list, and nowhere else', () => {
    fc.assert(
      fc.property(fc.array(names, { maxLength: 3 }), (lists) => {
        const isGood = lists.every((list) => {
          const trimmed = list.map((name) => name.trim())
          return new Set(trimmed).size === list.length && !trimmed.includes('')
        })
        expect(errorOfNames(lists) === undefined).toBe(isGood)
      }),
    )
  })
})

describe('a list in another order', () => {
  it('holds the same, with the one where it was put', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat()),
        fc.nat(8),
        fc.integer({ min: -2, max: 8 }),
        (list, from, to) => {
          const moved = moveItem(list, from, to)
          expect([moved.length, new Set(moved)]).toEqual([list.length, new Set(list)])
          const isThere = from < list.length && to >= 0 && to < list.length
          if (isThere) expect(moved[to]).toBe(list[from])
          else expect(moved).toBe(list)
          if (isThere) expect(moveItem(moved, to, from)).toEqual(list)
        },
      ),
    )
  })
})
