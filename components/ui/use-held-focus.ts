import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a part whose content is drawn anew while somebody is at it: where what had the focus is gone, the
 * part itself has it, and the keys go on from there.
 */
export function useHeldFocus(partRef: RefObject<HTMLElement | null>) {
  const isHeld = useRef(false)
  useLayoutEffect(() => {
    if (isHeld.current && document.activeElement === document.body) partRef.current?.focus()
  })
  // Nothing is told of what is taken out of the page.
  return {
    onFocus: () => void (isHeld.current = true),
    onBlur: () => void (isHeld.current = false),
  }
}
