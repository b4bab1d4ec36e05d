import type { ProductId, SiteId } from '#lib/domain/ids.ts'
import { isAnyTicked, isBox, readTicked } from './list-rows.ts'

/** A dashboard draws a list in many small steps; eyes need no more than this. */
const settleMs = 100
const inputs = ['change', 'click', 'keyup'] as const

/**
 * Calls back with what is ticked in the page's list, now and whenever it is other than before, until the
 * signal aborts. A box that a script ticks raises no event, but never without a click or a redrawing.
 * `isUnreadable` where a person ticked something and no row could be read since the list is in front: boxes
 * of the page before it, and a list that a filter emptied, are no such thing.
 */
export function watchTicks(
  siteId: SiteId,
  listener: (ticked: readonly ProductId[] | undefined, isUnreadable: boolean) => void,
  signal: AbortSignal,
): void {
  let told: string | undefined
  let wasRead = false
  let isTouched = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    if (signal.aborted) return
    const ticked = readTicked(document, siteId)
    wasRead ||= ticked !== undefined
    const isUnreadable = isTouched && !wasRead && isAnyTicked(document)
    const now = JSON.stringify([ticked, isUnreadable])
    if (now === told) return
    told = now
    listener(ticked, isUnreadable)
  }
  const soon = () => {
    timer ??= setTimeout(look, settleMs)
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
