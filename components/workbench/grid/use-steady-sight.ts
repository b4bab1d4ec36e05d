import { useLayoutEffect, useRef } from 'react'
import { carryRow, type DrawnRows } from './drawn-rows.ts'

interface Sight {
  readonly first: number
  readonly end: number
  readonly shift: (rows: number) => void
  readonly show: (row: number) => void
}

/**
 * What is in sight stays where it is while rows come and go above it: whoever is about to press something
 * presses that. It goes by the row of the cursor where that is in sight, else by the first one. Another
 * search or order begins at its top.
 */
export function useSteadySight(rows: DrawnRows, sight: Sight, cursorRow: number | undefined) {
  const { first, end, shift, show } = sight
  const isSeen = cursorRow !== undefined && cursorRow >= first && cursorRow < end
  // Nobody has left the top: there is nothing to keep.
  const held = isSeen ? cursorRow : first > 0 ? first : undefined
  const former = useRef({ rows, held })
  useLayoutEffect(() => {
    const before = former.current
    former.current = { rows, held }
    if (before.rows.view !== rows.view) return show(0)
    if (before.rows === rows || before.held === undefined) return
    const now = carryRow(before.rows, rows, before.held)
    if (now === undefined || now === before.held) return
    shift(now - before.held)
    former.current = { rows, held: now }
  })
}
