import { useMemo, useState } from 'react'
import type { Connection } from '#lib/catalog/app/connection.ts'
import { type GridLayout, saveGridLayout, readGridLayout } from '#lib/queries/grid-layout.ts'
import { type ColumnId, columnMeta, readColumns, defaultColumns } from './columns.ts'

export const minWidth = 56
const widest = 800

export interface ShownLayout {
  readonly columns: readonly ColumnId[]
  readonly widthOf: (column: ColumnId) => number
  readonly isDense: boolean
}

/** The columns of a shop's grid: those a link names, else as they were set up last. */
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
      const within = Math.round(Math.max(minWidth, Math.min(widest, width)))
      change({ widths: { ...saved.widths, [column]: within } })
    },
  }
}
