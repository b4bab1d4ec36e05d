import { adminOrigin, productRoutes } from '#lib/admin/read-address.ts'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'

/** Where the shop's own admin shows this product. */
export function productAddress(siteId: SiteId, productId: ProductId): string {
  return `${adminOrigin}/dashboard/${siteId}/${productRoutes[0]}/product/${productId}`
}
