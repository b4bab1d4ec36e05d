import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import { isAnySelected, isBox, readSelected } from './list-rows.ts'

/** A dashboard draws a list in many small steps; eyes need no more than this. */
const quietMs = 100
const inputs = ['change', 'click', 'keyup'] as const

/**
 * Calls back with what is ticked in the page's list, now and whenever it is other than before, until the
 * signal aborts. A box that a script ticks raises no event, but never without a click or a redrawing.
 * `isUnreadable` where a person ticked something and no row could be read since the list is in front: boxes
 * of the page before it, and a list that a filter emptied, are no such thing.
 */
export function watchSelection(
  siteId: SiteId,
  listener: (selected: readonly ProductId[] | undefined, isUnreadable: boolean) => void,
  signal: AbortSignal,
): void {
  let reported: string | undefined
  let wasRead = false
  let isTouched = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    if (signal.aborted) return
    const selected = readSelected(document, siteId)
    wasRead ||= selected !== undefined
    const isUnreadable = isTouched && !wasRead && isAnySelected(document)
    const now = JSON.stringify([selected, isUnreadable])
    if (now === reported) return
    reported = now
    listener(selected, isUnreadable)
  }
  const soon = () => {
    timer ??= setTimeout(look, quietMs)
  }
  const onInput = ({ target }: Event) => {
    isTouched ||= target instanceof Element && isBox(target)
    soon()
  }
  for (const input of inputs) document.addEventListener(input, onInput, { capture: true, signal })
  const observer = new MutationObserver(soon)
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-checked'],
  })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  look()
}
