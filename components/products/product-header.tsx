import { ExternalLink, Tag } from 'lucide-react'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { isDemo } from '#lib/catalog/app/demo.ts'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'
import { Price } from './price.tsx'
import { productAddress } from './product-address.ts'
import { ProductBadges } from './product-badges.tsx'
import { ProductName } from './product-name.tsx'
import { StockLabel } from './stock-label.tsx'
import { Thumbnail } from './thumbnail.tsx'

interface ProductHeaderProps {
  readonly siteId: SiteId
  readonly product: Product
  readonly onChangePrice: (id: ProductId) => void
}

/** Which product it is, as the shop has it now. */
export function ProductHeader({ siteId, product, onChangePrice }: ProductHeaderProps) {
  const { openAddress } = usePageActions()
  return (
    <section
      aria-label={t.product.overview}
      className="flex shrink-0 gap-3 border-b border-line bg-surface px-3 py-2.5"
    >
      <Thumbnail src={product.thumbnail} size="lg" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <div className="flex items-start gap-1">
          <h2 className="line-clamp-2 min-w-0 flex-1 text-base leading-5 font-semibold wrap-anywhere">
            <ProductName name={product.name} />
          </h2>
          {isDemo(siteId) ? null : (
            <IconButton
              label={t.product.openInWix}
              size="sm"
              onClick={() => openAddress(productAddress(siteId, product.id))}
            >
              <ExternalLink size={14} aria-hidden />
            </IconButton>
          )}
        </div>
        <div className="flex flex-wrap items-end justify-end gap-x-2">
          {/* However many facts there are, the button stands beside the last of them. */}
          <div className="flex min-h-7 flex-[1_1_100px] flex-wrap items-center gap-x-2 gap-y-1">
            <Price product={product} />
            <StockLabel stock={product.stock} className="text-sm" />
            <ProductBadges product={product} />
          </div>
          <Button
            size="sm"
            variant="quiet"
            className="-me-1.5"
            onClick={() => onChangePrice(product.id)}
          >
            <Tag size={12} aria-hidden />
            {t.product.changePrice}
          </Button>
        </div>
      </div>
    </section>
  )
}
