import { useEffect, useRef } from 'react'

/** For a part that takes the place of what was pressed: the focus goes into it when it appears. */
export function useArrival<Part extends HTMLElement>() {
  const ref = useRef<Part>(null)
  useEffect(() => ref.current?.focus(), [])
  return { ref, tabIndex: -1 } as const
}
