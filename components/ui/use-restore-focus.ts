import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For an element whose content may be replaced while it has the focus: if the focused element is removed, the
 * element itself gets the focus.
 */
export function useRestoreFocus(partRef: RefObject<HTMLElement | null>) {
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) partRef.current?.focus()
  })
  // Removing a focused element fires no blur event.
  return {
    onFocus: () => void (hasFocus.current = true),
    onBlur: () => void (hasFocus.current = false),
  }
}
