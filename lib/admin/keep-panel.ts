import type { AdminPage } from '#lib/domain/admin-page.ts'
import type { Panel, PanelHost, ProductPage } from './panel-contract.ts'

export interface PanelSource extends Pick<
  PanelHost,
  'readInView' | 'readSettings' | 'open' | 'onStale'
> {
  /** Loads the panel's code; called when a product page comes into view and no panel is there. */
  load(): Promise<Panel | undefined>
}

/**
 * Keeps one panel while a product is in view, and none otherwise. Tell it every page; undefined
 * stands for one that is not ours. A panel that fails takes nothing else down.
 */
export function createPanelKeeper(source: PanelSource): (page: AdminPage | undefined) => void {
  const listeners = new Set<(page: ProductPage) => void>()
  let inView: ProductPage | undefined
  let loading = false
  let unmount: (() => void) | undefined

  const mount = async (first: ProductPage) => {
    let last = first
    loading = true
    try {
      const panel = await source.load()
      if (inView === undefined) return
      unmount = panel?.mount({
        readPage: () => (last = inView ?? last),
        readInView: () => source.readInView(),
        readSettings: () => source.readSettings(),
        open: (wish) => source.open(wish),
        onStale: (listener) => source.onStale(listener),
        onPageChange(listener) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      })
    } catch (error) {
      console.warn('The Shelfside panel could not be shown.', error)
    } finally {
      loading = false
    }
  }

  const leave = () => {
    inView = undefined
    listeners.clear()
    unmount?.()
    unmount = undefined
  }

  return (page) => {
    if (page?.kind !== 'product') return leave()
    const isOther = page.siteId !== inView?.siteId || page.productId !== inView.productId
    inView = page
    if (unmount !== undefined) {
      if (isOther) for (const listener of listeners) listener(page)
    } else if (!loading) void mount(page)
  }
}
