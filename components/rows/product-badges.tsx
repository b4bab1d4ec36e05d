import { EyeOff } from 'lucide-react'
import { Badge } from '#components/ui/badge.tsx'
import type { ProductSummary } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'

interface ProductBadgesProps {
  readonly product: Pick<ProductSummary, 'visible' | 'ribbon'>
}

/** Badges for the ribbon and for hidden products. */
export function ProductBadges({ product }: ProductBadgesProps) {
  return (
    <>
      {product.visible ? null : <Hidden />}
      {product.ribbon === '' ? null : (
        <Badge tone="accent" className="max-w-24 shrink">
          <bdi className="truncate">{product.ribbon}</bdi>
        </Badge>
      )}
    </>
  )
}

function Hidden() {
  return (
    <Badge title={t.product.hiddenTitle}>
      <EyeOff size={11} aria-hidden />
      {t.product.hidden}
    </Badge>
  )
}
