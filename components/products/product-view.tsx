import { useQuery } from '@tanstack/react-query'
import {
  Boxes,
  CopyPlus,
  ExternalLink,
  Eye,
  EyeOff,
  type LucideIcon,
  PackageX,
  Tag,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ProductUpdates } from '#components/activity/product-updates.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import type { QuickAction } from '#lib/extension/app/pending-action.ts'
import type { JobId, ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { SurfaceName } from '#lib/core/edits/unsaved/unsaved-product.ts'
import { productQuery } from '#lib/extension/queries/products.ts'
import { OfflineProduct } from './offline-product.tsx'
import { EditorSkeleton } from './product-skeleton.tsx'
import { Tabs } from '@base-ui/react/tabs'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { isDemo } from '#lib/extension/app/demo.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { Price } from '#components/rows/price.tsx'
import { productAddress } from '#components/rows/open-in-wix.tsx'
import { ProductBadges } from '#components/rows/product-badges.tsx'
import { ProductName } from '#components/rows/product-name.tsx'
import { StockLabel } from '#components/rows/stock-label.tsx'
import { Thumbnail } from '#components/rows/thumbnail.tsx'

const tabs = ['edit', 'shopper', 'history'] as const

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
  /** The page that shows it. */
  readonly surface: SurfaceName
  /** Prepares an edit of this product. */
  readonly onQuickEdit: (id: ProductId, action: QuickAction) => void
  /** Opens another product with unsaved changes. */
  readonly onOpenProduct?: ((id: ProductId) => void) | undefined
  readonly onOpenJob?: ((id: JobId) => void) | undefined
  readonly onDuplicate: (id: ProductId) => void
}

/** One product: its editor, the shopper's view, and its history. */
export function ProductView(props: ProductViewProps) {
  const { siteId, productId, surface, onQuickEdit, onOpenProduct, onOpenJob, onDuplicate } = props
  const [openedAt] = useState(() => Date.now())
  const {
    data: product,
    error,
    refetch,
  } = useQuery({
    ...productQuery(siteId, productId),
    // A cached answer is older than `openedAt`: changes between the two would never be shown.
    refetchOnMount: 'always',
  })
  const [tab, setTab] = useState<ProductTab>('edit')
  // Load the editor while the product is read; both take about the same time.
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
      <OfflineProduct
        siteId={siteId}
        productId={productId}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-canvas">
      <ProductHeader
        siteId={siteId}
        product={product}
        onQuickEdit={onQuickEdit}
        onDuplicate={onDuplicate}
      />
      <ProductTabs tab={tab} onTab={setTab} />
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
        {tab === 'edit' ? (
          <ProductEditor
            siteId={siteId}
            product={product}
            surface={surface}
            onOpenProduct={onOpenProduct}
          />
        ) : null}
        {tab === 'shopper' ? <ShopperView siteId={siteId} productId={productId} /> : null}
        {tab === 'history' ? (
          <ProductHistory siteId={siteId} product={product} onOpenJob={onOpenJob} />
        ) : null}
      </Suspense>
    </div>
  )
}

export type ProductTab = (typeof tabs)[number]

interface ProductTabsProps {
  readonly tab: ProductTab
  readonly onTab: (tab: ProductTab) => void
}

/** The tabs of the product view. */
export function ProductTabs({ tab, onTab }: ProductTabsProps) {
  return (
    <Tabs.Root value={tab} onValueChange={(chosen: ProductTab) => onTab(chosen)}>
      <Tabs.List
        activateOnFocus
        aria-label={t.product.faces}
        className="flex h-9 shrink-0 gap-1 border-b border-line bg-surface px-2"
      >
        {tabs.map((each) => (
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

function nameOf(tab: ProductTab): string {
  switch (tab) {
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
  readonly onQuickEdit: (id: ProductId, action: QuickAction) => void
  readonly onDuplicate: (id: ProductId) => void
}

/** The product's name, price, and stock as in the store. */
function ProductHeader({ siteId, product, onQuickEdit, onDuplicate }: ProductHeaderProps) {
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
          <IconButton
            label={t.newProduct.duplicate}
            size="sm"
            onClick={() => onDuplicate(product.id)}
          >
            <CopyPlus size={14} aria-hidden />
          </IconButton>
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
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Price product={product} />
          <StockLabel stock={product.stock} className="text-sm" />
          <ProductBadges product={product} />
        </div>
        <div className="-ms-2 flex flex-wrap">
          {quickActions(product).map(({ action, icon: Icon, label }) => (
            <Button
              key={action}
              size="sm"
              variant="quiet"
              onClick={() => onQuickEdit(product.id, action)}
            >
              <Icon size={12} aria-hidden />
              {label}
            </Button>
          ))}
        </div>
      </div>
    </section>
  )
}

interface Quick {
  readonly action: QuickAction
  readonly icon: LucideIcon
  readonly label: string
}

function quickActions({ visible }: Product): readonly Quick[] {
  return [
    { action: 'change-price', icon: Tag, label: t.product.changePrice },
    { action: 'change-stock', icon: Boxes, label: t.product.changeStock },
    visible
      ? { action: 'hide-in-store', icon: EyeOff, label: t.product.hide }
      : { action: 'show-in-store', icon: Eye, label: t.product.show },
  ]
}
