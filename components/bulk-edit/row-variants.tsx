import { ChevronRight } from 'lucide-react'
import { cn } from '#lib/base/cn.ts'
import { formatMoney } from '#lib/catalog/money/currency.ts'
import type { VariantBeforeAfter } from '#lib/catalog/changes/preview.ts'
import { t } from '#lib/i18n/t.ts'
import { PriceChange } from './price-change.tsx'

interface VariantsToggleProps {
  readonly count: number
  readonly open: boolean
  readonly onToggle: () => void
}

export function VariantsToggle({ count, open, onToggle }: VariantsToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="inline-flex items-center gap-0.5 rounded-sm text-muted hover:text-ink"
    >
      <ChevronRight
        size={13}
        aria-hidden
        className={cn('transition-transform rtl:rotate-180', open && 'rotate-90 rtl:rotate-90')}
      />
      {t.counts.variants(count)}
    </button>
  )
}

interface RowVariantsProps {
  readonly variants: readonly VariantBeforeAfter[]
  readonly currency: string
}

/** Every variant with a price of its own: its list price, and what shoppers pay where that is less. */
export function RowVariants({ variants, currency }: RowVariantsProps) {
  return (
    <ul aria-label={t.preview.variants} className="flex flex-col gap-0.5 pt-1 text-sm">
      {variants.map((variant) => (
        <li key={variant.label} className="flex flex-col">
          <span className="flex items-baseline justify-between gap-2">
            <bdi className="min-w-0 truncate text-muted">{variant.label}</bdi>
            <PriceChange before={variant.before} after={variant.after} currency={currency} />
          </span>
          {variant.paid === undefined ? null : (
            <span className="tabular text-end text-muted">
              {t.preview.shoppersPay(
                formatMoney(variant.paid.before, currency),
                formatMoney(variant.paid.after, currency),
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
