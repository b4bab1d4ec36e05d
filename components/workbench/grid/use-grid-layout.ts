import { useMemo, useState } from 'react'
import type { Connection } from '#lib/domain/connection.ts'
import { type GridLayout, keepGridLayout, readGridLayout } from '#lib/queries/grid-layout.ts'
import { type ColumnId, columnLooks, readColumns, usualColumns } from './columns.ts'

export const narrowest = 56
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
  const [kept, setKept] = useState<GridLayout>(
    () => readGridLayout(siteId) ?? { columns: usualColumns, widths: {}, isDense: false },
  )
  const change = (part: Partial<GridLayout>) => {
    const next = { ...kept, ...part }
    setKept(next)
    keepGridLayout(siteId, next)
  }
  const layout = useMemo<ShownLayout>(
    () => ({
      columns: readColumns(linked ?? kept.columns, catalogue),
      widthOf: (column) => kept.widths[column] ?? columnLooks[column].width,
      isDense: kept.isDense,
    }),
    [linked, kept, catalogue],
  )
  return {
    layout,
    setColumns: (columns: readonly ColumnId[]) => change({ columns }),
    setDense: (isDense: boolean) => change({ isDense }),
    setWidth: (column: ColumnId, width: number) => {
      const within = Math.round(Math.max(narrowest, Math.min(widest, width)))
      change({ widths: { ...kept.widths, [column]: within } })
    },
  }
}
