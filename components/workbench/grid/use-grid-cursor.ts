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

/** The cell that keys go to, and the range around it. */
export function useGridCursor(bounds: Bounds, onShow: (cell: Cell) => void) {
  const [chosen, setCursor] = useState<Cursor>(firstCell)
  const cursor = keepCursor(chosen, bounds)
  const set = (next: Cursor, shown = next.end) => {
    setCursor(next)
    onShow(shown)
  }
  const turn = (next: Cursor) => set(next, next.cell)
  return {
    cursor,
    range: rangeOf(cursor),
    step: (step: Step, extend: boolean) => set(moveCursor(cursor, step, bounds, extend)),
    tab: (back: boolean) => turn(tabCursor(cursor, back, bounds)),
    enter: (back: boolean) => turn(enterCursor(cursor, back, bounds)),
    go: (cell: Cell, extend = false) => set(keepCursor(goToCell(cursor, cell, extend), bounds)),
    /** Without going there: the range may be larger than what is in sight. */
    choose: (range: Range, cell = range.from) => setCursor(chooseRange(range, cell)),
  }
}
