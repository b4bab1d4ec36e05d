import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addRange,
  clear,
  createMembership,
  isEmpty,
  mostPicked,
  nothingSelected,
  remove,
  selectMatching,
  toggle,
  toScope,
} from '#components/search/selection.ts'
import { readListKey } from '#components/search/list-keys.ts'
import { idOf } from '#tests/components/builders.ts'

const ids = Array.from({ length: 30 }, (_, index) => idOf(index))
const index = fc.integer({ min: 0, max: 29 })
const none = new Set<never>()

describe('a selection', () => {
  it('is what it was after toggling twice', () => {
    fc.assert(
      fc.property(fc.uniqueArray(index), index, (picked, at) => {
        const before = picked.filter((each) => each !== at).map((each) => idOf(each))
        const selection = { picked: before }
        expect(toggle(toggle(selection, idOf(at)), idOf(at))).toEqual(selection)
      }),
    )
  })

  it('never holds a product twice, whichever way a range is drawn', () => {
    fc.assert(
      fc.property(index, index, index, (picked, from, to) => {
        const there = addRange(toggle(nothingSelected, idOf(picked)), ids, from, to)
        const back = addRange(toggle(nothingSelected, idOf(picked)), ids, to, from)
        expect(there).toEqual(back)
        expect(new Set(there.picked).size).toBe(there.picked.length)
      }),
    )
  })

  it('takes no more than a window can keep', () => {
    const many = Array.from({ length: mostPicked + 5 }, (_, at) => idOf(at))
    const full = addRange(nothingSelected, many, 0, many.length - 1)
    expect(full.picked).toHaveLength(mostPicked)
    expect(toggle(full, idOf(mostPicked + 1))).toEqual(full)
    expect(toggle(full, idOf(1)).picked).toHaveLength(mostPicked - 1)
  })

  it('of all that match is not narrowed by a stray click', () => {
    const all = selectMatching(nothingSelected, { text: 'mug' })
    expect(toggle(all, idOf(1))).toBe(all)
    expect(addRange(all, ids, 1, 4)).toBe(all)
  })

  it('of all that match holds no row of another search, and none that is only similar', () => {
    const all = selectMatching(nothingSelected, { text: 'mug' })
    expect(createMembership(all, 'bowl', none)(idOf(1))).toBe(false)
    expect(createMembership(all, 'mug', new Set([idOf(2)]))(idOf(1))).toBe(true)
    expect(createMembership(all, 'mug', new Set([idOf(2)]))(idOf(2))).toBe(false)
  })

  it('of all that match puts the basket aside, and clearing brings it back', () => {
    const basket = toggle(toggle(nothingSelected, idOf(1)), idOf(2))
    const all = selectMatching(basket, { text: 'mug' })
    expect(toScope(all)).toEqual({ kind: 'search', search: { text: 'mug' } })
    expect(clear(all)).toEqual(basket)
    expect(isEmpty(clear(clear(all)))).toBe(true)
    expect(remove(basket, idOf(1))).toEqual({ picked: [idOf(2)] })
  })
})

describe('a key in the list', () => {
  const press = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

  it('never leads out of the rows there are', () => {
    const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End')
    fc.assert(
      fc.property(keys, fc.integer({ min: 1, max: 50 }), fc.nat(49), (key, count, at) => {
        const meant = readListKey({ ...press, key }, Math.min(at, count - 1), count)
        if (meant?.does !== 'move') return
        expect(meant.to).toBeGreaterThanOrEqual(0)
        expect(meant.to).toBeLessThan(count)
      }),
    )
  })

  it('selects all that match with ctrl or cmd and A, and leaves other shortcuts alone', () => {
    expect(readListKey({ ...press, key: 'a', ctrlKey: true }, 0, 5)).toEqual({ does: 'select-all' })
    expect(readListKey({ ...press, key: 'A', metaKey: true }, 0, 5)).toEqual({ does: 'select-all' })
    expect(readListKey({ ...press, key: 'c', ctrlKey: true }, 0, 5)).toBeUndefined()
  })
})
