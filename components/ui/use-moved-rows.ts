import { useLayoutEffect, useRef } from 'react'

/** A hand that saw a row move needs that long to hold back. */
const reactionMs = 300

/**
 * Tells of a place whether another row stood there before `source` became another just now: what is
 * clicked there by then was not meant for this one.
 */
export function useMovedRows(
  ids: readonly string[],
  source: unknown,
  /** What the rows answer: whoever asks for others expects them. */
  asked?: string,
): (path: number) => boolean {
  const now = useRef({ ids, source, asked })
  const before = useRef({ ids, until: 0 })
  useLayoutEffect(() => {
    const last = now.current
    now.current = { ids, source, asked }
    if (!last.source || last.source === source || last.asked !== asked) return
    if (last.ids.some((id, path) => id !== ids[path])) {
      before.current = { ids: last.ids, until: performance.now() + reactionMs }
    }
  })
  return (path) => {
    const stood = before.current.ids[path]
    const isFresh = performance.now() < before.current.until
    return isFresh && stood !== undefined && stood !== now.current.ids[path]
  }
}
