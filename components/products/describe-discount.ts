import { changePercent } from '#lib/catalog/money/amount.ts'
import { formatMoney } from '#lib/catalog/money/currency.ts'
import { isOnSale, type Product } from '#lib/catalog/product/product.ts'
import { formatPercent } from '#lib/i18n/format.ts'
import { subtract } from '#lib/catalog/money/amount.ts'
import { t } from '#lib/i18n/t.ts'

/** "−20 % (€5.00 less)"; undefined where nothing is taken off. */
export function describeDiscount(
  product: Pick<Product, 'listPrice' | 'paidPrice' | 'currency'>,
): string | undefined {
  const { listPrice, paidPrice, currency } = product
  if (!isOnSale(product)) return undefined
  const off = changePercent(listPrice, paidPrice)
  const less = t.product.less(formatMoney(subtract(listPrice, paidPrice), currency))
  return off === undefined ? less : `${formatPercent(off)} (${less})`
}
