import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { rowMetrics } from './row-metrics.ts'

const beyond = 3

/** None while the list stands at its top, as it does while somebody types: fewer to draw at a key. */
const beyondOf = (top: number) => (top > 0 ? beyond : 0)

/**
 * The rows of a list of equal rows that are in sight, and some beyond: `first` up to `end`. Draws again
 * only when they are others, not at every pixel.
 */
export function useWindow(
  listRef: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  /** What stands above the rows and stays in sight. */
  headerHeight = 0,
) {
  const [visible, setVisible] = useState({
    first: 0,
    end: Math.ceil(rowMetrics.visible / rowHeight),
  })
  const update = useCallback(() => {
    const list = listRef.current
    if (list === null) return
    const { scrollTop, clientHeight } = list
    const more = beyondOf(scrollTop)
    const first = Math.max(0, Math.floor(scrollTop / rowHeight) - more)
    const end = Math.ceil((scrollTop + clientHeight) / rowHeight) + more
    setVisible((seen) => (seen.first === first && seen.end === end ? seen : { first, end }))
  }, [listRef, rowHeight])
  useLayoutEffect(() => {
    const list = listRef.current
    if (list === null) return undefined
    update()
    list.addEventListener('scroll', update, { passive: true })
    const resizes = new ResizeObserver(update)
    resizes.observe(list)
    return () => {
      list.removeEventListener('scroll', update)
      resizes.disconnect()
    }
  }, [listRef, update])
  return {
    first: Math.min(visible.first, count),
    end: Math.min(visible.end, count),
    height: count * rowHeight,
    /** Scrolls no further than needed for the row to be in sight; it is drawn at once. */
    show: (index: number) => {
      const list = listRef.current
      if (list === null) return
      const top = index * rowHeight
      if (top < list.scrollTop) list.scrollTop = top
      else if (top + rowHeight > list.scrollTop + list.clientHeight - headerHeight) {
        list.scrollTop = top + rowHeight + headerHeight - list.clientHeight
      }
      update()
    },
    /** Scrolls by so many rows. */
    shift: (rows: number) => {
      if (listRef.current !== null) listRef.current.scrollTop += rows * rowHeight
      update()
    },
  }
}
