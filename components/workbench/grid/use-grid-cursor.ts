import { useState } from 'react'
import {
  type Bounds,
  type Cell,
  type Cursor,
  firstCell,
  goToCell,
  keepCursor,
  moveCursor,
  type Range,
  rangeOf,
  type Step,
  tabCell,
} from './cursor.ts'

/** The cell that keys go to, and the range around it. */
export function useGridCursor(bounds: Bounds, onShow: (cell: Cell) => void) {
  const [chosen, setCursor] = useState<Cursor>(firstCell)
  const cursor = keepCursor(chosen, bounds)
  const set = (next: Cursor) => {
    setCursor(next)
    onShow(next.cell)
  }
  return {
    cursor,
    range: rangeOf(cursor),
    step: (step: Step, extend: boolean) => set(moveCursor(cursor, step, bounds, extend)),
    tab: (back: boolean) => set(goToCell(cursor, tabCell(cursor.cell, back, bounds), false)),
    go: (cell: Cell, extend = false) => set(keepCursor(goToCell(cursor, cell, extend), bounds)),
    /** Without going there: the range may be larger than what is in sight. */
    choose: ({ from, to }: Range) => setCursor({ cell: from, anchor: to }),
  }
}
