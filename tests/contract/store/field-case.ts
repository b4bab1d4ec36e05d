import type { FieldValues } from '#lib/catalog/changes/change.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import type { CollectionNode } from '#lib/store/store.ts'

export interface Case {
  readonly name: string
  readonly on?: 'v1' | 'v3'
  readonly find?: (product: Product) => boolean
  readonly set: (product: Product, collections: readonly CollectionNode[]) => FieldValues
  /** Where the shop may be told of a change, in the sandbox's words. */
  readonly writes: RegExp
}
