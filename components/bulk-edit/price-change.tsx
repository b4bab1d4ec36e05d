import { ArrowRight } from 'lucide-react'
import { formatPercent } from '#lib/i18n/format.ts'
import { cn } from '#lib/base/cn.ts'
import { changePercent } from '#lib/catalog/money/amount.ts'
import { formatMoney } from '#lib/catalog/money/currency.ts'
import type { BeforeAfter } from '#lib/catalog/changes/preview.ts'
import { t } from '#lib/i18n/t.ts'

interface PriceChangeProps extends BeforeAfter {
  readonly currency: string
  readonly strong?: boolean
}

/** Before → after, and how far that is; columns of equal width so that figures stand in line. */
export function PriceChange({ before, after, currency, strong = false }: PriceChangeProps) {
  const percent = changePercent(before, after)
  return (
    <span className="tabular inline-flex items-baseline gap-1 whitespace-nowrap">
      <span className="min-w-14 text-end text-muted">{formatMoney(before, currency)}</span>
      <ArrowRight size={12} aria-hidden className="self-center text-faint rtl:rotate-180" />
      <span className="sr-only">{t.preview.becomes}</span>
      <span className={cn('min-w-14 text-end', strong && 'font-semibold')}>
        {formatMoney(after, currency)}
      </span>
      <span className="min-w-15 ps-1 text-end text-sm text-muted">
        {percent === undefined ? t.preview.wasFree : formatPercent(percent)}
      </span>
    </span>
  )
}
