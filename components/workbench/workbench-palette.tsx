import { Palette } from '#components/palette/palette.tsx'
import { pageIds } from '#components/palette/pages.ts'
import type { Surface } from '#components/palette/surface.ts'
import type { OpenPalette } from '#components/palette/use-palette.tsx'
import { isEmpty, toScope } from '#components/search/selection.ts'
import type { Connection } from '#lib/catalog/app/connection.ts'
import { readGridControls } from './grid/grid-controls.ts'
import { reopenEdit } from './grid/reopened-edit.ts'
import { goChord, type GridView, pages, type Route } from './route.ts'
import { goTo } from './use-route.ts'

interface WorkbenchPaletteProps extends OpenPalette {
  readonly connection: Connection
  readonly route: Route
  /** The last view of the grid. */
  readonly view: GridView
}

/** The palette of the workbench. */
export function WorkbenchPalette(props: WorkbenchPaletteProps) {
  const { connection, route, view, ...open } = props
  return <Palette surface={toSurface(connection, route, view)} {...open} />
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
      reopenEdit({ scope, draft })
      if (inView === undefined) goTo({ page: 'products', view })
    },
    openJob: (job, isUndoAsked) => goTo({ page: 'jobs', job, isUndoAsked }),
    openPreview: (job) => goTo({ page: 'jobs', job }),
  }
}
