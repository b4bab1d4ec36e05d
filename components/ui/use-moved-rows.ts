import { useLayoutEffect, useRef } from 'react'

/** The time a user needs to react to a row that moved. */
const reactionMs = 300

/**
 * Returns whether another row was at this index until `source` changed a moment ago: a click there was not
 * meant for the current row.
 */
export function useMovedRows(
  ids: readonly string[],
  source: unknown,
  /** The query of the rows: after a new one the user expects other rows. */
  asked?: string,
): (index: number) => boolean {
  const now = useRef({ ids, source, asked })
  const before = useRef({ ids, until: 0 })
  useLayoutEffect(() => {
    const last = now.current
    now.current = { ids, source, asked }
    if (!last.source || last.source === source || last.asked !== asked) return
    if (last.ids.some((id, index) => id !== ids[index])) {
      before.current = { ids: last.ids, until: performance.now() + reactionMs }
    }
  })
  return (index) => {
    const former = before.current.ids[index]
    const isFresh = performance.now() < before.current.until
    return isFresh && former !== undefined && former !== now.current.ids[index]
  }
}
