/** What the settings begin with. */
export const defaultLowStock = 5

let limit: number = defaultLowStock

/** A product with this quantity or less, and at least one, is low in stock. */
export function lowStockLimit(): number {
  return limit
}

/** Called with the settings wherever they are loaded: in the worker and in each page. */
export function setLowStockLimit({ lowStock }: { readonly lowStock: number }): void {
  limit = lowStock
}
