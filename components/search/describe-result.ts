import { describeStock } from '#components/products/describe-stock.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import { isOnSale, type ProductSummary } from '#lib/domain/product.ts'

/** A result in one breath, for those who hear the list. */
export function describeResult(product: ProductSummary): string {
  const { name, sku, visible, ribbon, currency, listPrice, paidPrice, stock } = product
  return [
    name,
    sku,
    formatMoney(paidPrice, currency),
    isOnSale(product) ? `on sale, list price ${formatMoney(listPrice, currency)}` : '',
    describeStock(stock).text,
    ribbon,
    visible ? '' : 'hidden in the shop',
  ]
    .filter((part) => part !== '')
    .join(', ')
}
