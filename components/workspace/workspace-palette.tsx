import { viewKeys } from '#components/search/search-keys.ts'
import { isEmpty, clear, toScope } from '#components/search/selection.ts'
import { Palette } from '#components/palette/palette.tsx'
import type { Surface } from '#components/palette/surface.ts'
import type { OpenPalette } from '#components/palette/use-palette.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { replaceForm } from './replace-form.ts'
import type { Home, WorkspaceControls } from './use-workspace.ts'

interface WorkspacePaletteProps extends OpenPalette {
  readonly connection: Connection
  readonly workspace: WorkspaceControls
  /** The start screens of the surface. */
  readonly homes: readonly Home[]
  /** The product that is open on the start screen. */
  readonly productInView?: ProductId | undefined
}

/** The palette of the popup and the side panel. */
export function WorkspacePalette(props: WorkspacePaletteProps) {
  const { connection, workspace, homes, productInView, ...open } = props
  const surface = toSurface(connection, workspace, homes, productInView)
  return <Palette surface={surface} {...open} />
}

function toSurface(
  connection: Connection,
  workspace: WorkspaceControls,
  homes: readonly Home[],
  productInView: ProductId | undefined,
): Surface {
  const { screen, selection, text, change, update, goHome, openProduct, openNew, openEdit } =
    workspace
  // Where the search is shown, its keys work.
  const isSearching = screen.kind === 'home' && workspace.home === 'search'
  return {
    connection,
    scope: isEmpty(selection)
      ? { kind: 'search', search: { text: text.trim() } }
      : toScope(selection),
    productId: screen.kind === 'product' ? screen.id : productInView,
    clearSelection: isEmpty(selection) ? undefined : () => change({ selection: clear(selection) }),
    pages: Object.fromEntries(
      homes.map((home) => [
        home,
        {
          open: () => goHome(home),
          keys: home === 'search' && isSearching ? viewKeys.search : undefined,
        },
      ]),
    ),
    editKeys: isSearching ? viewKeys.change : undefined,
    openProduct,
    openNew,
    openSearch: (searched) => change({ home: 'search', screen: { kind: 'home' }, text: searched }),
    openEdit: (scope, form) =>
      form === undefined
        ? openEdit(scope)
        : update((now) => ({ ...replaceForm(now, form), screen: { kind: 'edit', scope } })),
    openJob: (id, isUndoAsked) =>
      change({ screen: { kind: 'job', id, ...(isUndoAsked && { isUndoAsked }) } }),
    openPreview: (id, { bulkForm }) =>
      update((now) => ({
        ...replaceForm(now, bulkForm),
        screen: { kind: 'job', id },
        formJob: id,
      })),
  }
}
