import { useQuery } from '@tanstack/react-query'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { useDelayed } from '#components/ui/use-delayed.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { cachedProductQuery } from '#lib/extension/queries/products.ts'
import { replicaQuery } from '#lib/extension/queries/replica.ts'
import { OpenInWix } from '#components/rows/open-in-wix.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ShownProduct } from './shown-product.tsx'

interface OfflineProductProps {
  readonly siteId: SiteId
  readonly productId: ProductId
  /** Why the product could not be read; null while it is being read. */
  readonly error: Error | null
  readonly onRetry: () => void
}

// Most answers arrive sooner, so that the offline copy is not shown first.
const showAfterMs = 1_500

/** Shown until the store has answered: the product from the offline copy, read-only. */
export function OfflineProduct({ siteId, productId, error, onRetry }: OfflineProductProps) {
  const isDelayed = useDelayed(showAfterMs)
  const { data: replica } = useQuery(replicaQuery(siteId))
  const problem = replica?.problem?.code
  const { data: cached } = useQuery({
    ...cachedProductQuery(siteId, productId),
    enabled: isDelayed || error !== null || problem !== undefined,
  })
  const isCached = cached !== undefined && cached !== null
  if (error === null && !isCached) return <ProductSkeleton />
  // The window shows the same problem already.
  const isAnnounced =
    isCached && problem !== undefined && (error === null || toProblem(error).code === problem)
  return (
    <div
      {...scrollRegion(t.product.asCopied)}
      className="thin-scroll flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto bg-canvas p-3 outline-offset-[-2px]!"
    >
      {isAnnounced ? null : error === null ? (
        <Notice tone="info" title={t.product.asCopied}>
          {t.product.notAnsweredYet}
        </Notice>
      ) : (
        <ErrorNotice
          error={error}
          title={isCached ? t.product.asCopied : undefined}
          tone={isCached ? 'warn' : 'bad'}
          onRetry={onRetry}
          extraAction={
            toProblem(error).code === 'damaged' ? (
              <OpenInWix siteId={siteId} productId={productId} />
            ) : undefined
          }
        />
      )}
      {isCached ? <ShownProduct product={cached} label={t.product.asCopied} /> : null}
    </div>
  )
}
