import { ExternalLink } from 'lucide-react'
import { use } from 'react'
import { PageActionsContext } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import { t } from '#lib/i18n/t.ts'
import { productAddress } from './product-address.ts'

interface OpenInWixProps {
  readonly siteId: SiteId
  readonly productId: ProductId
  /** Of the product, where several stand below each other. */
  readonly name?: string | undefined
}

/** The product's own page in the dashboard: the only place where a damaged one can be repaired. */
export function OpenInWix({ siteId, productId, name }: OpenInWixProps) {
  const actions = use(PageActionsContext)
  if (actions === undefined) return null
  const label = name === undefined ? t.product.openInWix : t.product.openNamedInWix(name)
  return (
    <Button
      size="sm"
      aria-label={label}
      onClick={() => actions.openAddress(productAddress(siteId, productId))}
    >
      <ExternalLink size={14} aria-hidden />
      {label}
    </Button>
  )
}
