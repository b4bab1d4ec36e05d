import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultSettings } from '#lib/extension/app/settings.ts'
import { settingsQuery } from '#lib/extension/queries/settings.ts'
import type { Step } from '#components/shell/grid-keys.ts'
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
  tabCursor,
} from './cursor.ts'
import { carryCursor, type DrawnRows } from './drawn-rows.ts'

/** The active cell and the range. */
export function useGridCursor(rows: DrawnRows, bounds: Bounds, onShow: (cell: Cell) => void) {
  const { data: settings = defaultSettings } = useQuery(settingsQuery)
  const afterEnter = settings.enterDirection === 'next-column' ? tabCursor : enterCursor
  const [chosen, setChosen] = useState({ cursor: firstCell, rows, steps: 0 })
  // Until the user moves the cursor, it stays at the first cell, whatever product that shows.
  const isSet = chosen.cursor !== firstCell
  const carried =
    isSet && chosen.rows !== rows ? carryCursor(chosen.cursor, chosen.rows, rows) : chosen.cursor
  if (chosen.rows !== rows) setChosen({ ...chosen, cursor: carried, rows })
  const cursor = keepCursor(carried, bounds)
  const set = (next: Cursor, shown = next.end) => {
    setChosen({ cursor: next, rows, steps: chosen.steps + 1 })
    onShow(shown)
  }
  const moveWithin = (next: Cursor) => set(next, next.cell)
  return {
    cursor,
    range: rangeOf(cursor),
    /** Whether the user has moved the cursor. */
    isSet,
    /** How often the user moved it. Rows that move the cursor do not count. */
    steps: chosen.steps,
    step: (step: Step, extend: boolean) => set(moveCursor(cursor, step, bounds, extend)),
    tab: (back: boolean) => moveWithin(tabCursor(cursor, back, bounds)),
    enter: (back: boolean) => moveWithin(afterEnter(cursor, back, bounds)),
    go: (cell: Cell, extend = false) => set(keepCursor(goToCell(cursor, cell, extend), bounds)),
    /** Selects a range without scrolling to it: it may be larger than the visible part. */
    choose: (range: Range, cell = range.from) =>
      setChosen({ ...chosen, cursor: chooseRange(range, cell), rows }),
  }
}
