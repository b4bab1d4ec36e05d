import type { ProductId } from '#lib/catalog/ids.ts'
import type { ProductSummary } from '#lib/catalog/product/product.ts'
import type { Hit } from '#lib/queries/local-index.ts'

/** A hit as a line of the list; the picture comes with the summary that is asked for later. */
export function toSummary(hit: Hit, currency: string): ProductSummary {
  const { id, name, code, visible, listPrice, paidPrice, stock, quantity, variantCount, ribbon } =
    hit
  return {
    id: id as ProductId,
    name,
    sku: code,
    visible,
    currency,
    listPrice,
    paidPrice,
    ribbon,
    stock: { tracked: quantity !== undefined, quantity, status: stock },
    variantCount,
  }
}
