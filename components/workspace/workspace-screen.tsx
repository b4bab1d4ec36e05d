import { toScope } from '#components/search/selection.ts'
import { CreatedNotice, NewProductView } from '#components/products/create/late-views.tsx'
import { ScreenHeader } from '#components/shell/screen-header.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { ProductScreen } from './lazy.tsx'
import type { WorkspaceControls } from './use-workspace.ts'

// The search is shown first; other screens are loaded on demand.
const EditScreen = lazy(async () => {
  const { EditScreen: screen } = await import('#components/bulk-edit/edit-screen.tsx')
  return { default: screen }
})
const StashedForm = lazy(async () => {
  const { StashedForm: notice } = await import('#components/bulk-edit/stashed-form.tsx')
  return { default: notice }
})
const CollectionsPage = lazy(async () => {
  const { CollectionsPage: page } = await import('#components/collections/collections-page.tsx')
  return { default: page }
})
const JobScreen = lazy(async () => {
  const { JobScreen: screen } = await import('./job-screen.tsx')
  return { default: screen }
})

interface WorkspaceScreenProps {
  readonly connection: Connection
  readonly workspace: WorkspaceControls
  /** In a small window simple forms come first. */
  readonly isCompact?: boolean
  /** The page's start screen. */
  readonly children: ReactNode
}

/** The current screen of the workspace. */
export function WorkspaceScreen(props: WorkspaceScreenProps) {
  return (
    <Suspense fallback={<div className="flex-1" />}>
      <CurrentScreen {...props} />
    </Suspense>
  )
}

function CurrentScreen(props: WorkspaceScreenProps) {
  const { connection, workspace, isCompact = false, children } = props
  const { screen, selection, form, stashed } = workspace
  const {
    change,
    update,
    goHome,
    openEdit,

    openJob,
    openProduct,
    openNew,
    openCreated,
  } = workspace
  const back = () => goHome()
  // The changes made to these products must not be applied to the next.
  const emptyForm = (id: JobId) =>
    update((now) => (now.formJob === id ? { ...now, form: undefined, formJob: undefined } : now))
  switch (screen.kind) {
    case 'product':
      return (
        <>
          <ScreenHeader title={t.workbench.product} onBack={back} />
          {screen.createdBy === undefined ? null : (
            <CreatedNotice siteId={connection.siteId} jobId={screen.createdBy} onUndo={openJob} />
          )}
          <ProductScreen
            key={screen.id}
            siteId={connection.siteId}
            productId={screen.id}
            surface={isCompact ? 'popup' : 'side-panel'}
            update={update}
            onOpenProduct={openProduct}
            onOpenJob={openJob}
            onDuplicate={openNew}
          />
        </>
      )
    case 'new': {
      const { sourceId } = screen
      return (
        <>
          <ScreenHeader
            title={sourceId === undefined ? t.newProduct.title : t.newProduct.duplicateTitle}
            onBack={sourceId === undefined ? back : () => openProduct(sourceId)}
          />
          <NewProductView
            key={sourceId}
            connection={connection}
            sourceId={sourceId}
            onCreated={openCreated}
            onClose={sourceId === undefined ? back : () => openProduct(sourceId)}
          />
        </>
      )
    }
    case 'collections':
      return (
        <>
          <ScreenHeader title={t.collections.title(connection.catalog)} onBack={back} />
          <CollectionsPage connection={connection} />
        </>
      )
    case 'edit': {
      const scope = screen.scope ?? toScope(selection)
      if (scope.kind === 'ids' && scope.ids.length === 0) return children
      return (
        <>
          <ScreenHeader title={t.workbench.changeProducts} onBack={back} />
          {stashed === undefined ? null : (
            <StashedForm
              form={stashed}
              onBringBack={() => change({ form: stashed, formJob: undefined, stashed: form })}
              onForget={() => change({ stashed: undefined })}
            />
          )}
          <EditScreen
            connection={connection}
            scope={scope}
            saved={form}
            isCompact={isCompact}
            onKeep={(changed) => change({ form: changed })}
            onScopeChange={openEdit}
            // Something else may have been asked for on the page since it was begun.
            onPreview={(id) =>
              update((now) =>
                now.screen === screen ? { ...now, screen: { kind: 'job', id }, formJob: id } : now,
              )
            }
          />
        </>
      )
    }
    case 'job':
      return (
        <JobScreen
          key={`${screen.id} ${screen.isUndoAsked}`}
          jobId={screen.id}
          isUndoAsked={screen.isUndoAsked}
          onBack={(scope) => (scope === undefined ? goHome() : openEdit(scope))}
          onUndo={openJob}
          onStarted={emptyForm}
          update={update}
        />
      )
    case 'home':
      return children
  }
}
