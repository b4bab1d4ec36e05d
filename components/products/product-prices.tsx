import { formatPercent } from '#components/ui/format.ts'
import { changePercent, compare, zero } from '#lib/domain/amount.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import { isOnSale, type Product } from '#lib/domain/product.ts'
import { FactList, NotSet } from './fact-list.tsx'
import { marginOf } from './margin.ts'
import { ProductSection } from './product-section.tsx'

/** Prices, discount, cost and what is left of a sale. */
export function ProductPrices({ product }: { readonly product: Product }) {
  const { currency, listPrice, paidPrice, cost } = product
  const money = (amount: string) => formatMoney(amount, currency)
  return (
    <ProductSection title="Price">
      <FactList
        facts={[
          { label: 'List price', value: money(listPrice) },
          { label: 'Discount', value: describeDiscount(product) ?? 'None' },
          {
            label: 'Price paid',
            value: <strong className="font-semibold">{money(paidPrice)}</strong>,
          },
          { label: 'Cost', value: cost === undefined ? <NotSet /> : money(cost) },
          {
            label: 'Profit and margin',
            value: cost === undefined ? <NotSet /> : <Profit product={product} cost={cost} />,
          },
        ]}
      />
    </ProductSection>
  )
}

function Profit({ product, cost }: { product: Product; cost: NonNullable<Product['cost']> }) {
  const { profit, percent } = marginOf(product.paidPrice, cost)
  const look = compare(profit, zero) < 0 ? 'text-bad-ink font-medium' : ''
  const share = percent === undefined ? '' : ` · ${formatPercent(percent).replace(/^\+/, '')}`
  return <span className={look}>{formatMoney(profit, product.currency) + share}</span>
}

function describeDiscount(product: Product): string | undefined {
  const { discount, listPrice, paidPrice, currency } = product
  if (!isOnSale(product)) return undefined
  const off = changePercent(listPrice, paidPrice)
  const percent = off === undefined ? '' : formatPercent(off)
  if (discount.kind !== 'amount') return percent
  return `${formatMoney(discount.value, currency)} off (${percent})`
}
