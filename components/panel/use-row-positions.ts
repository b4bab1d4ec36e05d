import { type RefObject, useEffect } from 'react'
import { throttle } from '#lib/core/base/throttle.ts'
import { isRightToLeft } from './position.ts'

/** Inside the row, beside its mark; px. */
const besidePx = 14
/** Finding out what covers a row takes longer than reading its position. */
const coveredMs = 100

/**
 * Places each child of `list` at the start of its row, in the coordinates of the window, and hides it where
 * something of the page covers the row: a header that stays, a dialog, the edge of a list that scrolls.
 * The page is only read: its own elements and its layout stay as they are.
 */
export function useRowPositions(
  list: RefObject<HTMLElement | null>,
  rows: readonly Element[],
  onDrawn: (listener: () => void) => () => void,
): void {
  useEffect(() => {
    const [first] = rows
    if (first === undefined) return undefined
    const stopped = new AbortController()
    const { signal } = stopped
    const change = (at: number, style: Partial<CSSStyleDeclaration>) => {
      const mark = list.current?.children[at]
      if (mark instanceof HTMLElement) Object.assign(mark.style, style)
    }
    const updateCovered = throttle(
      () => {
        const isRtl = isRightToLeft(first)
        for (const [at, isCovered] of rows.map((row) => isRowCovered(row, isRtl)).entries())
          change(at, { visibility: isCovered ? 'hidden' : 'visible' })
      },
      { everyMs: coveredMs, signal },
    )
    let frame: number | undefined
    const update = () => {
      frame = undefined
      const isRtl = isRightToLeft(first)
      // All reading before all writing: the browser computes the layout once.
      const starts = rows.map((row) => readStart(row, isRtl))
      updateCovered()
      for (const [at, { x, y }] of starts.entries())
        change(at, { left: `${Math.round(x)}px`, top: `${Math.round(y)}px` })
    }
    const updateSoon = () => {
      frame ??= requestAnimationFrame(update)
    }
    for (const event of ['scroll', 'load', 'transitionend'])
      document.addEventListener(event, updateSoon, { capture: true, passive: true, signal })
    window.addEventListener('resize', updateSoon, { signal })
    const stopDrawn = onDrawn(updateSoon)
    update()
    return () => {
      stopped.abort()
      stopDrawn()
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [list, rows, onDrawn])
}

/** The middle of the row's start edge, px. */
function readStart(row: Element, isRtl: boolean): { readonly x: number; readonly y: number } {
  const { left, right, top, height } = row.getBoundingClientRect()
  return { x: isRtl ? right : left, y: top + height / 2 }
}

function isRowCovered(row: Element, isRtl: boolean): boolean {
  const { x, y } = readStart(row, isRtl)
  // Skips the hit test for rows outside the window: most of them.
  if (y < 0 || y > window.innerHeight) return false
  const hit = document.elementFromPoint(x + (isRtl ? -besidePx : besidePx), y)
  return hit !== null && !row.contains(hit)
}
