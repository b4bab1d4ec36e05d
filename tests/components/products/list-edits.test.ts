import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOfNames, freeName, moveItem } from '#components/products/sections/list-edits.ts'

const names = fc.array(fc.stringMatching(/^[A-C ]{0,2}$/), { maxLength: 6 })

describe('names of options, choices, questions and plans', () => {
  it('are unique for each added item, however many there are', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.constantFrom('New choice', 'A'), (count, name) => {
        const taken: string[] = []
        for (let added = 0; added <= count; added += 1) taken.push(freeName(name, taken))
        expect(taken[0]).toBe(name)
        expect(errorOfNames([taken])).toBeUndefined()
      }),
    )
  })

  it('are invalid only if one is empty or occurs twice in its list', () => {
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

describe('a reordered list', () => {
  it('has the same items, with the moved one at its new index', () => {
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
