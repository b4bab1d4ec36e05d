import { clsx } from 'clsx'
import { memo, type MouseEvent, Fragment } from 'react'
import { describeStock, stockTones } from '#components/rows/describe-stock.ts'
import { Price } from '#components/rows/price.tsx'
import { ProductBadges } from '#components/rows/product-badges.tsx'
import { Thumbnail } from '#components/rows/thumbnail.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { CheckIcon } from '#components/ui/check-icon.tsx'
import type { ProductSummary } from '#lib/core/catalog/product/product.ts'
import type { LocalIndex, MatchRange } from '#lib/extension/queries/local-index.ts'
import { t } from '#lib/core/i18n/t.ts'
import { rowMetrics, titleOfStock } from './row-metrics.ts'

const none: readonly MatchRange[] = []

interface ResultRowProps {
  readonly index: number
  readonly product: ProductSummary
  /** Finds the matching parts of a name. */
  readonly local: LocalIndex | null | undefined
  readonly words: string
  /** Only similar to the search. */
  readonly similar: boolean
  /** Whether price and stock may have changed since they were read. */
  readonly isStale: boolean
  /** What other users changed in it while the list is open. */
  readonly updates: string | undefined
  readonly selected: boolean
  readonly active: boolean
  /** Has to be a stable function, or every row renders at every key. */
  readonly onClick: (index: number, isSelecting: boolean, event: MouseEvent) => void
}

// Created once: React skips identical elements in every row.
const selectedIcon = <CheckIcon checked />
const deselectedIcon = <CheckIcon checked={false} />

/** The content of one option. The list handles keys; this handles only the mouse. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { index, product, local, words, selected, active } = props
  const facts = [
    product.sku,
    product.variantCount > 1 ? t.counts.variants(product.variantCount) : '',
  ].filter((fact) => fact !== '')
  const stock = describeStock(product.stock)
  const staleness = props.isStale ? t.search.maybeStale : undefined
  return (
    <div
      className={clsx(
        'flex h-full items-center pe-3 transition-colors',
        selected ? 'bg-accent-soft [&_.bg-accent-soft]:bg-surface' : 'hover:bg-hover',
        active && rowMetrics.active,
      )}
    >
      <span
        role="presentation"
        className="flex h-full w-10 shrink-0 items-center justify-center"
        onClick={(event) => props.onClick(index, true, event)}
      >
        {selected ? selectedIcon : deselectedIcon}
      </span>
      <span
        role="presentation"
        className="flex h-full min-w-0 flex-1 items-center gap-2.5"
        onClick={(event) => props.onClick(index, false, event)}
      >
        <Thumbnail src={product.thumbnail} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex min-w-0 items-center gap-1.5">
            <HighlightedName
              name={product.name}
              matchRanges={local?.mark(product.name, words)}
              className="truncate font-medium"
            />
            {props.updates === undefined ? null : (
              <span
                role="img"
                aria-label={props.updates}
                title={props.updates}
                className="size-1.5 shrink-0 rounded-full bg-accent"
              />
            )}
          </span>
          {/* Beside the name, a ribbon would leave too little of it to tell products apart. */}
          <span className="flex min-w-0 items-center gap-1.5 overflow-x-clip">
            <span className="truncate text-sm text-muted">
              {facts.length === 0 ? t.search.noCode : <bdi>{facts.join(' · ')}</bdi>}
            </span>
            {props.similar ? <Badge title={t.search.similarTitle}>{t.search.similar}</Badge> : null}
            <ProductBadges product={product} />
          </span>
        </span>
        <span
          title={staleness}
          className={clsx('flex shrink-0 flex-col items-end', props.isStale && rowMetrics.stale)}
        >
          <Price product={product} />
          {/* At 320 px a long text would leave the name one letter. */}
          <span
            title={titleOfStock(stock.text, staleness)}
            className={clsx('tabular max-w-[42vw] truncate text-sm', stockTones[stock.tone])}
          >
            {stock.text}
          </span>
        </span>
      </span>
    </div>
  )
})

interface HighlightedNameProps {
  readonly name: string
  /** The parts that match the search. */
  readonly matchRanges: readonly MatchRange[] | undefined
  readonly className?: string
}

/** A product's name with the matching parts highlighted. */
function HighlightedName({ name, matchRanges = none, className }: HighlightedNameProps) {
  if (name.trim() === '') {
    return (
      <bdi title={t.product.unnamed} className={className}>
        {t.product.unnamed}
      </bdi>
    )
  }
  // Keyed by index and not by position: another name reuses the existing elements.
  const parts = matchRanges.map(([start, end], at) => ({
    at,
    before: name.slice(matchRanges[at - 1]?.[1] ?? 0, start),
    found: name.slice(start, end),
  }))
  return (
    <bdi title={name} className={className}>
      {parts.map(({ at, before, found }) => (
        <Fragment key={at}>
          {before}
          <mark className={rowMetrics.match}>{found}</mark>
        </Fragment>
      ))}
      {name.slice(matchRanges.at(-1)?.[1] ?? 0)}
    </bdi>
  )
}
