/** What the answer to a query depends on besides the index. */
export interface SearchContext {
  readonly nowMs: number
  /** A product with this quantity or less, and at least one, is low in stock. */
  readonly lowStock: number
}
