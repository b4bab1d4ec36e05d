import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ProductUpdates } from '#components/activity/product-updates.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import type { JobId, ProductId, SiteId } from '#lib/catalog/ids.ts'
import { toProblem } from '#lib/catalog/problem.ts'
import { t } from '#lib/i18n/t.ts'
import { productQuery } from '#lib/queries/products.ts'
import { type Face, ProductFaces } from './product-faces.tsx'
import { ProductHeader } from './product-header.tsx'
import { ConcurrentChangeNotice } from './concurrent-change-notice.tsx'
import { EditorSkeleton } from './product-skeleton.tsx'

const loadEditor = () => import('./editor/product-editor.tsx')
const ProductEditor = lazy(async () => {
  const { ProductEditor: editor } = await loadEditor()
  return { default: editor }
})
const ShopperView = lazy(async () => {
  const { ShopperView: view } = await import('./shopper-view.tsx')
  return { default: view }
})
const ProductHistory = lazy(async () => {
  const { ProductHistory: history } = await import('./product-history.tsx')
  return { default: history }
})

interface ProductViewProps {
  readonly siteId: SiteId
  readonly productId: ProductId
  readonly onChangePrice: (id: ProductId) => void
  /** The way to other products with unsaved changes. */
  readonly onOpenProduct?: ((id: ProductId) => void) | undefined
  readonly onOpenJob?: ((id: JobId) => void) | undefined
}

/** One product: every field to be read and edited, and what became of it. */
export function ProductView(props: ProductViewProps) {
  const { siteId, productId, onChangePrice, onOpenProduct, onOpenJob } = props
  const [openedAt] = useState(() => Date.now())
  const {
    data: product,
    error,
    refetch,
  } = useQuery({
    ...productQuery(siteId, productId),
    // An answer of a moment ago began before `openedAt`: changes since then would never be shown.
    refetchOnMount: 'always',
  })
  const [face, setFace] = useState<Face>('edit')
  // While the product is read: both come at about the same time.
  useState(() => void loadEditor().catch(() => undefined))
  const isGone = error !== null && toProblem(error).code === 'not-found'

  if (isGone) {
    return (
      <EmptyState icon={PackageX} title={t.product.gone}>
        {t.product.goneHint}
      </EmptyState>
    )
  }
  if (product === undefined) {
    return (
      <ConcurrentChangeNotice
        siteId={siteId}
        productId={productId}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-canvas">
      <ProductHeader siteId={siteId} product={product} onChangePrice={onChangePrice} />
      <ProductFaces face={face} onFace={setFace} />
      {error === null ? null : (
        <ErrorNotice
          error={error}
          tone="warn"
          title={t.product.notFresh}
          onRetry={() => void refetch()}
          className="m-2 mb-0"
        />
      )}
      <div className="px-2 pt-2 empty:hidden">
        <ProductUpdates siteId={siteId} product={product} openedAt={openedAt} />
      </div>
      <Suspense fallback={<EditorSkeleton />}>
        {face === 'edit' ? (
          <ProductEditor siteId={siteId} product={product} onOpenProduct={onOpenProduct} />
        ) : null}
        {face === 'shopper' ? <ShopperView siteId={siteId} productId={productId} /> : null}
        {face === 'history' ? (
          <ProductHistory siteId={siteId} product={product} onOpenJob={onOpenJob} />
        ) : null}
      </Suspense>
    </div>
  )
}
