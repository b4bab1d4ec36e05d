import { defaultLowStock } from '#lib/core/catalog/low-stock.ts'

let lowStock: number = defaultLowStock

/** The quantity of the settings. */
export function lowStockLimit(): number {
  return lowStock
}

/** Called with the settings wherever they are loaded: in the worker and in each page. */
export function setLowStockLimit(settings: { readonly lowStock: number }): void {
  lowStock = settings.lowStock
}

/** What searches in this page or worker depend on. */
export function searchContext(nowMs = Date.now()) {
  return { nowMs, lowStock }
}
