import { ExternalLink } from 'lucide-react'
import { use } from 'react'
import { PageActionsContext } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { adminOrigin, productRoutes } from '#lib/extension/dashboard/read-address.ts'

interface OpenInWixProps {
  readonly siteId: SiteId
  readonly productId: ProductId
  /** The product's name, if several products are listed. */
  readonly name?: string | undefined
}

/** Opens the product's page in the dashboard, where a damaged product can be repaired. */
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

/** The address of the product in the Wix dashboard. */
export function productAddress(siteId: SiteId, productId: ProductId): string {
  return `${adminOrigin}/dashboard/${siteId}/${productRoutes[0]}/product/${productId}`
}
