import type { AdminPage } from '#lib/extension/app/admin-page.ts'
import type { PanelKind } from '#lib/extension/app/panel.ts'
import type { Settings } from '#lib/extension/app/settings.ts'
import { isPanelPage, type Panel, type PanelHost, type PanelPage } from './panel-contract.ts'

export interface PanelSource extends Omit<PanelHost, 'readPage' | 'onPageChange' | 'leave'> {
  /** Loads the panel's code; called when a page for it comes into view and no panel is there. */
  load(): Promise<Panel | undefined>
}

/** Whether the user has anything switched on for such pages. */
export function isPanelOn(
  kind: PanelKind,
  { panelOnProduct, panelOnList, rowMarks }: Settings,
): boolean {
  return kind === 'product' ? panelOnProduct : panelOnList || rowMarks
}

/**
 * The worker limits how often a panel may ask; a user who switches products quickly exceeds that.
 */
const retryMs = 1000
const maxTries = 5

/**
 * Keeps one panel while a product, or the list of products, is in view, and none otherwise.
 * Call the returned function with every page; undefined for a page that is not ours. A failing
 * panel is tried a few times.
 */
export function createPanelKeeper(
  source: PanelSource,
): (page: AdminPage | PanelPage | undefined) => void {
  const listeners = new Set<() => void>()
  let inView: PanelPage | undefined
  let loading = false
  let unmount: (() => void) | undefined
  let tries = 0
  let settings: Promise<Settings> | undefined
  const readSettings = () => {
    settings ??= source.readSettings().catch((error: unknown) => {
      settings = undefined
      throw error
    })
    return settings
  }

  const takeAway = () => {
    listeners.clear()
    unmount?.()
    unmount = undefined
  }

  const mount = async (first: PanelPage): Promise<void> => {
    let last = first
    loading = true
    try {
      const isOn = isPanelOn(first.kind, await readSettings())
      const panel = isOn && inView !== undefined ? await source.load() : undefined
      if (inView === undefined) return
      // Another kind of page came into view meanwhile: its own setting counts.
      if (inView.kind !== first.kind) return await mount(inView)
      unmount = panel?.mount({
        readInView: (signal) => source.readInView(signal),
        sumSelected: (signal) => source.sumSelected(signal),
        readRowProblems: (ids, signal) => source.readRowProblems(ids, signal),
        readRows: () => source.readRows(),
        onRowsDrawn: (listener) => source.onRowsDrawn(listener),
        readSettings,
        readBootstrap: () => source.readBootstrap(),
        writeState: (kind, state) => source.writeState(kind, state),
        switchOff: (kind) => source.switchOff(kind),
        open: (action) => source.open(action),
        openSettings: () => source.openSettings(),
        onStale: (listener) => source.onStale(listener),
        readPage: () => (last = inView ?? last),
        leave: takeAway,
        onPageChange(listener) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      })
    } catch (error) {
      tries += 1
      if (tries < maxTries) setTimeout(showAgain, retryMs)
      else console.warn('The Shelfside panel could not be shown.', error)
    } finally {
      loading = false
    }
  }

  const show = (page: PanelPage) => {
    if (unmount === undefined && !loading) void mount(page)
  }
  const showAgain = () => {
    if (inView !== undefined) show(inView)
  }
  // The panel may have been switched on again.
  source.onStale(() => {
    settings = undefined
    showAgain()
  })

  return (page) => {
    const before = inView
    inView = page !== undefined && isPanelPage(page) ? page : undefined
    if (inView === undefined || inView.kind !== before?.kind) takeAway()
    if (inView === undefined) return
    tries = 0
    if (unmount === undefined) show(inView)
    else if (JSON.stringify(before) !== JSON.stringify(inView)) {
      for (const listener of listeners) listener()
    }
  }
}
