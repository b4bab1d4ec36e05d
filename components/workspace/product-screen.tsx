import type { ComponentProps } from 'react'
import { ProductView } from '#components/products/product-view.tsx'
import { applyProductAction } from './pending-action-inbox.tsx'
import type { WorkspaceControls } from './use-workspace.ts'

type ProductScreenProps = Omit<ComponentProps<typeof ProductView>, 'onQuickEdit'> &
  Pick<WorkspaceControls, 'update'>

/** A product, whose quick edits open in the workspace. Loaded with them, so that they need no more code. */
export function ProductScreen({ update, ...product }: ProductScreenProps) {
  return (
    <ProductView
      {...product}
      onQuickEdit={(id, action) =>
        update((now) => applyProductAction(now, { action, productIds: [id] }))
      }
    />
  )
}
