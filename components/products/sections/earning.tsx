import type { Amount } from '#lib/domain/amount.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import { formatPercent } from '#lib/i18n/format.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FixedLine } from '../fields/fixed-line.tsx'
import { earnedAt, isLoss } from './price-places.ts'

interface EarningProps {
  readonly paid: Amount
  readonly cost: Amount | null
}

/** What is left of each sale, with the prices as they are being typed. */
export function Earning({ paid, cost }: EarningProps) {
  const { product } = useEditor()
  const earned = earnedAt(paid, cost)
  const share = earned?.percent === undefined ? '' : formatPercent(earned.percent)
  return (
    <FixedLine label={t.product.margin}>
      {earned === undefined ? (
        <span className="text-sm text-faint">{t.product.noCost}</span>
      ) : (
        <span aria-live="polite" className={isLoss(earned) ? 'font-medium text-bad-ink' : ''}>
          {formatMoney(earned.profit, product.currency)}
          {share === '' ? '' : ` · ${share.replace(/^\+/, '')}`}
        </span>
      )}
    </FixedLine>
  )
}
