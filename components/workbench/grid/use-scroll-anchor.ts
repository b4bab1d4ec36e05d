import { useLayoutEffect, useRef } from 'react'
import { carryRow, type DrawnRows } from './drawn-rows.ts'

interface Viewport {
  readonly first: number
  readonly end: number
  readonly shift: (rows: number) => void
  readonly show: (row: number) => void
}

/**
 * Visible rows stay where they are while rows come and go above them, so that a click hits what it was aimed at.
 * The anchor is the row of the cursor where it is visible, else the first visible row. Another search or order
 * begins at its top.
 */
export function useScrollAnchor(
  rows: DrawnRows,
  viewport: Viewport,
  cursorRow: number | undefined,
) {
  const { first, end, shift, show } = viewport
  const isVisible = cursorRow !== undefined && cursorRow >= first && cursorRow < end
  // Nobody has left the top: there is nothing to keep.
  const held = isVisible ? cursorRow : first > 0 ? first : undefined
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
