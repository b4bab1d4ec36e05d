import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addRange,
  clear,
  createMembership,
  isEmpty,
  maxPicked,
  nothingSelected,
  remove,
  type Selection,
  selectMatching,
  toggle,
  toScope,
} from '#components/search/selection.ts'
import { readListKey } from '#components/search/search-keys.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { idOf } from '#tests/components/builders.ts'
import { iterations } from '#tests/iterations.ts'

const ids = Array.from({ length: 30 }, (_, index) => idOf(index))
const index = fc.integer({ min: 0, max: 29 })
const none = new Set<never>()
const row = (at: number, text = '') => ({ id: idOf(at), text, isMatch: true })

describe('a selection', () => {
  it('is what it was after toggling twice', () => {
    fc.assert(
      fc.property(fc.uniqueArray(index), index, (picked, at) => {
        const before = picked.filter((each) => each !== at).map((each) => idOf(each))
        const selection = { picked: before }
        expect(toggle(toggle(selection, row(at)), row(at))).toEqual(selection)
      }),
    )
  })

  it('never contains a product twice, in whichever direction a range is selected', () => {
    fc.assert(
      fc.property(index, index, index, (picked, from, to) => {
        const there = addRange(toggle(nothingSelected, row(picked)), ids, from, to)
        const back = addRange(toggle(nothingSelected, row(picked)), ids, to, from)
        expect(there).toEqual(back)
        expect(new Set(there.picked).size).toBe(there.picked.length)
      }),
    )
  })

  it('has no more products than a window can save', () => {
    const many = Array.from({ length: maxPicked + 5 }, (_, at) => idOf(at))
    const full = addRange(nothingSelected, many, 0, many.length - 1)
    expect(full.picked).toHaveLength(maxPicked)
    expect(toggle(full, row(maxPicked + 1))).toEqual(full)
    expect(toggle(full, row(1)).picked).toHaveLength(maxPicked - 1)
  })

  it('of all that match excludes a clicked product, and a click in another search starts a selection of its own', () => {
    const all = selectMatching({ picked: [idOf(9)] }, { text: 'mug' })
    const less = toggle(all, row(1, 'mug'))
    expect(toScope(less)).toEqual({ kind: 'search', search: { text: 'mug' }, except: [idOf(1)] })
    expect(toggle(less, row(1, 'mug'))).toEqual(all)
    expect(toggle(all, row(1, 'bowl'))).toEqual({ picked: [idOf(9), idOf(1)] })
    expect(addRange(all, ids, 1, 4, 'mug')).toEqual(all)
    // A range includes excluded products again.
    const two = toggle(less, row(7, 'mug'))
    expect(addRange(two, ids, 0, 4, 'mug')).toEqual({ ...all, except: [idOf(7)] })
    expect(addRange(two, ids, 8, 0, 'mug')).toEqual(all)
  })

  it('equals a model of sets, after any clicks, searches, select-alls and clearings', () => {
    const texts = ['mug', 'bowl'] as const
    const found = { mug: ids.slice(0, 12), bowl: ids.slice(8, 20) }
    const act = fc.record({
      does: fc.constantFrom('tick', 'tick', 'all', 'clear', 'search'),
      at: fc.nat(11),
      text: fc.constantFrom(...texts),
    })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let selection: Selection = nothingSelected
        let shown: 'mug' | 'bowl' = 'mug'
        // The model: picked products, and the selected products of one search.
        let current = new Set<ProductId>()
        let all: { readonly text: string; readonly members: Set<ProductId> } | undefined
        for (const { does, at, text } of acts) {
          const id = found[shown][at] ?? idOf(0)
          const isMember = createMembership(selection, shown, none)
          const was = isMember(id)
          if (does === 'search') shown = text
          else if (does === 'all') {
            selection = selectMatching(selection, { text: shown })
            all = { text: shown, members: new Set(found[shown]) }
          } else if (does === 'clear') {
            selection = clear(selection)
            if (all === undefined) current = new Set()
            all = undefined
          } else {
            selection = toggle(selection, { id, text: shown, isMatch: true })
            if (all?.text === shown) {
              if (!all.members.delete(id)) all.members.add(id)
            } else if (all !== undefined) {
              all = undefined
              current.add(id)
            } else if (!current.delete(id)) current.add(id)
            // Every click has a visible effect.
            expect(createMembership(selection, shown, none)(id)).toBe(!was)
          }
          const expected =
            all === undefined ? current : all.text === shown ? all.members : new Set()
          const now = createMembership(selection, shown, none)
          expect(found[shown].filter(now)).toEqual(found[shown].filter((one) => expected.has(one)))
        }
      }),
      { numRuns: iterations(100, 500, 10_000) },
    )
  })

  it('of all that match contains no row of another search, and none that is only similar', () => {
    const all = selectMatching(nothingSelected, { text: 'mug' })
    expect(createMembership(all, 'bowl', none)(idOf(1))).toBe(false)
    expect(createMembership(all, 'mug', new Set([idOf(2)]))(idOf(1))).toBe(true)
    expect(createMembership(all, 'mug', new Set([idOf(2)]))(idOf(2))).toBe(false)
  })

  it('of all that match sets the picked products aside, and clearing brings them back', () => {
    const current = toggle(toggle(nothingSelected, row(1)), row(2))
    const all = selectMatching(current, { text: 'mug' })
    expect(toScope(all)).toEqual({ kind: 'search', search: { text: 'mug' } })
    expect(clear(all)).toEqual(current)
    expect(isEmpty(clear(clear(all)))).toBe(true)
    expect(remove(current, idOf(1))).toEqual({ picked: [idOf(2)] })
  })
})

describe('a key in the list', () => {
  const press = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

  it('never leaves the rows', () => {
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
