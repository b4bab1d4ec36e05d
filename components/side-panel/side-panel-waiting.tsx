import { ProductSkeleton } from '#components/products/product-skeleton.tsx'
import { Logo } from '#components/shell/logo.tsx'

/** The side panel before any data is loaded. */
export function SidePanelWaiting() {
  return (
    <>
      <div className="flex h-11 shrink-0 items-center border-b border-line bg-surface ps-3">
        <Logo size={20} />
      </div>
      <ProductSkeleton />
    </>
  )
}
