import { useQuery } from '@tanstack/react-query'
import { ExternalLink, PackageX, Tag } from 'lucide-react'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { ProductNews } from '#components/activity/product-news.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import type { ProductId, SiteId } from '#lib/domain/ids.ts'
import { toProblem } from '#lib/domain/problem.ts'
import type { Product } from '#lib/domain/product.ts'
import { productQuery } from '#lib/queries/products.ts'
import { PriceHistory } from './price-history.tsx'
import { Price } from './price.tsx'
import { productAddress } from './product-address.ts'
import { ProductDetails } from './product-details.tsx'
import { ProductMarks } from './product-marks.tsx'
import { ProductMedia } from './product-media.tsx'
import { ProductName } from './product-name.tsx'
import { ProductOptions } from './product-options.tsx'
import { ProductPrices } from './product-prices.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductVariants } from './product-variants.tsx'
import { StockLabel } from './stock-label.tsx'
import { Thumbnail } from './thumbnail.tsx'

interface ProductViewProps {
  readonly siteId: SiteId
  readonly productId: ProductId
  readonly onChangePrice: (id: ProductId) => void
}

/** Everything about one product. */
export function ProductView({ siteId, productId, onChangePrice }: ProductViewProps) {
  const { data: product, error, refetch } = useQuery(productQuery(siteId, productId))

  if (product === undefined) {
    if (error === null) return <ProductSkeleton />
    if (toProblem(error).code === 'not-found') {
      return (
        <EmptyState icon={PackageX} title="This product is not in the shop">
          It may have been deleted in the meantime.
        </EmptyState>
      )
    }
    return (
      <div className="p-3">
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  return (
    <div
      {...scrollRegion('Product')}
      className="thin-scroll flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-3 outline-offset-[-2px]!"
    >
      <ProductNews siteId={siteId} productId={productId} />
      <ProductHead siteId={siteId} product={product} onChangePrice={onChangePrice} />
      <ProductPrices product={product} />
      <PriceHistory siteId={siteId} product={product} />
      <ProductVariants product={product} />
      <ProductDetails product={product} />
      <ProductOptions options={product.options} />
    </div>
  )
}

interface ProductHeadProps extends Pick<ProductViewProps, 'siteId' | 'onChangePrice'> {
  readonly product: Product
}

function ProductHead({ siteId, product, onChangePrice }: ProductHeadProps) {
  const { openAddress } = usePageActions()
  return (
    <section
      aria-label="Overview"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <div className="flex gap-3">
        <Thumbnail src={product.thumbnail} size="xl" />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h2 className="line-clamp-2 text-lg leading-5 font-semibold wrap-anywhere">
            <ProductName name={product.name} />
          </h2>
          <span className="flex flex-wrap items-center gap-1.5 empty:hidden">
            <ProductMarks product={product} />
          </span>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Price product={product} className="text-lg" />
            <StockLabel stock={product.stock} />
          </span>
        </div>
      </div>
      <ProductMedia media={product.media} />
      <div className="flex items-center gap-2">
        <Button look="primary" className="flex-1" onClick={() => onChangePrice(product.id)}>
          <Tag size={14} aria-hidden />
          Change price…
        </Button>
        <IconButton
          label="Open in Wix"
          size="lg"
          onClick={() => openAddress(productAddress(siteId, product.id))}
        >
          <ExternalLink size={14} aria-hidden />
        </IconButton>
      </div>
    </section>
  )
}
