import { useLayoutEffect, useRef } from 'react'

/**
 * For an element that replaces the pressed one: it gets the focus when it appears, or the first element that
 * `within` selects in it. `within` must not change.
 */
export function useAutoFocus<Part extends HTMLElement>(within?: string) {
  const ref = useRef<Part>(null)
  // In a layout effect, so that the next key does not go to the removed element.
  useLayoutEffect(() => {
    const part = ref.current
    const target = within === undefined ? part : part?.querySelector<HTMLElement>(within)
    target?.focus()
  }, [within])
  return { ref, tabIndex: -1 } as const
}
