/** A cell: its row, and its column among those in sight. */
export interface Cell {
  readonly row: number
  readonly column: number
}

/** The cell that keys go to, and the one that a range began at: the same where there is no range. */
export interface Cursor {
  readonly cell: Cell
  readonly anchor: Cell
}

/** Both ends are within it. */
export interface Range {
  readonly from: Cell
  readonly to: Cell
}

export interface Bounds {
  readonly rows: number
  readonly columns: number
  /** Rows in sight. */
  readonly page: number
}

export const firstCell: Cursor = { cell: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } }

export type Step =
  | 'up'
  | 'down'
  | 'back'
  | 'on'
  | 'page-up'
  | 'page-down'
  | 'row-start'
  | 'row-end'
  | 'top'
  | 'bottom'
  | 'first'
  | 'last'

/** The cell a step leads to, never out of the grid. */
export function moveCell({ row, column }: Cell, step: Step, bounds: Bounds): Cell {
  const end = { row: bounds.rows - 1, column: bounds.columns - 1 }
  const page = Math.max(1, bounds.page - 1)
  const moved: Record<Step, Cell> = {
    up: { row: row - 1, column },
    down: { row: row + 1, column },
    back: { row, column: column - 1 },
    on: { row, column: column + 1 },
    'page-up': { row: row - page, column },
    'page-down': { row: row + page, column },
    'row-start': { row, column: 0 },
    'row-end': { row, column: end.column },
    top: { row: 0, column },
    bottom: { row: end.row, column },
    first: { row: 0, column: 0 },
    last: end,
  }
  return keepWithin(moved[step], bounds)
}

export function moveCursor(cursor: Cursor, step: Step, bounds: Bounds, extend: boolean): Cursor {
  return goToCell(cursor, moveCell(cursor.cell, step, bounds), extend)
}

export function goToCell(cursor: Cursor, cell: Cell, extend: boolean): Cursor {
  return { cell, anchor: extend ? cursor.anchor : cell }
}

/** Tab goes through a row and on into the next. */
export function tabCell({ row, column }: Cell, back: boolean, bounds: Bounds): Cell {
  const at = row * bounds.columns + column + (back ? -1 : 1)
  const last = bounds.rows * bounds.columns - 1
  const kept = Math.max(0, Math.min(last, at))
  return { row: Math.floor(kept / bounds.columns), column: kept % bounds.columns }
}

export function rangeOf({ cell, anchor }: Cursor): Range {
  return {
    from: { row: Math.min(cell.row, anchor.row), column: Math.min(cell.column, anchor.column) },
    to: { row: Math.max(cell.row, anchor.row), column: Math.max(cell.column, anchor.column) },
  }
}

/** After rows or columns went away. */
export function keepCursor({ cell, anchor }: Cursor, bounds: Bounds): Cursor {
  return { cell: keepWithin(cell, bounds), anchor: keepWithin(anchor, bounds) }
}

function keepWithin({ row, column }: Cell, { rows, columns }: Bounds): Cell {
  return {
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  }
}
