import { useQuery } from '@tanstack/react-query'
import { MousePointerClick } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProductView } from '#components/products/product-view.tsx'
import { ProductSkeleton } from '#components/products/product-skeleton.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Connection } from '#lib/domain/connection.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import { adminPageQuery } from '#lib/queries/admin-page.ts'

interface PageInViewProps {
  readonly connection: Connection
  readonly windowId: number | undefined
  readonly onChangePrice: (id: ProductId) => void
  /** The way to a product where the page names none. */
  readonly search: ReactNode
}

/** The product that the admin page beside is about. */
export function PageInView({ connection, windowId, onChangePrice, search }: PageInViewProps) {
  const { data: page, isPending } = useQuery(adminPageQuery(windowId))
  if (isPending) return <ProductSkeleton />
  const isOtherShop = page !== null && page !== undefined && page.siteId !== connection.siteId
  if (page?.kind === 'product' && !isOtherShop) {
    return (
      <ProductView
        key={page.productId}
        siteId={connection.siteId}
        productId={page.productId}
        onChangePrice={onChangePrice}
      />
    )
  }
  return (
    <>
      <div className="shrink-0 border-b border-line bg-surface px-3 py-2">
        {isOtherShop ? (
          <Notice tone="warn" title="Another shop is in view">
            This admin page belongs to a shop that is not connected. What is below is of the
            connected one.
          </Notice>
        ) : (
          <p className="flex items-center gap-2 text-sm text-muted">
            <MousePointerClick size={16} aria-hidden className="shrink-0" />
            Open a product in Wix to see it here, or search:
          </p>
        )}
      </div>
      {search}
    </>
  )
}
