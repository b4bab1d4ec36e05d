import type { Connection } from '#lib/extension/app/connection.ts'
import type { GridViewContent, SavedGridView } from '#lib/extension/app/grid-views.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { closeBox } from '#lib/extension/queries/search-text.ts'
import { columnMetaOf, isOffered, type KnownLocations, readColumns } from '../grid/columns.ts'
import type { ShownLayout } from '../grid/use-grid-layout.ts'
import type { GridView } from '#components/shell/workbench-route.ts'

type Catalog = Connection['catalog']

/** What the grid shows now. */
export function toContent(
  { text, sort, rows }: GridView,
  { columns, widths }: Pick<ShownLayout, 'columns' | 'widths'>,
): GridViewContent {
  return {
    text: text.trim(),
    ...(sort === undefined ? {} : { sort: { ...sort } }),
    columns: [...columns],
    widths: { ...widths },
    rows: rows ?? 'products',
  }
}

/** The address of a saved view; an open product stays open. */
export function toGridView(
  { id, text, sort, rows }: SavedGridView,
  open: ProductId | undefined,
): GridView {
  return {
    text: closeBox(text),
    sort,
    rows: rows === 'variants' ? 'variants' : undefined,
    saved: id,
    open,
  }
}

/** Whether two views show the same in a store of this catalog. */
export function isSameContent(
  a: GridViewContent,
  b: GridViewContent,
  catalog: Catalog,
  locations: KnownLocations,
): boolean {
  return describe(a, catalog, locations) === describe(b, catalog, locations)
}

function describe(
  { text, sort, columns, widths, rows }: GridViewContent,
  catalog: Catalog,
  locations: KnownLocations,
) {
  const shown = readColumns(columns, catalog, locations)
  const across = shown.map((column) => [column, widths[column] ?? columnMetaOf(column).width])
  return JSON.stringify([text.trim(), sort?.column, sort?.isDown, across, rows])
}

/** The saved names of columns that a store of this catalog does not have. */
export function listUnknownColumns(
  { columns }: Pick<GridViewContent, 'columns'>,
  catalog: Catalog,
  locations: KnownLocations,
): readonly string[] {
  return columns.filter((column) => !isOffered(column, catalog, locations))
}

/** A view with what the grid shows now. Its columns that this store does not have stay at its end. */
export function updateView(
  view: SavedGridView,
  content: GridViewContent,
  catalog: Catalog,
  locations: KnownLocations,
): SavedGridView {
  const unknown = listUnknownColumns(view, catalog, locations)
  const kept = Object.entries(view.widths).filter(([column]) => unknown.includes(column))
  return {
    ...content,
    id: view.id,
    name: view.name,
    columns: [...content.columns, ...unknown],
    widths: { ...content.widths, ...Object.fromEntries(kept) },
  }
}
