import { throttle } from '#lib/core/base/throttle.ts'
import { anySignal } from '#lib/core/base/abort.ts'
import type { AdminPage } from '#lib/extension/app/admin-page.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { createPanelKeeper, type PanelSource } from './keep-panel.ts'
import {
  findProductAt,
  idAttributes,
  isAnySelected,
  isBox,
  listSelected,
  type ListRow,
  readRows,
} from './list-rows.ts'
import { readAddress } from './read-address.ts'

/** A dashboard redraws a list in many small steps: updates are collected for this long. */
const quietMs = 100

const inputs = ['change', 'click', 'keyup'] as const

const pollMs = 250

export interface AdminScript extends Omit<PanelSource, 'readRows' | 'onRowsDrawn'> {
  /** Reports the address of this tab to the worker. */
  report(address: string): void
  /**
   * Reports to the worker how many rows are selected, and for which product a context menu opens.
   */
  reportRows(selected: number, contextTarget: ProductId | undefined): void
  /** False once the extension was updated while this script runs. */
  isAlive(): boolean
}

/** The state of the page, for requests of the worker. */
export interface AdminView {
  readSelected(): readonly ProductId[] | undefined
  readContextTarget(): ProductId | undefined
}

const reportMs = 200

/**
 * Watches the dashboard until the signal aborts or the extension is gone: reports every address and
 * shows the panel where it belongs. Without the extension it does nothing and removes everything.
 */
export function startAdminScript(script: AdminScript, signal: AbortSignal): AdminView {
  const own = new AbortController()
  const stopped = anySignal(signal, own.signal)
  let rows: readonly ListRow[] = []
  const rowListeners = new Set<() => void>()
  const showPage = createPanelKeeper({
    ...script,
    readRows: () => rows,
    onRowsDrawn(listener) {
      rowListeners.add(listener)
      return () => void rowListeners.delete(listener)
    },
  })
  stopped.addEventListener('abort', () => showPage(undefined), { once: true })
  let page: AdminPage | undefined
  let contextTarget: ProductId | undefined
  let left: AbortController | undefined
  /** Unreadable rows are reported once, until no checkbox is checked any more. */
  let unreadable: 'hidden' | 'shown' | 'dismissed' = 'hidden'
  // Quick navigation would keep the worker busy with outdated addresses.
  const report = throttle(
    (address: string) => {
      if (script.isAlive()) script.report(address)
    },
    { everyMs: reportMs, signal: stopped },
  )
  const onDrawn = (drawn: readonly ListRow[]) => {
    // Marks are rendered again only for other rows.
    if (!hasSameRows(rows, drawn)) rows = drawn
    for (const each of rowListeners) each()
  }
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
    watchRows(list.siteId, { onDrawn, onSelected: listener }, anySignal(stopped, left.signal))
  }

  watchAddress(
    (address) => {
      if (!script.isAlive()) return own.abort()
      report(address)
      left?.abort()
      rows = []
      if (unreadable === 'shown') unreadable = 'dismissed'
      page = readAddress(address)
      contextTarget = undefined
      if (page?.kind === 'products') followSelection(page)
      else showPage(page)
    },
    { signal: stopped },
  )
  // A page in the back-forward cache is not visible.
  const onHide = () => script.isAlive() && script.report('about:blank')
  const onShow = () => script.isAlive() && script.report(location.href)
  addEventListener('pagehide', onHide, { signal: stopped })
  addEventListener('pageshow', onShow, { signal: stopped })

  // The mouse button goes down before the menu opens; the menu key has no mouse button.
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
    // Read at this moment: the last change may not have been reported yet.
    readSelected: () =>
      page?.kind === 'products' ? listSelected(readRows(document, page.siteId)) : undefined,
    readContextTarget: () => contextTarget,
  }
}

function hasSameRows(a: readonly ListRow[], b: readonly ListRow[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ element, id }, at) => element === b[at]?.element && id === b[at].id)
  )
}

/** Where an address can be watched: a window, or a fake in tests. */
export type Watched = Pick<
  typeof globalThis,
  'addEventListener' | 'document' | 'location' | 'MutationObserver'
> & {
  readonly navigation?: Pick<EventTarget, 'addEventListener'>
}

/** Before the panel handles one of these, its address is read, so that its buttons mean this product. */
const presses = ['pointerdown', 'keydown', 'click'] as const

/**
 * Calls back with the address now and whenever it changes, until the signal aborts. The dashboard
 * changes its address without loading a page. Firefox before 147 has no Navigation API: there, the
 * address is read whenever the page draws something, before each press, and four times a second.
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
    const observer = new watched.MutationObserver(check)
    observer.observe(watched.document, { childList: true, characterData: true, subtree: true })
    const stop = () => {
      clearInterval(timer)
      observer.disconnect()
    }
    signal.addEventListener('abort', stop, { once: true })
    watched.addEventListener('popstate', check, { signal })
    for (const press of presses) {
      watched.addEventListener(press, check, { capture: true, signal })
    }
  } else {
    watched.navigation.addEventListener('currententrychange', check, { signal })
  }
  check()
}

interface RowListeners {
  /** Called whenever the page may have drawn rows. */
  readonly onDrawn: (rows: readonly ListRow[]) => void
  readonly onSelected: (selected: readonly ProductId[] | undefined, isUnreadable: boolean) => void
}

/**
 * Calls back with the rows and the selected rows of the page's list, now and after every change,
 * until the signal aborts. A checkbox that a script checks raises no event, but only after a click or a
 * redraw. `isUnreadable` when the user checked something and no row could be read since the list is
 * in view: checkboxes of the previous page, and a list that a filter emptied, do not count.
 */
function watchRows(
  siteId: SiteId,
  { onDrawn, onSelected }: RowListeners,
  signal: AbortSignal,
): void {
  let reported: string | undefined
  let wasRead = false
  let isTouched = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    timer = undefined
    if (signal.aborted) return
    const drawn = readRows(document, siteId)
    onDrawn(drawn)
    const selected = listSelected(drawn)
    wasRead ||= selected !== undefined
    const isUnreadable = isTouched && !wasRead && isAnySelected(document)
    const now = JSON.stringify([selected, isUnreadable])
    if (now === reported) return
    reported = now
    onSelected(selected, isUnreadable)
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
    // A list may reuse the element of a row for another product.
    attributeFilter: ['aria-checked', 'href', ...idAttributes],
  })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  check()
}
