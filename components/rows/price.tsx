import { clsx } from 'clsx'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { t } from '#lib/core/i18n/t.ts'
import { isOnSale, type ProductSummary } from '#lib/core/catalog/product/product.ts'

interface PriceProps {
  readonly product: Pick<ProductSummary, 'currency' | 'listPrice' | 'paidPrice'>
  readonly className?: string
}

/** The price paid; on sale with the list price struck through. */
export function Price({ product, className }: PriceProps) {
  const { currency, listPrice, paidPrice } = product
  return (
    <span
      className={clsx('tabular inline-flex items-baseline gap-1.5 whitespace-nowrap', className)}
    >
      {isOnSale(product) ? (
        <s className="text-sm font-normal text-faint">
          <span className="sr-only">{`${t.product.listPriceBefore} `}</span>
          {formatMoney(listPrice, currency)}
        </s>
      ) : null}
      <span className="font-semibold">{formatMoney(paidPrice, currency)}</span>
    </span>
  )
}
