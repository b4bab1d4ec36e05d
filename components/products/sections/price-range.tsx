import { type Amount, compare } from '#lib/core/catalog/money/amount.ts'
import { variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FixedLine } from '../fields/fixed-line.tsx'
import { profitAt, isLoss } from './price-fields.ts'
import { formatPercent } from '#lib/core/i18n/format.ts'

/** The price ranges of variants with separate prices. */
export function PriceRange() {
  const { product, shown } = useEditor()
  const { variants, currency } = product
  const amounts = (field: 'listPrice' | 'paidPrice' | 'cost') =>
    variants.flatMap(({ id }) => (shown(variantFieldPath(id, field)) as Amount | null) ?? [])
  const costs = amounts('cost')
  const profits = variants.flatMap(({ id }) => {
    const paid = shown(variantFieldPath(id, 'paidPrice')) as Amount
    const cost = shown(variantFieldPath(id, 'cost')) as Amount | null
    const profit = profitAt(paid, cost)
    return profit === undefined ? [] : [{ paid, cost, profit: profit.profit }]
  })
  const lowestProfit = profits.toSorted((one, other) => compare(one.profit, other.profit))[0]
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
      {lowestProfit === undefined ? null : (
        <Profit label={t.product.lowestProfit} paid={lowestProfit.paid} cost={lowestProfit.cost} />
      )}
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

interface ProfitProps {
  readonly label?: string
  readonly paid: Amount
  readonly cost: Amount | null
}

/** The profit per unit, updated while prices are typed. */
export function Profit({ label = t.product.margin, paid, cost }: ProfitProps) {
  const { product } = useEditor()
  const profit = profitAt(paid, cost)
  const share = profit?.percent === undefined ? '' : formatPercent(profit.percent)
  return (
    <FixedLine label={label}>
      {profit === undefined ? (
        <span className="text-sm text-faint">{t.product.noCost}</span>
      ) : (
        <span aria-live="polite" className={isLoss(profit) ? 'font-medium text-bad-ink' : ''}>
          {formatMoney(profit.profit, product.currency)}
          {share === '' ? '' : ` · ${share.replace(/^\+/, '')}`}
        </span>
      )}
    </FixedLine>
  )
}
