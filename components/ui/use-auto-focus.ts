import { useLayoutEffect, useRef } from 'react'

/**
 * For a part that takes the place of what was pressed: the focus goes to it when it appears, or to the
 * first that `within` selects in it. That stays the same.
 */
export function useAutoFocus<Part extends HTMLElement>(within?: string) {
  const ref = useRef<Part>(null)
  // Before the next key: Enter or Space must not go to what is no longer there.
  useLayoutEffect(() => {
    const part = ref.current
    const path = within === undefined ? part : part?.querySelector<HTMLElement>(within)
    path?.focus()
  }, [within])
  return { ref, tabIndex: -1 } as const
}
