import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { formFor } from '#components/bulk-edit/steps/form-for.ts'
import { CreatedNotice, NewProductView } from '#components/products/create/late-views.tsx'
import { type Selection, toScope } from '#components/search/selection.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { QuickAction } from '#lib/extension/app/pending-action.ts'
import type { JobId, ProductId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { usePaneEdit } from './use-pane-edit.ts'
import { X } from 'lucide-react'
import { IconButton } from '#components/ui/icon-button.tsx'

const EditScreen = lazy(async () => {
  const { EditScreen: screen } = await import('#components/bulk-edit/edit-screen.tsx')
  return { default: screen }
})
const ProductView = lazy(async () => {
  const { ProductView: view } = await import('#components/products/product-view.tsx')
  return { default: view }
})

const StashedForm = lazy(async () => {
  const { StashedForm: notice } = await import('#components/bulk-edit/stashed-form.tsx')
  return { default: notice }
})

/** The product that is being created: a new one, or a duplicate of the source. */
export interface Creation {
  readonly sourceId?: ProductId | undefined
}

interface GridPanesProps {
  readonly connection: Connection
  readonly open: ProductId | undefined
  readonly scope: Selection | undefined
  readonly onCloseProduct: () => void
  readonly onCloseEdit: () => void
  readonly onFocusGrid: () => void
  readonly onPreview: (job: JobId) => void
  readonly creating: Creation | undefined
  readonly onCreating: (creating: Creation | undefined) => void
  readonly onCreated: (id: ProductId) => void
}

/** The pane beside the grid: a bulk edit of the selected products, a new product, or one product. */
export function GridPanes(props: GridPanesProps) {
  const { connection, open, scope, creating } = props
  const edit = usePaneEdit(connection.siteId, scope === undefined ? undefined : toScope(scope))
  const [created, setCreated] = useState<{ readonly id: ProductId; readonly jobId: JobId }>()
  const openQuickEdit = (id: ProductId, action: QuickAction) => {
    edit.begin({ form: formFor(action), scope: { kind: 'ids', ids: [id] } })
  }
  if (edit.scope !== undefined) {
    return (
      <Pane
        title={t.grid.edit}
        onClose={() => {
          if (!edit.isOwn) return props.onCloseEdit()
          // The form must not be applied to the next selection.
          edit.clear()
          props.onFocusGrid()
        }}
      >
        {edit.stashed === undefined ? null : (
          <Suspense>
            <StashedForm
              form={edit.stashed}
              onBringBack={edit.bringBack}
              onForget={edit.forgetStashed}
            />
          </Suspense>
        )}
        <EditScreen
          connection={connection}
          scope={edit.scope}
          saved={edit.form}
          isCompact={false}
          onKeep={edit.keep}
          onScopeChange={edit.changeScope}
          onPreview={(job) => {
            edit.onPreviewed()
            props.onPreview(job)
          }}
        />
      </Pane>
    )
  }
  if (creating !== undefined) {
    const { sourceId } = creating
    const close = () => props.onCreating(undefined)
    return (
      <Pane
        title={sourceId === undefined ? t.newProduct.title : t.newProduct.duplicateTitle}
        onClose={close}
      >
        <NewProductView
          key={sourceId}
          connection={connection}
          sourceId={sourceId}
          onClose={close}
          onCreated={(id, jobId) => {
            setCreated({ id, jobId })
            props.onCreated(id)
          }}
        />
      </Pane>
    )
  }
  if (open === undefined) return null
  return (
    <Pane title={t.grid.product} onClose={props.onCloseProduct}>
      {created?.id === open ? (
        <CreatedNotice siteId={connection.siteId} jobId={created.jobId} onUndo={props.onPreview} />
      ) : null}
      <ProductView
        key={open}
        siteId={connection.siteId}
        productId={open}
        surface="workbench"
        onQuickEdit={openQuickEdit}
        onOpenJob={props.onPreview}
        onDuplicate={(sourceId) => props.onCreating({ sourceId })}
      />
    </Pane>
  )
}

interface PaneProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A pane beside the grid, which stays usable, or over it in a narrow window. Escape closes the pane. */
function Pane({ title, onClose, children }: PaneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const pane = useRef<HTMLElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    const drawn = pane.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    drawn?.addEventListener('keydown', onKeyDown)
    return () => drawn?.removeEventListener('keydown', onKeyDown)
  }, [onClose])
  return (
    <aside
      ref={pane}
      aria-label={title}
      className="flex w-[420px] shrink-0 flex-col border-s border-line bg-canvas max-[800px]:absolute max-[800px]:inset-y-0 max-[800px]:end-0 max-[800px]:z-30 max-[800px]:max-w-full max-[1280px]:w-[380px]"
    >
      <header className="flex h-11 shrink-0 items-center gap-2 border-b border-line bg-surface ps-3 pe-1.5">
        <h2
          ref={heading}
          tabIndex={-1}
          className="outline-none! min-w-0 flex-1 truncate font-semibold"
        >
          {title}
        </h2>
        <IconButton label={t.grid.close} onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      {children}
    </aside>
  )
}
