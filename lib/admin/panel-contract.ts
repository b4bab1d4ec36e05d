import type { AdminPage } from '#lib/catalog/app/admin-page.ts'
import type { PanelKind, PanelBootstrap, PanelState } from '#lib/catalog/app/panel-bootstrap.ts'
import type { PanelProduct } from '#lib/catalog/product/product.ts'
import type { PanelAction } from '#lib/catalog/app/pending-action.ts'
import type { Settings } from '#lib/catalog/app/settings.ts'
import type { SelectionSum } from '#lib/catalog/app/selection-sum.ts'

/** The pages a panel stands on: one of a product, and a list in which rows are ticked. */
export type PanelPage =
  | Extract<AdminPage, { readonly kind: 'product' }>
  | (Extract<AdminPage, { readonly kind: 'products' }> & {
      /** A box is ticked, and no row of the list can be read. */
      readonly isUnreadable?: boolean
    })

export function isPanelPage(page: AdminPage): page is PanelPage {
  return page.kind === 'product' || page.kind === 'products'
}

/** What the content script lends the panel: everything it can do, and none of it writes to a shop. */
export interface PanelHost {
  /** The page in view when it is asked. */
  readPage(): PanelPage
  /**
   * The product in view; null when no shop is connected, or another one than this page's. Throws a
   * `ProblemError`; "gone" means that this page has to be reloaded.
   */
  readInView(signal: AbortSignal): Promise<PanelProduct | null>
  /** The same for the ticked rows of a list. */
  sumSelected(signal: AbortSignal): Promise<SelectionSum | null>
  /** Language and looks; `onStale` tells when they may have changed. */
  readSettings(): Promise<Settings>
  readBootstrap(): Promise<PanelBootstrap>
  writeState(kind: PanelKind, state: PanelState): void
  /** No panel on pages of this kind any more. */
  switchOff(kind: PanelKind): void
  /** Takes the panel away until its page comes into view anew. */
  leave(): void
  /** Opens the side panel for what is in view. Call it straight from a click. */
  open(action: PanelAction): Promise<{ readonly opened: boolean }>
  /** Calls back when the page moves on to another product, or other rows are ticked. Returns how to stop. */
  onPageChange(listener: () => void): () => void
  /** Calls back when what the extension told may have changed. Returns how to stop listening. */
  onStale(listener: () => void): () => void
}

/** The script that draws in admin pages, loaded when there is something to draw. */
export const panelChunk = 'panel.js'

/** What it holds. It draws once per mount and takes everything away on unmount. */
export interface Panel {
  mount(host: PanelHost): () => void
}

// The chunk is a script of its own: both sides meet at a name on the isolated world's global object.
const panelKey = Symbol.for('shelfside.panel')
const registry = globalThis as { [panelKey]?: Panel }

export function registerPanel(panel: Panel): void {
  registry[panelKey] = panel
}

export function readRegisteredPanel(): Panel | undefined {
  return registry[panelKey]
}
