import { useEffect, useRef, useState } from 'react'
import { readView, viewCapacity, writeView } from '#lib/queries/views.ts'

// A popup can close at any moment: long enough to join keystrokes, short enough to lose none.
const saveDelayMs = 120

/**
 * State that outlives its window while the browser runs. `undefined` until what was kept has been
 * read; what cannot be read any more counts as nothing kept.
 */
export function useSavedView<State>(
  view: string,
  fallback: State,
  parse: (kept: unknown) => State | undefined,
) {
  const [state, setState] = useState<State>()
  const start = useRef({ fallback, parse })

  useEffect(() => {
    const stop = new AbortController()
    readView(view, stop.signal).then(
      (kept) => setState((now) => now ?? restore(kept, start.current)),
      () => setState((now) => now ?? start.current.fallback),
    )
    return () => stop.abort()
  }, [view])

  useEffect(() => {
    if (state === undefined) return undefined
    const save = () => {
      const text = JSON.stringify(state)
      // Not kept is better than an error about it in the middle of the work.
      if (text.length <= viewCapacity) writeView(view, text).catch(() => undefined)
    }
    const timer = setTimeout(save, saveDelayMs)
    window.addEventListener('pagehide', save, { once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [state, view])

  return [state, setState] as const
}

function restore<State>(
  kept: string | null,
  { fallback, parse }: { fallback: State; parse: (kept: unknown) => State | undefined },
): State {
  if (kept === null) return fallback
  try {
    return parse(JSON.parse(kept)) ?? fallback
  } catch {
    return fallback
  }
}
