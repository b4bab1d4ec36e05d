import { useQuery } from '@tanstack/react-query'
import { PackageX, ExternalLink, Tag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ProductUpdates } from '#components/activity/product-updates.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import type { JobId, ProductId, SiteId } from '#lib/catalog/ids.ts'
import { toProblem } from '#lib/catalog/problem.ts'
import { t } from '#lib/i18n/t.ts'
import { productQuery } from '#lib/queries/products.ts'
import { ConcurrentChangeNotice } from './concurrent-change-notice.tsx'
import { EditorSkeleton } from './product-skeleton.tsx'
import { Tabs } from '@base-ui/react/tabs'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { isDemo } from '#lib/catalog/app/demo.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { Price } from './price.tsx'
import { productAddress } from './product-address.ts'
import { ProductBadges } from './product-badges.tsx'
import { ProductName } from './product-name.tsx'
import { StockLabel } from './stock-label.tsx'
import { Thumbnail } from './thumbnail.tsx'

const faces = ['edit', 'shopper', 'history'] as const

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

export type Face = (typeof faces)[number]

interface ProductFacesProps {
  readonly face: Face
  readonly onFace: (face: Face) => void
}

/** The sides that a product can be looked at from. */
export function ProductFaces({ face, onFace }: ProductFacesProps) {
  return (
    <Tabs.Root value={face} onValueChange={(chosen: Face) => onFace(chosen)}>
      <Tabs.List
        activateOnFocus
        aria-label={t.product.faces}
        className="flex h-9 shrink-0 gap-1 border-b border-line bg-surface px-2"
      >
        {faces.map((each) => (
          <Tabs.Tab
            key={each}
            value={each}
            className="border-b-2 border-transparent px-2 font-medium text-muted outline-offset-[-2px]! hover:text-ink data-active:border-accent data-active:text-ink"
          >
            {nameOf(each)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs.Root>
  )
}

function nameOf(face: Face): string {
  switch (face) {
    case 'edit':
      return t.product.faceEdit
    case 'shopper':
      return t.product.faceShopper
    case 'history':
      return t.product.faceHistory
  }
}

interface ProductHeaderProps {
  readonly siteId: SiteId
  readonly product: Product
  readonly onChangePrice: (id: ProductId) => void
}

/** Which product it is, as the shop has it now. */
function ProductHeader({ siteId, product, onChangePrice }: ProductHeaderProps) {
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
