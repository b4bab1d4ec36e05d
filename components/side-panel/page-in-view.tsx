import { useQuery } from '@tanstack/react-query'
import { MousePointerClick } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { ProductSkeleton } from '#components/products/product-skeleton.tsx'
import type { AdminPage } from '#lib/extension/app/admin-page.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { JobId, ProductId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { adminPageQuery } from '#lib/extension/queries/admin-page.ts'
import { OtherStore, ProductScreen, SelectedProducts } from '#components/workspace/lazy.tsx'
import type { WorkspaceControls } from '#components/workspace/use-workspace.ts'

interface PageInViewProps {
  readonly connection: Connection
  readonly windowId: number | undefined
  readonly onChange: (ids: readonly ProductId[]) => void
  readonly update: WorkspaceControls['update']
  readonly onOpen: (id: ProductId) => void
  readonly onOpenJob: (id: JobId) => void
  readonly onDuplicate: (id: ProductId) => void
  /** The search, for pages without a product. */
  readonly search: ReactNode
}

/** The product of the admin page beside, or the selected rows of its list. */
export function PageInView(props: PageInViewProps) {
  const { connection, windowId, onChange, update, onOpen, onOpenJob, onDuplicate, search } = props
  const { data: page, isPending } = useQuery(adminPageQuery(windowId))
  if (isPending) return <ProductSkeleton />
  const isOtherStore = page !== null && page !== undefined && page.siteId !== connection.siteId
  if (page?.kind === 'product' && !isOtherStore) {
    return (
      <Suspense fallback={<ProductSkeleton />}>
        <ProductScreen
          key={page.productId}
          siteId={connection.siteId}
          productId={page.productId}
          surface="side-panel"
          update={update}
          onOpenProduct={onOpen}
          onOpenJob={onOpenJob}
          onDuplicate={onDuplicate}
        />
      </Suspense>
    )
  }
  const selected = page?.kind === 'products' && !isOtherStore ? page.selected : undefined
  if (selected !== undefined && selected.length > 0) {
    return (
      <Suspense fallback={<ProductSkeleton />}>
        <SelectedProducts
          siteId={connection.siteId}
          ids={selected}
          onOpen={onOpen}
          onChange={onChange}
        />
      </Suspense>
    )
  }
  return (
    <>
      <div className="shrink-0 border-b border-line bg-surface px-3 py-2">
        {isOtherStore ? (
          <Suspense>
            <OtherStore siteId={page.siteId} />
          </Suspense>
        ) : (
          <p className="flex items-center gap-2 text-sm text-muted">
            <MousePointerClick size={16} aria-hidden className="shrink-0" />
            {describeHowToFind(page ?? { kind: 'other' }, selected)}
          </p>
        )}
      </div>
      {search}
    </>
  )
}

function describeHowToFind(
  { kind }: Pick<AdminPage, 'kind'>,
  selected: readonly ProductId[] | undefined,
): string {
  switch (kind) {
    case 'products':
      return selected === undefined ? t.pageInView.pickHere : t.pageInView.selectProducts
    case 'new-product':
    case 'copy-product':
      return t.pageInView.newProduct
    case 'inventory':
      return t.pageInView.openInventory
    case 'categories':
    case 'category':
      return t.pageInView.openCategory
    case 'product':
    case 'other':
      return t.pageInView.openProduct
  }
}
