import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#components/ui/format.ts'
import { cn } from '#lib/base/cn.ts'
import type { VariantBeforeAfter } from '#lib/domain/preview.ts'
import { PriceChange } from './price-change.tsx'

interface RowVariantsProps {
  readonly variants: readonly VariantBeforeAfter[]
  readonly currency: string
}

/** The variants that move along, folded away until somebody wants to see each. */
export function RowVariants({ variants, currency }: RowVariantsProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-col text-sm">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex w-fit items-center gap-0.5 rounded-sm text-muted hover:text-ink"
      >
        <ChevronRight
          size={13}
          aria-hidden
          className={cn('transition-transform rtl:rotate-180', open && 'rotate-90 rtl:rotate-90')}
        />
        {countOf(variants.length, 'variant')} move along
      </button>
      {open ? (
        <ul className="flex flex-col gap-0.5 pt-1">
          {variants.map((variant) => (
            <li key={variant.label} className="flex items-baseline justify-between gap-2">
              <bdi className="min-w-0 truncate text-muted">{variant.label}</bdi>
              <PriceChange before={variant.before} after={variant.after} currency={currency} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
