/** What a person looks for. An empty text matches every product. */
export interface ProductSearch {
  /** Part of a name, or the beginning of a SKU. */
  readonly text: string
}
