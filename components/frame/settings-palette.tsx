import { Palette } from '#components/palette/palette.tsx'
import type { Surface } from '#components/palette/surface.ts'
import type { OpenPalette } from '#components/palette/use-palette.tsx'
import { usePageActions } from '#components/shell/page-actions.ts'
import { useConnection } from '#components/shell/use-connection.ts'
import { requestedEditRoute, type Route, writeRoute } from '#components/shell/workbench-route.ts'
import { leaveRequestedEdit } from '#lib/extension/queries/requested-edit.ts'

/** The palette of a page that opens products and edits in the workbench. */
export function SettingsPalette(open: OpenPalette) {
  const { openWorkbench } = usePageActions()
  const goTo = (route: Route) => openWorkbench?.(writeRoute(route))
  const { status } = useConnection()
  const connection = status?.state === 'connected' ? status.connection : undefined
  const surface: Surface = {
    connection,
    scope: everything,
    isElsewhere: true,
    pages: {},
    openProduct: (id) => goTo({ page: 'products', view: { text: '', open: id } }),
    openSearch: (text) => goTo({ page: 'products', view: { text } }),
    openEdit: (scope, form) => {
      if (connection === undefined) return
      const { siteId } = connection
      const text = scope.kind === 'search' ? scope.search.text : ''
      void leaveRequestedEdit({ siteId, text, form }).then(() =>
        openWorkbench?.(requestedEditRoute),
      )
    },
    openJob: (job, isUndoAsked) => goTo({ page: 'jobs', job, isUndoAsked }),
    openPreview: (job) => goTo({ page: 'jobs', job }),
  }
  return <Palette surface={surface} {...open} />
}

const everything = { kind: 'search', search: { text: '' } } as const
