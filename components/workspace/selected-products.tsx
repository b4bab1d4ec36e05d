import { useQuery } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { Price } from '#components/rows/price.tsx'
import { ProductName } from '#components/rows/product-name.tsx'
import { StockLabel } from '#components/rows/stock-label.tsx'
import { Thumbnail } from '#components/rows/thumbnail.tsx'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { ProductSummary } from '#lib/core/catalog/product/product.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { summariesQuery } from '#lib/extension/queries/products.ts'

interface SelectedProductsProps {
  readonly siteId: SiteId
  readonly ids: readonly ProductId[]
  readonly onOpen: (id: ProductId) => void
  readonly onChange: (ids: readonly ProductId[]) => void
}

// The limit of one request; the edit includes the rest too.
const maxShown = 100

/** The selected rows of the list beside, with current values, ready to be changed. */
export function SelectedProducts({ siteId, ids, onOpen, onChange }: SelectedProductsProps) {
  const shown = ids.slice(0, maxShown)
  const { data: known, error, refetch } = useQuery(summariesQuery(siteId, shown))
  const count = formatCount(ids.length)
  return (
    <section aria-labelledby="ticked" className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-12 shrink-0 items-center gap-2 border-b border-line bg-surface ps-3 pe-3">
        <h2
          id="ticked"
          aria-live="polite"
          className="tabular min-w-0 flex-1 truncate font-semibold"
        >
          {t.pageInView.selected(ids.length, count)}
        </h2>
        <Button variant="primary" onClick={() => onChange(ids)}>
          <Tag size={14} aria-hidden />
          {t.pageInView.changeSelected}
        </Button>
      </div>
      {error === null ? null : (
        <ErrorNotice error={error} onRetry={() => void refetch()} className="m-3" />
      )}
      <ul
        aria-label={t.pageInView.selectedList}
        className="thin-scroll min-h-0 flex-1 overflow-y-auto bg-surface"
      >
        {shown.map((id) => (
          <li key={id} className="border-b border-line">
            <SelectedProductRow
              product={known?.get(id)}
              isKnown={known !== undefined || error !== null}
              onOpen={() => onOpen(id)}
            />
          </li>
        ))}
      </ul>
      {ids.length > shown.length ? (
        <p className="border-t border-line bg-sunken px-3 py-2 text-sm text-muted">
          {t.pageInView.selectedMore(formatCount(ids.length - shown.length))}
        </p>
      ) : null}
    </section>
  )
}

interface SelectedProductRowProps {
  readonly product: ProductSummary | undefined
  readonly isKnown: boolean
  readonly onOpen: () => void
}

function SelectedProductRow({ product, isKnown, onOpen }: SelectedProductRowProps) {
  if (product === undefined) {
    return (
      <p className="flex h-14 items-center gap-2.5 px-3 text-muted">
        {isKnown ? t.pageInView.selectedUnknown : <Skeleton className="h-3 w-40" />}
      </p>
    )
  }
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex h-14 w-full items-center gap-2.5 px-3 text-start outline-offset-[-2px]! hover:bg-hover"
    >
      <Thumbnail src={product.thumbnail} />
      <span className="flex min-w-0 flex-1 flex-col">
        <ProductName name={product.name} className="truncate font-medium" />
        <bdi className="truncate text-sm text-muted">{product.sku}</bdi>
      </span>
      <span className="flex shrink-0 flex-col items-end">
        <Price product={product} />
        <StockLabel stock={product.stock} className="text-sm" />
      </span>
    </button>
  )
}
