import { useState } from 'react'
import {
  type Bounds,
  type Cell,
  chooseRange,
  type Cursor,
  enterCursor,
  firstCell,
  goToCell,
  keepCursor,
  moveCursor,
  type Range,
  rangeOf,
  type Step,
  tabCursor,
} from './cursor.ts'
import { carryCursor, type DrawnRows } from './drawn-rows.ts'

/** The cell that keys go to, and the range around it. */
export function useGridCursor(rows: DrawnRows, bounds: Bounds, onShow: (cell: Cell) => void) {
  const [chosen, setChosen] = useState({ cursor: firstCell, rows, steps: 0 })
  // Before anybody has gone anywhere it is the first cell, whatever comes to stand there.
  const isSet = chosen.cursor !== firstCell
  const saved =
    isSet && chosen.rows !== rows ? carryCursor(chosen.cursor, chosen.rows, rows) : chosen.cursor
  if (chosen.rows !== rows) setChosen({ ...chosen, cursor: saved, rows })
  const cursor = keepCursor(saved, bounds)
  const set = (next: Cursor, shown = next.end) => {
    setChosen({ cursor: next, rows, steps: chosen.steps + 1 })
    onShow(shown)
  }
  const turn = (next: Cursor) => set(next, next.cell)
  return {
    cursor,
    range: rangeOf(cursor),
    /** Whether anybody has gone anywhere. */
    isSet,
    /** How often it went somewhere: by a hand, never with rows that came and went. */
    steps: chosen.steps,
    step: (step: Step, extend: boolean) => set(moveCursor(cursor, step, bounds, extend)),
    tab: (back: boolean) => turn(tabCursor(cursor, back, bounds)),
    enter: (back: boolean) => turn(enterCursor(cursor, back, bounds)),
    go: (cell: Cell, extend = false) => set(keepCursor(goToCell(cursor, cell, extend), bounds)),
    /** Without going there: the range may be larger than what is in sight. */
    choose: (range: Range, cell = range.from) =>
      setChosen({ ...chosen, cursor: chooseRange(range, cell), rows }),
  }
}
