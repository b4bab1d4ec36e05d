import { ArrowRight } from 'lucide-react'
import { formatPercent } from '#components/ui/format.ts'
import { cn } from '#lib/base/cn.ts'
import { changePercent, compare } from '#lib/domain/amount.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import type { BeforeAfter } from '#lib/domain/preview.ts'

interface PriceChangeProps extends BeforeAfter {
  readonly currency: string
  readonly strong?: boolean
}

/** Before → after, and how far that is; columns of equal width so that figures stand in line. */
export function PriceChange({ before, after, currency, strong = false }: PriceChangeProps) {
  const percent = changePercent(before, after)
  const rises = compare(after, before) > 0
  return (
    <span className="tabular inline-flex items-baseline gap-1 whitespace-nowrap">
      <span className="min-w-16 text-end text-muted">{formatMoney(before, currency)}</span>
      <ArrowRight size={12} aria-hidden className="self-center text-faint rtl:rotate-180" />
      <span className="sr-only">becomes</span>
      <span className={cn('min-w-16 text-end', strong && 'font-semibold')}>
        {formatMoney(after, currency)}
      </span>
      <span
        className={cn(
          'w-16 text-end text-sm',
          rises ? 'text-good-ink' : 'text-bad-ink',
          compare(after, before) === 0 && 'text-faint',
        )}
      >
        {percent === undefined ? 'new' : formatPercent(percent)}
      </span>
    </span>
  )
}
