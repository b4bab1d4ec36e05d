import { formatPercent } from '#lib/messages/format.ts'
import { type Amount, changePercent, compare, zero } from '#lib/domain/amount.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import { isOnSale, type Product } from '#lib/domain/product.ts'
import { FactList, NotSet } from './fact-list.tsx'
import { type Earning, earningsOf } from './margin.ts'
import { ProductSection } from './product-section.tsx'

/** Prices, discount, cost and what is left of a sale. */
export function ProductPrices({ product }: { readonly product: Product }) {
  const { currency, listPrice, paidPrice } = product
  const earnings = earningsOf(product)
  return (
    <ProductSection title="Price">
      <FactList
        facts={[
          { label: 'List price', value: formatMoney(listPrice, currency) },
          { label: 'Discount', value: describeDiscount(product) ?? 'None' },
          {
            label: 'Price paid',
            value: <strong className="font-semibold">{formatMoney(paidPrice, currency)}</strong>,
          },
          { label: 'Cost', value: <Costs earnings={earnings} currency={currency} /> },
          {
            label: 'Profit and margin',
            value: <Profits earnings={earnings} currency={currency} />,
          },
        ]}
      />
    </ProductSection>
  )
}

interface EarningsProps {
  readonly earnings: readonly Earning[]
  readonly currency: string
}

function Costs({ earnings, currency }: EarningsProps) {
  const costs = earnings.map(({ cost }) => cost).toSorted(compare)
  const [lowest, highest] = [costs[0], costs.at(-1)]
  if (lowest === undefined || highest === undefined) return <NotSet />
  return describeRange(lowest, highest, currency)
}

function Profits({ earnings, currency }: EarningsProps) {
  const [poorest, richest] = [earnings[0], earnings.at(-1)]
  if (poorest === undefined || richest === undefined) return <NotSet />
  const look = compare(poorest.profit, zero) < 0 ? 'font-medium text-bad-ink' : ''
  const shares = [...new Set([poorest, richest].map(describeShare))].join(' – ')
  return (
    <span className={look}>
      {describeRange(poorest.profit, richest.profit, currency)} · {shares}
    </span>
  )
}

function describeShare({ percent }: Earning): string {
  return percent === undefined ? 'no price' : formatPercent(percent).replace(/^\+/, '')
}

function describeRange(lowest: Amount, highest: Amount, currency: string): string {
  const from = formatMoney(lowest, currency)
  return lowest === highest ? from : `${from} – ${formatMoney(highest, currency)}`
}

function describeDiscount(product: Product): string | undefined {
  const { discount, listPrice, paidPrice, currency } = product
  if (!isOnSale(product)) return undefined
  const off = changePercent(listPrice, paidPrice)
  const percent = off === undefined ? '' : formatPercent(off)
  if (discount.kind !== 'amount') return percent
  return `${formatMoney(discount.value, currency)} off (${percent})`
}
