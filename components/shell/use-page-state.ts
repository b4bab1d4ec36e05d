import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  pageStateCapacity,
  pageStateQuery,
  writePageState,
} from '#lib/extension/queries/page-state.ts'

// Long enough to combine keystrokes, short enough for a popup that may close at any time.
const saveDelayMs = 120

/**
 * State that is saved until the browser closes, so that it outlives its window. `restore` creates it from the
 * saved value or from undefined, and must stay the same function. `undefined` until the saved value is read.
 */
export function usePageState<State>(key: string, restore: (saved: unknown) => State) {
  const client = useQueryClient()
  const { data: saved, isError } = useQuery(pageStateQuery(key))
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
      save(key, changed)
    }, saveDelayMs)
    return () => clearTimeout(timer.current)
  }, [changed, key])
  // Registered once, not at every change, because the listener is expensive in the browser.
  useEffect(() => {
    const saveLatest = () => {
      if (latest.current !== undefined) save(key, latest.current)
    }
    window.addEventListener('pagehide', saveLatest)
    return () => window.removeEventListener('pagehide', saveLatest)
  }, [key])

  // When the page is shown again in this window, it continues from here. A pending save happens now, because
  // the window may close before that.
  useEffect(
    () => () => {
      if (latest.current === undefined) return
      client.setQueryData(pageStateQuery(key).queryKey, JSON.stringify(latest.current))
      if (timer.current !== undefined) save(key, latest.current)
    },
    [client, key],
  )

  return [changed ?? restored, change] as const
}

function save(key: string, state: unknown): void {
  const text = JSON.stringify(state)
  // A failed save is ignored rather than reported during the work.
  if (text.length <= pageStateCapacity) writePageState(key, text).catch(() => undefined)
}

function parse(saved: string | null | undefined): unknown {
  try {
    return saved === undefined || saved === null ? undefined : JSON.parse(saved)
  } catch {
    return undefined
  }
}
