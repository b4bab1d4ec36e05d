import { useQuery } from '@tanstack/react-query'
import { EyeOff, Store } from 'lucide-react'
import { usePageActions } from '#components/shell/page-actions.ts'
import { useConnection } from '#components/shell/use-connection.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { shownProductQuery } from '#lib/extension/queries/products.ts'
import { ShownProduct } from './shown-product.tsx'

interface ShopperViewProps {
  readonly siteId: SiteId
  readonly productId: ProductId
}

/** The product as an anonymous visitor sees it. */
export function ShopperView({ siteId, productId }: ShopperViewProps) {
  const { status } = useConnection()
  const { openSetting } = usePageActions()
  const connection = status?.state === 'connected' ? status.connection : undefined
  const hasClient = connection?.siteId === siteId && connection.oauthClientId !== undefined
  const { data, error, refetch } = useQuery({
    ...shownProductQuery(siteId, productId),
    enabled: hasClient,
  })
  if (connection !== undefined && !hasClient) {
    return (
      <EmptyState
        icon={Store}
        title={t.product.noClientId}
        action={
          <Button onClick={() => openSetting('your-stores')}>{t.product.openSettings}</Button>
        }
      >
        {t.product.noClientIdHint}
      </EmptyState>
    )
  }
  if (data === null) {
    return (
      <EmptyState icon={EyeOff} title={t.product.shopperHidden}>
        {t.product.shopperHiddenHint}
      </EmptyState>
    )
  }
  return (
    <div
      {...scrollRegion(t.product.faceShopper)}
      className="thin-scroll flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto p-3 outline-offset-[-2px]!"
    >
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null ? (
          <Waiting />
        ) : null
      ) : (
        <>
          <p className="px-1 text-sm text-muted">{t.product.shopperHint}</p>
          <ShownProduct product={data} label={t.product.faceShopper} />
        </>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div
      role="status"
      aria-label={t.product.shopperLoading}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <Skeleton className="size-18" />
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-20" />
    </div>
  )
}
