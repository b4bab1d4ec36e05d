import type { AdminPage } from '#lib/extension/app/admin-page.ts'
import type {
  MarkedProduct,
  PanelBootstrap,
  PanelKind,
  PanelProduct,
  PanelState,
  SelectionSum,
} from '#lib/extension/app/panel.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { ListRow } from './list-rows.ts'
import type { PanelAction } from '#lib/extension/app/pending-action.ts'
import type { Settings } from '#lib/extension/app/settings.ts'

/** The pages with a panel: a product, and the list of products. */
export type PanelPage =
  | Extract<AdminPage, { readonly kind: 'product' }>
  | (Extract<AdminPage, { readonly kind: 'products' }> & {
      /** A checkbox is checked, but no row of the list can be read. */
      readonly isUnreadable?: boolean
    })

export function isPanelPage(page: AdminPage): page is PanelPage {
  return page.kind === 'product' || page.kind === 'products'
}

/** What the content script offers the panel; none of it writes to a store. */
export interface PanelHost {
  /** The page in view at the time of the call. */
  readPage(): PanelPage
  /**
   * The product in view; null when no store is connected, or another one than this page's. Throws a
   * `ProblemError`; "gone" means that the page has to be reloaded.
   */
  readInView(signal: AbortSignal): Promise<PanelProduct | null>
  /** The same for the selected rows of a list. */
  sumSelected(signal: AbortSignal): Promise<SelectionSum | null>
  /** Those of the products that have a problem; see the contract. */
  readRowProblems(ids: readonly ProductId[], signal: AbortSignal): Promise<readonly MarkedProduct[]>
  /** The rows of the list in view, at the time of the call. */
  readRows(): readonly ListRow[]
  /** Calls back when the list may have been drawn again. Returns how to stop. */
  onRowsDrawn(listener: () => void): () => void
  /** Language and appearance; `onStale` reports when they may have changed. */
  readSettings(): Promise<Settings>
  readBootstrap(): Promise<PanelBootstrap>
  writeState(kind: PanelKind, state: PanelState): void
  /** Switches the panel off on pages of this kind. */
  switchOff(kind: PanelKind): void
  /** Removes the panel until its page comes into view again. */
  leave(): void
  /** Opens the settings of the extension in a tab. */
  openSettings(): Promise<unknown>
  /** Opens the side panel for the page in view. Call it directly from a click. */
  open(action: PanelAction): Promise<{ readonly opened: boolean }>
  /**
   * Calls back when another product comes into view, or other rows are selected. Returns how to
   * stop.
   */
  onPageChange(listener: () => void): () => void
  /** Calls back when data of the extension may have changed. Returns how to stop. */
  onStale(listener: () => void): () => void
}

/** The script that draws in admin pages, loaded when needed. */
export const panelChunk = 'panel.js'

/** The panel's script. It draws once per mount and removes everything on unmount. */
export interface Panel {
  mount(host: PanelHost): () => void
}

// The chunk is a separate script: both sides share a symbol on the isolated world's global object.
const panelKey = Symbol.for('shelfside.panel')
const registry = globalThis as { [panelKey]?: Panel }

export function registerPanel(panel: Panel): void {
  registry[panelKey] = panel
}

export function readRegisteredPanel(): Panel | undefined {
  return registry[panelKey]
}
