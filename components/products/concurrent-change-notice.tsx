import { useQuery } from '@tanstack/react-query'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { useDelayed } from '#components/ui/use-delayed.ts'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import { toProblem } from '#lib/catalog/problem.ts'
import { t } from '#lib/i18n/t.ts'
import { cachedProductQuery } from '#lib/queries/products.ts'
import { replicaQuery } from '#lib/queries/replica.ts'
import { OpenInWix } from './open-in-wix.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ShownProduct } from './shown-product.tsx'

interface ConcurrentChangeNoticeProps {
  readonly siteId: SiteId
  readonly productId: ProductId
  /** Why the shop did not tell it; null while it is asked. */
  readonly error: Error | null
  readonly onRetry: () => void
}

// A shop that answers does so sooner, and nothing is drawn twice.
const timeoutMs = 1_500

/** What stands in a product's place until the shop has told it: what the copy knows of it, to be read. */
export function ConcurrentChangeNotice({
  siteId,
  productId,
  error,
  onRetry,
}: ConcurrentChangeNoticeProps) {
  const isDelayed = useDelayed(timeoutMs)
  const { data: replica } = useQuery(replicaQuery(siteId))
  const problem = replica?.problem?.code
  const { data: copied } = useQuery({
    ...cachedProductQuery(siteId, productId),
    enabled: isDelayed || error !== null || problem !== undefined,
  })
  const isCopied = copied !== undefined && copied !== null
  if (error === null && !isCopied) return <ProductSkeleton />
  // The same stands over the whole window already.
  const isAnnounced =
    isCopied && problem !== undefined && (error === null || toProblem(error).code === problem)
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
          title={isCopied ? t.product.asCopied : undefined}
          tone={isCopied ? 'warn' : 'bad'}
          onRetry={onRetry}
          wayOn={
            toProblem(error).code === 'damaged' ? (
              <OpenInWix siteId={siteId} productId={productId} />
            ) : undefined
          }
        />
      )}
      {isCopied ? <ShownProduct product={copied} label={t.product.asCopied} /> : null}
    </div>
  )
}
