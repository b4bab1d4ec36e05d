import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { viewCapacity, viewQuery, writeView } from '#lib/queries/views.ts'

// A popup can close at any moment: long enough to join keystrokes, short enough to lose none.
const saveDelayMs = 120

/**
 * State that outlives its window while the browser runs. `restore` makes it from what was kept, or
 * from nothing; it has to stay the same function. `undefined` until what was kept has been read.
 */
export function useSavedView<State>(view: string, restore: (kept: unknown) => State) {
  const client = useQueryClient()
  const { data: kept, isError } = useQuery(viewQuery(view))
  const [changed, setChanged] = useState<State>()
  const restored = useMemo(
    () => (kept === undefined && !isError ? undefined : restore(parse(kept))),
    [kept, isError, restore],
  )

  const change = useCallback(
    (update: (now: State) => State) => {
      setChanged((now) => {
        const base = now ?? restored
        return base === undefined ? undefined : update(base)
      })
    },
    [restored],
  )

  const written = useRef<string>(undefined)
  useEffect(() => {
    if (changed === undefined) return undefined
    const text = JSON.stringify(changed)
    written.current = text
    const save = () => {
      // Not kept is better than an error about it in the middle of the work.
      if (text.length <= viewCapacity) writeView(view, text).catch(() => undefined)
    }
    const timer = setTimeout(save, saveDelayMs)
    window.addEventListener('pagehide', save, { once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [changed, view])

  // Whoever draws this view again in the same window goes on from here.
  useEffect(
    () => () => {
      if (written.current !== undefined)
        client.setQueryData(viewQuery(view).queryKey, written.current)
    },
    [client, view],
  )

  return [changed ?? restored, change] as const
}

function parse(kept: string | null | undefined): unknown {
  try {
    return kept === undefined || kept === null ? undefined : JSON.parse(kept)
  } catch {
    return undefined
  }
}
