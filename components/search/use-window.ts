import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { rowMetrics } from './row-metrics.ts'

const beyond = 3

/**
 * None while the list is scrolled to the top, as while typing: fewer rows to render at each key.
 */
const beyondOf = (top: number) => (top > 0 ? beyond : 0)

/**
 * The visible range of a list with rows of equal height, with overscan: `first` up to `end`.
 * Renders again only when the range changes, not at every pixel.
 */
export function useWindow(
  listRef: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  /** Height of a sticky header above the rows. */
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
    /** Scrolls as little as needed to make the row visible; it is rendered at once. */
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
    /** Scrolls by a number of rows. */
    shift: (rows: number) => {
      if (listRef.current !== null) listRef.current.scrollTop += rows * rowHeight
      update()
    },
  }
}
