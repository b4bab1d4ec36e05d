import type { CSSProperties } from 'react'
import type { ColumnId } from './columns.ts'
import type { ShownLayout } from './use-grid-layout.ts'

export const headerHeight = 32
export const checkboxWidth = 40
/** Stays in sight however far the grid is scrolled sideways. */
export const checkboxCell =
  'sticky start-0 z-10 flex w-10 shrink-0 items-center justify-center border-e border-transparent'
export const nameCell = 'sticky start-10 z-10 border-e border-line'

export const rowHeightOf = (isDense: boolean) => (isDense ? 28 : 36)

/** Widths stand at the grid alone: dragging one draws no row again. */
export function widthOf(column: ColumnId): CSSProperties {
  return { width: `var(--w-${column})` }
}

export function widthsOf({ columns, widthOf: readWidth }: ShownLayout): CSSProperties {
  return Object.fromEntries(columns.map((column) => [`--w-${column}`, `${readWidth(column)}px`]))
}
