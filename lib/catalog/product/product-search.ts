/** A search for products. An empty text matches every product. */
export interface ProductSearch {
  /** A part of a name, or the beginning of a SKU. */
  readonly text: string
}
