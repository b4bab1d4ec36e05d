import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a part whose content is drawn anew while somebody is at it: where what had the focus is gone, the
 * part itself has it, and the keys go on from there.
 */
export function useRestoreFocus(partRef: RefObject<HTMLElement | null>) {
  const isStored = useRef(false)
  useLayoutEffect(() => {
    if (isStored.current && document.activeElement === document.body) partRef.current?.focus()
  })
  // Nothing is told of what is taken out of the page.
  return {
    onFocus: () => void (isStored.current = true),
    onBlur: () => void (isStored.current = false),
  }
}
