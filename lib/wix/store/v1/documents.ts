import {
  ApiError,
  type CallOptions,
  type InventoryItem,
  type Product as ApiProduct,
} from '#lib/wix/api/index.ts'
import { inventoryItem } from '#lib/wix/api/wire/inventory-item.ts'
import { product as productKind } from '#lib/wix/api/wire/product.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { StoreClient } from './client.ts'
import { toDetails } from './to-details.ts'
import { toProduct } from './to-product.ts'

/** What the lists of V1 contain of a product: everything. */
export const wholeList = {
  includeVariants: true,
  includeHiddenProducts: true,
  includeMerchantSpecificData: true,
} as const

/** Up to 100 products in one call, and their preorders in another. */
export async function fetchDocuments(
  { products, inventory }: StoreClient,
  ids: readonly ProductId[],
  options: CallOptions,
): Promise<ReadonlyMap<ProductId, ProductDocument>> {
  if (ids.length === 0) return new Map()
  const { items } = await products.query(wholeList).hasSome('id', ids).limit(100).find(options)
  const preorders = await inventory
    .query()
    .hasSome('productId', ids)
    .limit(100)
    .find(options)
    .then((page) => page.items)
    .catch((error: unknown): readonly InventoryItem[] => {
      // A key may read products and no stock: then the preorder is unknown.
      if (error instanceof ApiError && error.status === 403) return []
      throw error
    })
  const stock = new Map(preorders.map((item) => [item.productId, item]))
  return new Map(
    items.map((product) => {
      const id = product.id as ProductId
      const content = JSON.parse(
        JSON.stringify({ product, stock: stock.get(id) }),
      ) as ProductDocument['content']
      return [id, { id, catalog: 'v1', content }]
    }),
  )
}

/** The product with every detail, as `readProduct` returned it then. Undefined without a price. */
export function toProductWithDetails({ content }: ProductDocument): Product | undefined {
  const { product, stock } = structuredClone(content)
  const read = productKind.read(product)
  return read && toDetailed(read, inventoryItem.read(stock))
}

/** Undefined without a price. */
export function toDetailed(product: ApiProduct, item: InventoryItem | undefined) {
  const converted = toProduct(product)
  return converted && { ...converted, ...toDetails(product, item) }
}

/** For `ItemChange.snapshot`. */
export function snapshotOf({ content }: ProductDocument): unknown {
  return content['product']
}
