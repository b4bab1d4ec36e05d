import { useMemo, useState, type CSSProperties } from 'react'
import type { Connection } from '#lib/catalog/app/connection.ts'
import { type GridLayout, saveGridLayout, readGridLayout } from '#lib/queries/grid-layout.ts'
import { type ColumnId, columnMeta, readColumns, defaultColumns } from './columns.ts'

export const headerHeight = 32

export const checkboxWidth = 40

/** Stays visible while the grid is scrolled sideways. */
export const checkboxCell =
  'sticky start-0 z-10 flex w-10 shrink-0 items-center justify-center border-e border-transparent'

export const nameCell = 'sticky start-10 z-10 border-e border-line'

export const rowHeightOf = (isDense: boolean) => (isDense ? 28 : 36)

export const minWidth = 56
const maxWidth = 800

export interface ShownLayout {
  readonly columns: readonly ColumnId[]
  readonly widthOf: (column: ColumnId) => number
  readonly isDense: boolean
}

/** The columns of a shop's grid: those named in a link, otherwise the saved ones. */
export function useGridLayout(
  { siteId, catalogue }: Pick<Connection, 'siteId' | 'catalogue'>,
  linked: readonly string[] | undefined,
) {
  const [saved, setSaved] = useState<GridLayout>(
    () => readGridLayout(siteId) ?? { columns: defaultColumns, widths: {}, isDense: false },
  )
  const change = (part: Partial<GridLayout>) => {
    const next = { ...saved, ...part }
    setSaved(next)
    saveGridLayout(siteId, next)
  }
  const layout = useMemo<ShownLayout>(
    () => ({
      columns: readColumns(linked ?? saved.columns, catalogue),
      widthOf: (column) => saved.widths[column] ?? columnMeta[column].width,
      isDense: saved.isDense,
    }),
    [linked, saved, catalogue],
  )
  return {
    layout,
    setColumns: (columns: readonly ColumnId[]) => change({ columns }),
    setDense: (isDense: boolean) => change({ isDense }),
    setWidth: (column: ColumnId, width: number) => {
      const within = Math.round(Math.max(minWidth, Math.min(maxWidth, width)))
      change({ widths: { ...saved.widths, [column]: within } })
    },
  }
}

/** Widths are CSS variables of the grid, so that resizing a column renders no row. */
export function widthOf(column: ColumnId): CSSProperties {
  return { width: `var(--w-${column})` }
}

export function widthsOf({ columns, widthOf: readWidth }: ShownLayout): CSSProperties {
  return Object.fromEntries(columns.map((column) => [`--w-${column}`, `${readWidth(column)}px`]))
}
