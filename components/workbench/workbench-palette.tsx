import { useQuery } from '@tanstack/react-query'
import { Palette } from '#components/palette/palette.tsx'
import { pageIds } from '#components/palette/pages.ts'
import type { Surface } from '#components/palette/surface.ts'
import type { OpenPalette } from '#components/palette/use-palette.tsx'
import { isEmpty, toScope } from '#components/search/selection.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import { noGridViews, type SavedGridView } from '#lib/extension/app/grid-views.ts'
import { removeGridLayout } from '#lib/extension/queries/grid-layout.ts'
import { gridViewsQuery } from '#lib/extension/queries/grid-views.ts'
import { readGridControls } from './grid/grid-controls.ts'
import { reopenedEdit } from './grid/reopened-edit.ts'
import { goChord, type GridView, pages, type Route } from '#components/shell/workbench-route.ts'
import { goTo } from './use-route.ts'
import { listBuiltInViews } from './views/built-in-views.ts'
import { toGridView } from './views/view-content.ts'

interface WorkbenchPaletteProps extends OpenPalette {
  readonly connection: Connection
  readonly route: Route
  /** The last view of the grid. */
  readonly view: GridView
}

/** The palette of the workbench. */
export function WorkbenchPalette(props: WorkbenchPaletteProps) {
  const { connection, route, view, ...open } = props
  const { data: { views } = noGridViews } = useQuery(gridViewsQuery(connection.siteId))
  const links = [...views, ...listBuiltInViews()].map((saved) => ({
    id: saved.id,
    name: saved.name,
    open: () => showView(connection, view, saved),
  }))
  return <Palette surface={{ ...toSurface(connection, route, view), views: links }} {...open} />
}

/** Shows a view as it was saved, without the changes of its columns that were not. */
function showView({ siteId }: Connection, { open }: GridView, saved: SavedGridView): void {
  const grid = readGridControls()
  if (grid !== undefined) return grid.showView(saved)
  removeGridLayout(siteId, saved.id)
  goTo({ page: 'products', view: toGridView(saved, open) })
}

function toSurface(connection: Connection, route: Route, view: GridView): Surface {
  const grid = readGridControls()
  const selection = grid === undefined || isEmpty(grid.selection) ? undefined : grid.selection
  const inView = route.page === 'products' ? route.view : undefined
  const own = pageIds.flatMap((id) => pages.find((name) => name === id) ?? [])
  return {
    connection,
    scope:
      selection === undefined
        ? { kind: 'search', search: { text: inView?.text.trim() ?? '' } }
        : toScope(selection),
    productId: inView?.open,
    clearSelection: selection && grid?.clearSelection,
    pages: Object.fromEntries(
      own.map((page) => [
        page,
        {
          open: () => goTo(page === 'products' ? { page, view } : { page }),
          keys: [goChord(page)],
        },
      ]),
    ),
    openProduct: (id) => goTo({ page: 'products', view: { ...view, open: id } }),
    openNew: grid?.openNew,
    openSearch: (text) => goTo({ page: 'products', view: { ...view, text } }),
    openEdit: (scope, draft) => {
      if (draft === undefined) return grid?.editSelection()
      reopenedEdit.leave(connection.siteId, { scope, draft })
      if (inView === undefined) goTo({ page: 'products', view })
    },
    openJob: (job, isUndoAsked) => goTo({ page: 'jobs', job, isUndoAsked }),
    openPreview: (job) => goTo({ page: 'jobs', job }),
  }
}
