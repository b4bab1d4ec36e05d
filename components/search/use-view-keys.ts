import { useEffect, useRef } from 'react'
import type { KeyPress } from './list-keys.ts'

interface ViewKeyActions {
  readonly search: () => void
  readonly change: () => void
}

/** Keys that mean the same wherever the focus is in the window, or when it is nowhere. */
export function useViewKeys(actions: ViewKeyActions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping =
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      const key = event.isComposing ? undefined : readViewKey(event, isTyping)
      if (key === undefined) return
      event.preventDefault()
      latest.current[key]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** What a key means anywhere in a search; undefined leaves it to what has the focus. */
function readViewKey(press: KeyPress, isTyping: boolean): 'search' | 'change' | undefined {
  const { key, altKey } = press
  if (altKey) return undefined
  if (press.ctrlKey || press.metaKey) return key === 'Enter' ? 'change' : undefined
  return key === '/' && !isTyping ? 'search' : undefined
}
