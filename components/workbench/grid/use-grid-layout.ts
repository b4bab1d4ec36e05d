import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type CSSProperties } from 'react'
import type { Connection } from '#lib/extension/app/connection.ts'
import { columnWidthRange, type GridViewContent } from '#lib/extension/app/grid-views.ts'
import {
  type GridLayout,
  removeGridLayout,
  saveGridLayout,
  readGridLayout,
} from '#lib/extension/queries/grid-layout.ts'
import { stockLocationsQuery } from '#lib/extension/queries/stock-locations.ts'
import type { GridView } from '#components/shell/workbench-route.ts'
import {
  type ColumnId,
  columnMetaOf,
  type KnownLocations,
  readColumns,
  defaultColumns,
} from './columns.ts'

export const headerHeight = 32

export const checkboxWidth = 40

/** Stays visible while the grid is scrolled sideways. */
export const checkboxCell =
  'sticky start-0 z-10 flex w-10 shrink-0 items-center justify-center border-e border-transparent'

export const nameCell = 'sticky start-10 z-10 border-e border-line'

export const rowHeightOf = (isDense: boolean) => (isDense ? 28 : 36)

export interface ShownLayout {
  readonly columns: readonly ColumnId[]
  /** px, of resized columns. */
  readonly widths: Readonly<Record<string, number>>
  readonly widthOf: (column: ColumnId) => number
  readonly isDense: boolean
  readonly locations: KnownLocations
}

const none: KnownLocations = []

const defaultLayout: GridLayout = { columns: defaultColumns, widths: {}, isDense: false }

/**
 * The columns of a store's grid: those named in a link, otherwise the stored ones. A saved view has a layout of
 * its own, so that it does not replace the one of the grid without a view.
 */
export function useGridLayout(
  { siteId, catalog }: Pick<Connection, 'siteId' | 'catalog'>,
  { columns: linked, saved: viewId }: Pick<GridView, 'columns' | 'saved'>,
  savedView: GridViewContent | undefined,
  leastWidths: ReadonlyMap<ColumnId, number>,
) {
  const isV3 = catalog === 'v3'
  const { data } = useQuery({ ...stockLocationsQuery(siteId), enabled: isV3 })
  const locations = isV3 ? data : none
  const [own, setOwn] = useState<GridLayout>(() => readGridLayout(siteId) ?? defaultLayout)
  const readOf = (id: string | undefined) => ({
    id,
    layout: id === undefined ? undefined : readGridLayout(siteId, id),
  })
  const [ofView, setOfView] = useState(() => readOf(viewId))
  if (ofView.id !== viewId) setOfView(readOf(viewId))
  const { columns, widths } = ofView.layout ?? savedView ?? own
  const { isDense } = own

  const writeOf = (id: string, layout: Pick<GridLayout, 'columns' | 'widths'>) => {
    const next = { columns: layout.columns, widths: layout.widths, isDense }
    setOfView({ id, layout: next })
    saveGridLayout(siteId, next, id)
  }
  const writeOwn = (part: Partial<GridLayout>) => {
    const next = { ...own, ...part }
    setOwn(next)
    saveGridLayout(siteId, next)
  }
  const change = (part: Partial<Pick<GridLayout, 'columns' | 'widths'>>) =>
    viewId === undefined ? writeOwn(part) : writeOf(viewId, { columns, widths, ...part })

  const layout = useMemo<ShownLayout>(
    () => ({
      columns: readColumns(linked ?? columns, catalog, locations),
      widths,
      widthOf: (column) => widths[column] ?? leastWidths.get(column) ?? columnMetaOf(column).width,
      isDense,
      locations,
    }),
    [linked, columns, widths, leastWidths, isDense, catalog, locations],
  )
  return {
    layout,
    setColumns: (next: readonly ColumnId[]) => change({ columns: next }),
    setDense: (next: boolean) => writeOwn({ isDense: next }),
    setWidth: (column: ColumnId, width: number) => {
      const { min, max } = columnWidthRange
      const within = Math.round(Math.max(min, Math.min(max, width)))
      change({ widths: { ...widths, [column]: within } })
    },
    /** The layout of a view as it was saved. */
    resetTo: (id: string, view: GridViewContent) => writeOf(id, view),
    forget: (id: string) => removeGridLayout(siteId, id),
  }
}

/** A name of a CSS variable has no slash. */
const widthName = (column: ColumnId) => `--w-${column.replaceAll(/[^\w-]/g, '-')}`

/** A grid that is narrower keeps its names and a price in view, whatever widths its columns have. */
const narrowGrid = '480px'

/** The largest part of a narrow grid. */
const narrowShare = (column: ColumnId) => (column === 'name' ? '36cqi' : '24cqi')

/** Widths are CSS variables of the grid, so that resizing a column renders no row. */
export function widthOf(column: ColumnId): CSSProperties {
  // The second part of `max` is no limit above that width, and none of its own below it.
  const limit = `max(${narrowShare(column)}, (100cqi - ${narrowGrid}) * 1000)`
  return { width: `min(var(${widthName(column)}), ${limit})` }
}

export function widthsOf({ columns, widthOf: readWidth }: ShownLayout): CSSProperties {
  return Object.fromEntries(columns.map((column) => [widthName(column), `${readWidth(column)}px`]))
}
