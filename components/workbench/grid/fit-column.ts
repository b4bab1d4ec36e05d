import type { ColumnId } from './columns.ts'

/** The width at which no text in the visible rows of a column is cut; its head counts too. */
export function fitColumn(grid: HTMLElement, column: ColumnId, at: number): number {
  const cells = [
    ...grid.querySelectorAll<HTMLElement>(`[data-head="${column}"]`),
    ...grid.querySelectorAll<HTMLElement>(`[data-row] [data-column="${at}"]`),
  ]
  const former = cells.map((cell) => cell.style.width)
  // All are written before the first is read, so that the browser lays them out once.
  for (const cell of cells) cell.style.width = 'max-content'
  const width = Math.max(0, ...cells.map((cell) => cell.offsetWidth))
  for (const [index, cell] of cells.entries()) cell.style.width = former[index] ?? ''
  return width
}
