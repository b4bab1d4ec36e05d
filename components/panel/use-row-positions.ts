import { type RefObject, useEffect } from 'react'
import { isRightToLeft } from './position.ts'

/** Inside the row, beside its mark; px. */
const besidePx = 14

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
    let frame: number | undefined
    const update = () => {
      frame = undefined
      // All reading before all writing: the browser computes the layout once.
      const isRtl = isRightToLeft(first)
      const positions = rows.map((row) => readPosition(row, isRtl))
      for (const [at, position] of positions.entries()) {
        const mark = list.current?.children[at]
        if (mark instanceof HTMLElement) move(mark, position)
      }
    }
    const updateSoon = () => {
      frame ??= requestAnimationFrame(update)
    }
    const stopped = new AbortController()
    const { signal } = stopped
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

interface RowPosition {
  /** Of the middle of the row's start edge, px. */
  readonly x: number
  readonly y: number
  readonly isCovered: boolean
}

function readPosition(row: Element, isRtl: boolean): RowPosition {
  const { left, right, top, height } = row.getBoundingClientRect()
  const x = isRtl ? right : left
  const y = top + height / 2
  if (height === 0) return { x, y, isCovered: true }
  // Nothing outside of the window is seen. There are more such rows than others.
  if (y < 0 || y > window.innerHeight) return { x, y, isCovered: false }
  const hit = document.elementFromPoint(x + (isRtl ? -besidePx : besidePx), y)
  return { x, y, isCovered: hit !== null && !isOneIn(row, hit) }
}

function isOneIn(row: Element, hit: Element): boolean {
  return row.contains(hit) || hit.contains(row)
}

function move(mark: HTMLElement, { x, y, isCovered }: RowPosition): void {
  mark.style.visibility = isCovered ? 'hidden' : 'visible'
  mark.style.left = `${Math.round(x)}px`
  mark.style.top = `${Math.round(y)}px`
}
