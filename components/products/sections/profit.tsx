import type { Amount } from '#lib/catalog/money/amount.ts'
import { formatMoney } from '#lib/catalog/money/currency.ts'
import { formatPercent } from '#lib/i18n/format.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FixedLine } from '../fields/fixed-line.tsx'
import { profitAt, isLoss } from './price-fields.ts'

interface ProfitProps {
  readonly paid: Amount
  readonly cost: Amount | null
}

/** What is left of each sale, with the prices as they are being typed. */
export function Profit({ paid, cost }: ProfitProps) {
  const { product } = useEditor()
  const profit = profitAt(paid, cost)
  const share = profit?.percent === undefined ? '' : formatPercent(profit.percent)
  return (
    <FixedLine label={t.product.margin}>
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
