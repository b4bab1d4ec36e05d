import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { viewCapacity, viewQuery, writeView } from '#lib/queries/views.ts'

// A popup can close at any moment: long enough to join keystrokes, short enough to lose none.
const saveDelayMs = 120

/**
 * State that outlives its window while the browser runs. `restore` makes it from what was kept, or
 * from nothing; it has to stay the same function. `undefined` until what was kept has been read.
 */
export function useSavedView<State>(view: string, restore: (saved: unknown) => State) {
  const client = useQueryClient()
  const { data: saved, isError } = useQuery(viewQuery(view))
  const [changed, setChanged] = useState<State>()
  const restored = useMemo(
    () => (saved === undefined && !isError ? undefined : restore(parse(saved))),
    [saved, isError, restore],
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

  const latest = useRef<State>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = changed
    if (changed === undefined) return undefined
    timer.current = setTimeout(() => {
      timer.current = undefined
      save(view, changed)
    }, saveDelayMs)
    return () => clearTimeout(timer.current)
  }, [changed, view])
  // Once, and not at every change: the browser's own processes talk to each other about this one.
  useEffect(() => {
    const saveLatest = () => {
      if (latest.current !== undefined) save(view, latest.current)
    }
    window.addEventListener('pagehide', saveLatest)
    return () => window.removeEventListener('pagehide', saveLatest)
  }, [view])

  // Whoever draws this view again in the same window goes on from here. The window may close before anybody
  // does: what still waits to be saved is saved now.
  useEffect(
    () => () => {
      if (latest.current === undefined) return
      client.setQueryData(viewQuery(view).queryKey, JSON.stringify(latest.current))
      if (timer.current !== undefined) save(view, latest.current)
    },
    [client, view],
  )

  return [changed ?? restored, change] as const
}

function save(view: string, state: unknown): void {
  const text = JSON.stringify(state)
  // Not kept is better than an error about it in the middle of the work.
  if (text.length <= viewCapacity) writeView(view, text).catch(() => undefined)
}

function parse(saved: string | null | undefined): unknown {
  try {
    return saved === undefined || saved === null ? undefined : JSON.parse(saved)
  } catch {
    return undefined
  }
}
