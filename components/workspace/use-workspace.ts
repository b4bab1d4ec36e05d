import { useCallback } from 'react'
import { useSavedView } from '#components/shell/use-saved-view.ts'
import type { PickedScope } from '#lib/operations/edit.ts'
import type { JobId, ProductId, SiteId } from '#lib/catalog/ids.ts'
import { restoreWorkspace } from './restore-workspace.ts'
import { type Home, type Screen, type Workspace } from './workspace.ts'

/** The workspace of one surface and shop, kept while the browser runs; undefined until it is read. */
export function useWorkspace(view: string, siteId: SiteId, home: Home) {
  const restore = useCallback(
    (saved: unknown) => restoreWorkspace(saved, siteId, home),
    [siteId, home],
  )
  const [workspace, update] = useSavedView(view, restore)
  const change = useCallback(
    (part: Partial<Workspace>) => update((now) => ({ ...now, ...part })),
    [update],
  )
  if (workspace === undefined) return undefined

  const show = (screen: Screen) => change({ screen })
  return {
    ...workspace,
    change,
    /** For what follows from how it is at that moment. */
    update,
    goHome: (path = workspace.home) => change({ home: path, screen: { kind: 'home' } }),
    openProduct: (id: ProductId) => show({ kind: 'product', id }),
    openEdit: (scope?: PickedScope) => show({ kind: 'edit', scope }),
    openJob: (id: JobId) => show({ kind: 'job', id }),
    askUndo: (id: JobId) => show({ kind: 'job', id, isUndoAsked: true }),
  }
}

export type WorkspaceControls = NonNullable<ReturnType<typeof useWorkspace>>
