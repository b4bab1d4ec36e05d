import { useLayoutEffect, useRef } from 'react'
import type { SearchResults } from './use-search.ts'

/** A hand that saw a row move needs that long to hold back. */
const reactionMs = 300

/**
 * Tells of a row whether another product stood there before the copy moved on just now: what is clicked
 * there by then was not meant for this one.
 */
export function useMovedRows({
  items,
  local,
}: Pick<SearchResults, 'items' | 'local'>): (place: number) => boolean {
  const now = useRef({ items, local })
  const before = useRef({ items, until: 0 })
  useLayoutEffect(() => {
    const last = now.current
    now.current = { items, local }
    if (!last.local || last.local === local) return
    if (last.items.some(({ id }, place) => id !== items[place]?.id)) {
      before.current = { items: last.items, until: performance.now() + reactionMs }
    }
  }, [items, local])
  return (place) => {
    const stood = before.current.items[place]
    const isFresh = performance.now() < before.current.until
    return isFresh && stood !== undefined && stood.id !== now.current.items[place]?.id
  }
}
