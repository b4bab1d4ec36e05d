import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { CollectionNode } from '#lib/wix/store/store.ts'

export interface Case {
  readonly name: string
  readonly on?: 'v1' | 'v3'
  readonly find?: (product: Product) => boolean
  readonly set: (product: Product, collections: readonly CollectionNode[]) => FieldValues
  /** The requests that may write this field, by the mock server's log. */
  readonly writes: RegExp
}
