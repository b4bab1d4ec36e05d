import { throttle } from '#lib/base/throttle.ts'
import { anySignal } from '#lib/base/abort.ts'
import type { AdminPage } from '#lib/catalog/app/admin-page.ts'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import { createPanelKeeper, type PanelSource } from './keep-panel.ts'
import { findProductAt, readSelected as findSelected, isAnySelected, isBox } from './list-rows.ts'
import { readAddress } from './read-address.ts'

/** A dashboard draws a list in many small steps; eyes need no more than this. */
const quietMs = 100

const inputs = ['change', 'click', 'keyup'] as const

const pollMs = 250

export interface AdminScript extends PanelSource {
  /** Tells the worker where this tab is now. */
  report(address: string): void
  /** Tells the worker how many rows are ticked, and which product a context menu is opened on. */
  reportRows(selected: number, contextTarget: ProductId | undefined): void
  /** False once the extension was updated under this script. */
  isAlive(): boolean
}

/** What the page shows, for the worker to ask. */
export interface AdminView {
  readSelected(): readonly ProductId[] | undefined
  readContextTarget(): ProductId | undefined
}

const reportMs = 200

/**
 * Follows the dashboard until the signal aborts or the extension is gone: reports every address and
 * keeps the panel where one belongs. Without an extension behind it, it is silent and leaves no trace.
 */
export function startAdminScript(script: AdminScript, signal: AbortSignal): AdminView {
  const own = new AbortController()
  const stopped = anySignal(signal, own.signal)
  const showPage = createPanelKeeper(script)
  stopped.addEventListener('abort', () => showPage(undefined), { once: true })
  let page: AdminPage | undefined
  let contextTarget: ProductId | undefined
  let left: AbortController | undefined
  /** That no row can be read is said until the boxes are empty again, and not a second time. */
  let unreadable: 'hidden' | 'shown' | 'dismissed' = 'hidden'
  // What moves on quickly would keep the worker busy with where it no longer is.
  const report = throttle(
    (address: string) => {
      if (script.isAlive()) script.report(address)
    },
    { everyMs: reportMs, signal: stopped },
  )
  const readSelected = () => (page?.kind === 'products' ? page.selected : undefined)

  const followSelection = (list: AdminPage & { readonly kind: 'products' }) => {
    left = new AbortController()
    const listener = (selected: readonly ProductId[] | undefined, isUnreadable: boolean) => {
      if (!script.isAlive()) return own.abort()
      const hadAny = readSelected() !== undefined
      page = { ...list, selected }
      if (hadAny || selected !== undefined) script.reportRows(selected?.length ?? 0, undefined)
      if (isUnreadable && unreadable === 'hidden') unreadable = 'shown'
      if (!isUnreadable && unreadable === 'shown') unreadable = 'dismissed'
      showPage(unreadable === 'shown' ? { ...page, isUnreadable: true } : page)
    }
    watchSelection(list.siteId, listener, anySignal(stopped, left.signal))
  }

  watchAddress(
    (address) => {
      if (!script.isAlive()) return own.abort()
      report(address)
      left?.abort()
      if (unreadable === 'shown') unreadable = 'dismissed'
      page = readAddress(address)
      contextTarget = undefined
      if (page?.kind === 'products') followSelection(page)
      else showPage(page)
    },
    { signal: stopped },
  )
  // A page put aside for the back button is not in front of anybody.
  const onHide = () => script.isAlive() && script.report('about:blank')
  const onShow = () => script.isAlive() && script.report(location.href)
  addEventListener('pagehide', onHide, { signal: stopped })
  addEventListener('pageshow', onShow, { signal: stopped })

  // The button goes down before its menu is asked for; the menu's key has no button.
  const onPoint = (event: Event) => {
    if (event instanceof PointerEvent && event.type === 'pointerdown' && event.button !== 2) return
    if (page === undefined || !event.isTrusted || !script.isAlive()) return
    const { target } = event
    const at = target instanceof Element ? findProductAt(target, page.siteId) : undefined
    contextTarget = at ?? (page.kind === 'product' ? page.productId : undefined)
    script.reportRows(readSelected()?.length ?? 0, contextTarget)
  }
  addEventListener('pointerdown', onPoint, { capture: true, signal: stopped })
  addEventListener('contextmenu', onPoint, { capture: true, signal: stopped })

  return {
    // As it is at this moment, which may not have been told yet.
    readSelected: () =>
      page?.kind === 'products' ? findSelected(document, page.siteId) : undefined,
    readContextTarget: () => contextTarget,
  }
}

/** Where an address can be followed; a window, or a stand-in for tests. */
export type Watched = Pick<Window, 'addEventListener' | 'location'> & {
  readonly navigation?: Pick<EventTarget, 'addEventListener'>
}

/**
 * Calls back with the address now and whenever it changes, until the signal aborts. The dashboard
 * changes its address without loading a page; browsers without the Navigation API are asked again
 * and again instead.
 */
export function watchAddress(
  listener: (address: string) => void,
  { signal, watched = globalThis }: { signal: AbortSignal; watched?: Watched },
): void {
  let seen: string | undefined
  const check = () => {
    const address = watched.location.href
    if (signal.aborted || address === seen) return
    seen = address
    listener(address)
  }
  if (watched.navigation === undefined) {
    const timer = setInterval(check, pollMs)
    signal.addEventListener('abort', () => clearInterval(timer), { once: true })
    watched.addEventListener('popstate', check, { signal })
  } else {
    watched.navigation.addEventListener('currententrychange', check, { signal })
  }
  check()
}

/**
 * Calls back with what is ticked in the page's list, now and whenever it is other than before, until the
 * signal aborts. A box that a script ticks raises no event, but never without a click or a redrawing.
 * `isUnreadable` where a person ticked something and no row could be read since the list is in front: boxes
 * of the page before it, and a list that a filter emptied, are no such thing.
 */
function watchSelection(
  siteId: SiteId,
  listener: (selected: readonly ProductId[] | undefined, isUnreadable: boolean) => void,
  signal: AbortSignal,
): void {
  let reported: string | undefined
  let wasRead = false
  let isTouched = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    timer = undefined
    if (signal.aborted) return
    const selected = findSelected(document, siteId)
    wasRead ||= selected !== undefined
    const isUnreadable = isTouched && !wasRead && isAnySelected(document)
    const now = JSON.stringify([selected, isUnreadable])
    if (now === reported) return
    reported = now
    listener(selected, isUnreadable)
  }
  const soon = () => {
    timer ??= setTimeout(check, quietMs)
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
  check()
}
