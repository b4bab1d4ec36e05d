import type { AdminPage } from '#lib/domain/admin-page.ts'
import type { ProductSummary } from '#lib/domain/product.ts'
import type { Settings } from '#lib/domain/settings.ts'
import type { Proposal } from '#lib/domain/proposal.ts'

export type ProductPage = Extract<AdminPage, { readonly kind: 'product' }>

/** What the content script lends the panel: everything it can do, and none of it writes. */
export interface PanelHost {
  /** The product page in view when it is asked. */
  readPage(): ProductPage
  /**
   * The product in view; null when no shop is connected, or another one than this page's. Throws a
   * `ProblemError`; "gone" means that this page has to be reloaded.
   */
  readInView(): Promise<ProductSummary | null>
  /** Language and looks; `onStale` tells when they may have changed. */
  readSettings(): Promise<Settings>
  /** Opens the side panel for the product in view. Call it straight from a click. */
  open(wish: Proposal['wish']): Promise<{ readonly opened: boolean }>
  /** Calls back when the address moves on to another product. Returns how to stop listening. */
  onPageChange(listener: (page: ProductPage) => void): () => void
  /** Calls back when what `readInView` told may have changed. Returns how to stop listening. */
  onStale(listener: () => void): () => void
}

/** The panel chunk (`panel.js`). It draws once per mount and takes everything away on unmount. */
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
