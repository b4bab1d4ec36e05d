import { lazy, useEffect, useState } from 'react'
import { type Selection, toScope } from '#components/search/selection.ts'
import type { Connection } from '#lib/catalog/app/connection.ts'
import type { PickedScope } from '#lib/operations/edit.ts'
import type { JobId, ProductId } from '#lib/catalog/ids.ts'
import { t } from '#lib/i18n/t.ts'
import { Pane } from './pane.tsx'
import { readReopened, reopenEdit } from './reopened-edit.ts'

const EditScreen = lazy(async () => {
  const { EditScreen: screen } = await import('#components/bulk-edit/edit-screen.tsx')
  return { default: screen }
})
const ProductView = lazy(async () => {
  const { ProductView: view } = await import('#components/products/product-view.tsx')
  return { default: view }
})

interface GridPanesProps {
  readonly connection: Connection
  readonly open: ProductId | undefined
  readonly scope: Selection | undefined
  readonly onCloseProduct: () => void
  readonly onCloseEdit: () => void
  readonly onPreview: (job: JobId) => void
}

/** Beside the grid: a change of all that was ticked, or one product whole. */
export function GridPanes(props: GridPanesProps) {
  const { connection, open, scope } = props
  const [reopened] = useState(readReopened)
  const [form, setForm] = useState<unknown>(reopened?.draft)
  const [own, setOwn] = useState<PickedScope | undefined>(reopened?.scope)
  useEffect(() => reopenEdit(undefined), [])
  const edited = own ?? (scope === undefined ? undefined : toScope(scope))
  if (edited !== undefined) {
    return (
      <Pane
        title={t.grid.edit}
        onClose={() => {
          if (own === undefined) return props.onCloseEdit()
          // What was meant for these products is not for those that are ticked next.
          setForm(undefined)
          setOwn(undefined)
        }}
      >
        <EditScreen
          connection={connection}
          scope={edited}
          saved={form}
          isCompact={false}
          onKeep={setForm}
          onPreview={props.onPreview}
        />
      </Pane>
    )
  }
  if (open === undefined) return null
  return (
    <Pane title={t.grid.product} onClose={props.onCloseProduct}>
      <ProductView
        key={open}
        siteId={connection.siteId}
        productId={open}
        onChangePrice={(id) => setOwn({ kind: 'ids', ids: [id] })}
        onOpenJob={props.onPreview}
      />
    </Pane>
  )
}
