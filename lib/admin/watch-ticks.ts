import type { ProductId, SiteId } from '#lib/domain/ids.ts'
import { readTicked } from './list-rows.ts'

/** A dashboard draws a list in many small steps; eyes need no more than this. */
const settleMs = 100
const inputs = ['change', 'click', 'keyup'] as const

/**
 * Calls back with what is ticked in the page's list, now and whenever it is other than before, until the
 * signal aborts. A box that a script ticks raises no event, but never without a click or a redrawing.
 */
export function watchTicks(
  siteId: SiteId,
  listener: (ticked: readonly ProductId[] | undefined) => void,
  signal: AbortSignal,
): void {
  let told: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    if (signal.aborted) return
    const ticked = readTicked(document, siteId)
    const now = ticked === undefined ? '' : JSON.stringify(ticked)
    if (now === told) return
    told = now
    listener(ticked)
  }
  const soon = () => {
    timer ??= setTimeout(look, settleMs)
  }
  for (const input of inputs) document.addEventListener(input, soon, { capture: true, signal })
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
