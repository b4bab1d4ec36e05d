import { type ReactNode, useState } from 'react'
import { ProductName } from './product-name.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { cn } from '#lib/core/base/cn.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import { isDerivedFrom } from '#lib/core/catalog/money/paid-price.ts'
import type { BeforeAfter, VariantBeforeAfter } from '#lib/core/catalog/changes/preview.ts'
import type { ListedChange } from '#lib/core/edits/preview/list-changes.ts'
import { listShown } from '#lib/core/edits/preview/list-new.ts'
import { t } from '#lib/core/i18n/t.ts'
import { ChangeList } from './change-list.tsx'
import { ChevronRight, ArrowRight } from 'lucide-react'
import { formatPercent } from '#lib/core/i18n/format.ts'
import { changePercent } from '#lib/core/catalog/money/amount.ts'

interface ChangeRowProps {
  readonly row: JobRow
  /** A checkbox before the row. */
  readonly lead?: ReactNode
  /** The outcome of the row, as a badge. */
  readonly badge?: ReactNode
  readonly dimmed?: boolean
  /** Messages: warnings, or why the row failed. */
  readonly children?: ReactNode
}

/** One product of a job: its name, every value before and after, and messages. */
export function ChangeRow({ row, lead, badge, dimmed = false, children }: ChangeRowProps) {
  const { currency, listPrice: prices, paidPrice, variants } = row
  const isPriceChanged = isChanged(prices) || isChanged(paidPrice)
  // Changed prices are visible at once, also if only variants have them.
  const [open, setOpen] = useState(() => !isPriceChanged && variants.some(isChanged))
  const others = listShown(row).filter(
    (change) => row.create !== undefined || !isShownAsPrice(change, row),
  )
  const isDerived = isDerivedFrom(
    { listPrice: prices.before, paidPrice: paidPrice.before },
    { listPrice: prices.after, paidPrice: paidPrice.after },
    currency,
  )
  const showsPaid = isPriceChanged && !isSame(paidPrice, prices)
  return (
    <div className={cn('flex min-h-14 gap-2.5 px-3 py-2.5', dimmed && 'bg-sunken')}>
      {lead === undefined ? null : <div className="flex h-9 shrink-0 items-center">{lead}</div>}
      <Thumbnail src={row.thumbnail} className={dimmed ? 'opacity-60' : ''} />
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-0.5">
        <div className="flex flex-col gap-x-3 @min-[400px]:flex-row @min-[400px]:items-baseline">
          <ProductName name={row.name} className="min-w-0 flex-1 truncate font-medium" />
          {isChanged(prices) ? (
            <PriceChange {...prices} currency={currency} strong={!dimmed} />
          ) : null}
        </div>
        <div className="tabular flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-muted empty:hidden">
          {badge}
          {showsPaid ? (
            <span>
              {t.preview.customersPay(
                formatMoney(paidPrice.before, currency),
                formatMoney(paidPrice.after, currency),
              )}
              {isDerived ? ` · ${t.preview.sameDiscount}` : ''}
            </span>
          ) : null}
          {variants.length === 0 ? null : (
            <VariantsToggle count={variants.length} open={open} onToggle={() => setOpen(!open)} />
          )}
        </div>
        <ChangeList changes={others} row={row} />
        {children}
        {open ? <RowVariants variants={variants} currency={currency} /> : null}
      </div>
    </div>
  )
}

function isChanged({ before, after }: BeforeAfter): boolean {
  return before !== after
}

function isSame(one: BeforeAfter, other: BeforeAfter): boolean {
  return one.before === other.before && one.after === other.after
}

/**
 * Prices have their own column, and prices of variants are in a collapsible list. Prices of new
 * variants are only listed here.
 */
function isShownAsPrice({ path }: ListedChange, { target }: JobRow): boolean {
  const isOfVariant = path.startsWith('variant/') && path.endsWith('Price')
  return path === 'listPrice' || (isOfVariant && path in target)
}

interface VariantsToggleProps {
  readonly count: number
  readonly open: boolean
  readonly onToggle: () => void
}

function VariantsToggle({ count, open, onToggle }: VariantsToggleProps) {
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

/** All variants with own prices: the list price, and the price paid if it is lower. */
function RowVariants({ variants, currency }: RowVariantsProps) {
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
              {t.preview.customersPay(
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

interface PriceChangeProps extends BeforeAfter {
  readonly currency: string
  readonly strong?: boolean
}

/** Before → after, with the percentage; columns have equal widths so that numbers align. */
function PriceChange({ before, after, currency, strong = false }: PriceChangeProps) {
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
