import { useEffect } from 'react'
import { goKeys, pages } from './route.ts'
import { goTo } from './use-route.ts'

const waitMs = 1500

/** "g" and then the letter of a page goes there, unless something is being typed. */
export function useGoKeys(): void {
  useEffect(() => {
    let pressedAt = -Infinity
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isEnteredInto(event.target)) return
      const isSecond = event.timeStamp - pressedAt < waitMs
      const page = pages.find((name) => goKeys[name] === event.key)
      pressedAt = event.key === 'g' ? event.timeStamp : -Infinity
      if (!isSecond || page === undefined) return
      event.preventDefault()
      goTo(page === 'products' ? { page, view: { text: '' } } : { page })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** In a grid a letter begins to edit. */
function isEnteredInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="grid"]') !== null
  )
}
