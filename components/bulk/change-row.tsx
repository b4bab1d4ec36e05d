import { type ReactNode, useState } from 'react'
import { ProductName } from '#components/products/product-name.tsx'
import { Thumbnail } from '#components/products/thumbnail.tsx'
import { cn } from '#lib/base/cn.ts'
import { compare } from '#lib/domain/amount.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import type { JobRow } from '#lib/domain/job.ts'
import { PriceChange } from './price-change.tsx'
import { RowVariants, VariantsToggle } from './row-variants.tsx'

interface ChangeRowProps {
  readonly row: JobRow
  /** A tick before the row. */
  readonly lead?: ReactNode
  /** What became of it, in a word. */
  readonly badge?: ReactNode
  readonly dimmed?: boolean
  /** What is to be said about it: warnings, or why it failed. */
  readonly children?: ReactNode
}

/** One product of a job: which it is, its prices before and after, and what is to be said about it. */
export function ChangeRow({ row, lead, badge, dimmed = false, children }: ChangeRowProps) {
  const [open, setOpen] = useState(false)
  const { currency, listPrice: prices, paidPrice, variants } = row
  const isDiscounted = compare(paidPrice.after, prices.after) !== 0
  return (
    <div className={cn('flex min-h-14 gap-2.5 px-3 py-2.5', dimmed && 'bg-sunken')}>
      {lead === undefined ? null : <div className="flex h-9 shrink-0 items-center">{lead}</div>}
      <Thumbnail src={row.thumbnail} className={dimmed ? 'opacity-60' : ''} />
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-0.5">
        <div className="flex flex-col gap-x-3 @min-[400px]:flex-row @min-[400px]:items-baseline">
          <ProductName name={row.name} className="min-w-0 flex-1 truncate font-medium" />
          <PriceChange {...prices} currency={currency} strong={!dimmed} />
        </div>
        <div className="tabular flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-muted empty:hidden">
          {badge}
          {isDiscounted ? (
            <span>
              Shoppers pay {formatMoney(paidPrice.before, currency)} →{' '}
              {formatMoney(paidPrice.after, currency)}
            </span>
          ) : null}
          {variants.length === 0 ? null : (
            <VariantsToggle count={variants.length} open={open} onToggle={() => setOpen(!open)} />
          )}
        </div>
        {children}
        {open ? <RowVariants variants={variants} currency={currency} /> : null}
      </div>
    </div>
  )
}
