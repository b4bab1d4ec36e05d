import { Price } from '#components/products/price.tsx'
import { ProductBadges } from '#components/products/product-badges.tsx'
import { ProductName } from '#components/products/product-name.tsx'
import { StockLabel } from '#components/products/stock-label.tsx'
import { Thumbnail } from '#components/products/thumbnail.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { PanelProduct } from '#lib/catalog/product/product.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { t } from '#lib/i18n/t.ts'
import { problemColor } from './problem-color.ts'
import type { PanelData } from './use-panel-data.ts'

export function PanelBody({ inView }: { readonly inView: PanelData<PanelProduct> }) {
  switch (inView.state) {
    case 'loading':
      return (
        <div role="status" aria-label={t.panel.loading} className="flex h-14 gap-3 px-3">
          <Skeleton className="size-12" />
          <span className="flex flex-col gap-2 pt-1">
            <Skeleton className="h-3 w-36" />
            <Skeleton className="h-3 w-20" />
          </span>
        </div>
      )
    case 'problem':
      return (
        <p
          role="alert"
          className={`px-3 text-pretty wrap-anywhere ${problemColor(inView.problem)}`}
        >
          {inView.problem.message}
        </p>
      )
    case 'told':
      return inView.value === null ? (
        <p className="px-3 text-pretty text-muted">{t.panel.notConnected}</p>
      ) : (
        <PanelProduct product={inView.value} />
      )
  }
}

function PanelProduct({ product }: { readonly product: PanelProduct }) {
  const { variantCount } = product
  return (
    <div className="flex min-h-14 gap-3 px-3">
      <Thumbnail src={product.thumbnail} size="lg" />
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-center gap-1.5">
          <ProductName name={product.name} className="truncate font-medium" />
          <ProductBadges product={product} />
        </span>
        <Price product={product} />
        <span className="flex items-center gap-1 text-sm">
          <StockLabel stock={product.stock} />
          {variantCount > 1 ? (
            <span className="text-muted">
              · {t.panel.variants(variantCount, formatCount(variantCount))}
            </span>
          ) : null}
        </span>
      </div>
    </div>
  )
}
