import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chooseRange,
  type Cursor,
  enterCursor,
  firstCell,
  moveCell,
  moveCursor,
  rangeOf,
  tabCell,
  tabCursor,
} from '#components/workbench/grid/cursor.ts'
import { readGridKey, type Step } from '#components/shell/grid-keys.ts'
import { createRowMap } from '#components/workbench/grid/row-map.ts'

const bounds = { rows: 100_000, columns: 12, page: 20 }
const steps: readonly Step[] = [
  'up',
  'down',
  'back',
  'on',
  'page-up',
  'page-down',
  'row-start',
  'row-end',
  'top',
  'bottom',
  'first',
  'last',
]
const pressed = (key: string, part: Partial<Parameters<typeof readGridKey>[0]> = {}) =>
  readGridKey(
    { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...part },
    false,
  )

describe('the cursor', () => {
  it('never leaves the grid, whatever the steps', () => {
    const walk = fc.array(fc.record({ step: fc.constantFrom(...steps), extend: fc.boolean() }))
    fc.assert(
      fc.property(walk, fc.integer({ min: 1, max: 50 }), (moves, rows) => {
        const small = { rows, columns: 3, page: 7 }
        let cursor: Cursor = firstCell
        for (const { step, extend } of moves) cursor = moveCursor(cursor, step, small, extend)
        const { from, to } = rangeOf(cursor)
        expect(from.row).toBeGreaterThanOrEqual(0)
        expect(to.row).toBeLessThan(rows)
        expect(from.column).toBeGreaterThanOrEqual(0)
        expect(to.column).toBeLessThan(3)
      }),
    )
  })

  it('moves by page, and to the ends of a row and of the grid', () => {
    const cell = { row: 50, column: 4 }
    expect(moveCell(cell, 'page-down', bounds)).toEqual({ row: 69, column: 4 })
    expect(moveCell(cell, 'row-end', bounds)).toEqual({ row: 50, column: 11 })
    expect(moveCell(cell, 'last', bounds)).toEqual({ row: 99_999, column: 11 })
  })

  it('extends the range with Shift, and clears it without', () => {
    const wide = moveCursor(moveCursor(firstCell, 'down', bounds, true), 'on', bounds, true)
    expect(rangeOf(wide)).toEqual({ from: { row: 0, column: 0 }, to: { row: 1, column: 1 } })
    const { from, to } = rangeOf(moveCursor(wide, 'down', bounds, false))
    expect(from).toEqual(to)
  })

  it('keeps the active cell where the range began, and shrinks the range from its moving corner', () => {
    const wide = moveCursor(moveCursor(firstCell, 'down', bounds, true), 'on', bounds, true)
    expect(wide.cell).toEqual({ row: 0, column: 0 })
    expect(rangeOf(moveCursor(wide, 'back', bounds, true)).to).toEqual({ row: 1, column: 0 })
    const row = chooseRange(
      { from: { row: 5, column: 0 }, to: { row: 5, column: 11 } },
      { row: 5, column: 3 },
    )
    const rows = moveCursor(row, 'down', bounds, true)
    expect(rows.cell).toEqual({ row: 5, column: 3 })
    expect(rangeOf(rows)).toEqual({ from: { row: 5, column: 0 }, to: { row: 6, column: 11 } })
  })

  it('cycles through a range with Tab and Enter, each cell once, and keeps the range', () => {
    const corner = fc.record({ row: fc.nat(5), column: fc.nat(5) })
    fc.assert(
      fc.property(corner, corner, fc.boolean(), fc.boolean(), (one, other, back, byTab) => {
        fc.pre(one.row !== other.row || one.column !== other.column)
        const drawn: Cursor = { cell: one, anchor: one, end: other }
        const move = byTab ? tabCursor : enterCursor
        const { from, to } = rangeOf(drawn)
        const size = (to.row - from.row + 1) * (to.column - from.column + 1)
        const seen = new Set<string>()
        let cursor = drawn
        for (let at = 0; at < size; at += 1) {
          cursor = move(cursor, back, bounds)
          seen.add(JSON.stringify(cursor.cell))
          expect(rangeOf(cursor)).toEqual({ from, to })
        }
        expect(seen.size).toBe(size)
        expect(cursor.cell).toEqual(one)
      }),
    )
  })

  it('returns with Enter to the column where its Tab keys began', () => {
    const begun = moveCursor(firstCell, 'on', bounds, false)
    const tabbed = tabCursor(tabCursor(begun, false, bounds), false, bounds)
    expect(enterCursor(tabbed, false, bounds).cell).toEqual({ row: 1, column: 1 })
    const moved = moveCursor(tabbed, 'on', bounds, false)
    expect(enterCursor(moved, false, bounds).cell).toEqual({ row: 1, column: 4 })
  })

  it('tabs through a row and continues in the next', () => {
    expect(tabCell({ row: 3, column: 11 }, false, bounds)).toEqual({ row: 4, column: 0 })
    expect(tabCell({ row: 4, column: 0 }, true, bounds)).toEqual({ row: 3, column: 11 })
  })
})

describe('a key of the grid', () => {
  it('means what it means in a spreadsheet', () => {
    expect(pressed('ArrowDown', { ctrlKey: true, shiftKey: true })).toEqual({
      does: 'move',
      step: 'bottom',
      extends: true,
    })
    expect(pressed('d', { ctrlKey: true })).toEqual({ does: 'fill-down' })
    expect(pressed('r', { ctrlKey: true })).toEqual({ does: 'fill-on' })
    expect(pressed('Z', { ctrlKey: true, shiftKey: true })).toEqual({ does: 'redo' })
    expect(pressed('5')).toEqual({ does: 'type', text: '5' })
    expect(pressed(' ')).toEqual({ does: 'toggle' })
    expect(pressed(' ', { shiftKey: true })).toEqual({ does: 'select-row' })
    expect(pressed(' ', { ctrlKey: true })).toEqual({ does: 'select-column' })
    expect(pressed('ArrowDown', { altKey: true })).toEqual({ does: 'unfold' })
    expect(pressed('ArrowUp', { altKey: true })).toEqual({ does: 'column-menu' })
    expect(pressed('Process')).toEqual({ does: 'type', text: '' })
  })

  it('leaves copy, paste and the browser’s own keys alone', () => {
    expect(pressed('c', { ctrlKey: true })).toBeUndefined()
    expect(pressed('v', { metaKey: true })).toBeUndefined()
    expect(pressed('F5')).toBeUndefined()
  })

  it('is mirrored in right-to-left text', () => {
    const event = {
      key: 'ArrowLeft',
      shiftKey: false,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
    }
    expect(readGridKey(event, true)).toMatchObject({ step: 'on' })
  })
})

describe('the rows', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 30 })

  it('match a list that is written out, unfolded or by variant', () => {
    fc.assert(
      fc.property(
        counts,
        fc.boolean(),
        fc.infiniteStream(fc.boolean()),
        (all, byVariant, flips) => {
          const variantsOf = (product: number) => all[product] ?? 0
          const opened = all.flatMap((_count, at) => (flips.next().value === true ? [at] : []))
          const expected = all.flatMap((count, product) => {
            const variants = Array.from({ length: count }, (_each, variant) => ({
              product,
              variant,
            }))
            if (byVariant) return count < 2 ? [{ product }] : variants
            return opened.includes(product) ? [{ product }, ...variants] : [{ product }]
          })
          const map = createRowMap({
            products: all.length,
            variantsOf,
            isByVariant: byVariant,
            opened,
          })
          expect(map.rows).toBe(expected.length)
          expect(expected.map((_position, row) => map.positionOf(row))).toEqual(expected)
        },
      ),
    )
  })
})
