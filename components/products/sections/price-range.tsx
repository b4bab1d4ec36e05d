import { type Amount, compare } from '#lib/catalog/money/amount.ts'
import { variantFieldPath } from '#lib/catalog/changes/change.ts'
import { formatMoney } from '#lib/catalog/money/currency.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FixedLine } from '../fields/fixed-line.tsx'
import { Profit } from './profit.tsx'
import { profitAt } from './price-fields.ts'

/** What variants cost that have prices of their own: from the lowest to the highest. */
export function PriceRange() {
  const { product, shown } = useEditor()
  const { variants, currency } = product
  const amounts = (field: 'listPrice' | 'paidPrice' | 'cost') =>
    variants.flatMap(({ id }) => (shown(variantFieldPath(id, field)) as Amount | null) ?? [])
  const costs = amounts('cost')
  const earnings = variants.flatMap(({ id }) => {
    const paid = shown(variantFieldPath(id, 'paidPrice')) as Amount
    const cost = shown(variantFieldPath(id, 'cost')) as Amount | null
    const profit = profitAt(paid, cost)
    return profit === undefined ? [] : [{ paid, cost, profit: profit.profit }]
  })
  const poorest = earnings.toSorted((one, other) => compare(one.profit, other.profit))[0]
  return (
    <>
      <FixedLine label={t.product.listPrice} why={t.product.fixedPerVariant}>
        {describeRange(amounts('listPrice'), currency)}
      </FixedLine>
      <FixedLine label={t.product.paidPrice}>
        <strong className="font-semibold">{describeRange(amounts('paidPrice'), currency)}</strong>
      </FixedLine>
      <FixedLine label={t.product.cost}>
        {costs.length === 0 ? (
          <span className="text-faint">{t.product.none}</span>
        ) : (
          describeRange(costs, currency)
        )}
      </FixedLine>
      {poorest === undefined ? null : <Profit paid={poorest.paid} cost={poorest.cost} />}
    </>
  )
}

function describeRange(amounts: readonly Amount[], currency: string): string {
  const sorted = amounts.toSorted(compare)
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  if (lowest === undefined || highest === undefined) return t.product.none
  const from = formatMoney(lowest, currency)
  return lowest === highest ? from : `${from} – ${formatMoney(highest, currency)}`
}
