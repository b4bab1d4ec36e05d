import type { Step } from '#components/shell/grid-keys.ts'

/** A cell: its row, and its column among the visible ones. */
export interface Cell {
  readonly row: number
  readonly column: number
}

/**
 * The active cell and the two corners of the range; `end` is the corner that moves. Without a range all
 * three are the same cell.
 */
export interface Cursor {
  readonly cell: Cell
  readonly anchor: Cell
  readonly end: Cell
  /** The column where a run of Tab keys began: Enter returns to it in the next row. */
  readonly home?: number | undefined
}

/** Both corners are included. */
export interface Range {
  readonly from: Cell
  readonly to: Cell
}

export interface Bounds {
  readonly rows: number
  readonly columns: number
  /** Number of visible rows. */
  readonly page: number
}

const first = { row: 0, column: 0 }
export const firstCell: Cursor = { cell: first, anchor: first, end: first }

/** The cell that a step leads to, limited to the grid. */
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
  return goToCell(cursor, moveCell(extend ? cursor.end : cursor.cell, step, bounds), extend)
}

export function goToCell(cursor: Cursor, cell: Cell, extend: boolean): Cursor {
  if (!extend) return { cell, anchor: cell, end: cell }
  const wider = { ...cursor, end: cell, home: undefined }
  return isWithin(rangeOf(wider), cursor.cell) ? wider : { ...wider, cell: cursor.anchor }
}

/** `from` becomes the corner that moves: extending a whole row goes on from its start. */
export function chooseRange({ from, to }: Range, cell: Cell): Cursor {
  return { cell, anchor: to, end: from }
}

function isWithin({ from, to }: Range, { row, column }: Cell): boolean {
  return row >= from.row && row <= to.row && column >= from.column && column <= to.column
}

/** Within a range, Tab and Enter cycle through its cells and keep it; without one they move right and down. */
export function tabCursor(cursor: Cursor, back: boolean, bounds: Bounds): Cursor {
  if (isRange(cursor))
    return { ...cursor, cell: nextInRange(rangeOf(cursor), cursor.cell, back, true) }
  const { cell, home = cell.column } = cursor
  return { ...goToCell(cursor, tabCell(cell, back, bounds), false), home }
}

export function enterCursor(cursor: Cursor, back: boolean, bounds: Bounds): Cursor {
  if (isRange(cursor))
    return { ...cursor, cell: nextInRange(rangeOf(cursor), cursor.cell, back, false) }
  const { cell, home = cell.column } = cursor
  return goToCell(cursor, moveCell({ ...cell, column: home }, back ? 'up' : 'down', bounds), false)
}

export function isRange({ anchor, end }: Cursor): boolean {
  return anchor.row !== end.row || anchor.column !== end.column
}

/** The next cell of a range, row by row or column by column; the first cell follows the last. */
function nextInRange(range: Range, { row, column }: Cell, back: boolean, byRow: boolean): Cell {
  const { from, to } = range
  const height = to.row - from.row + 1
  const width = to.column - from.column + 1
  const [down, across] = [row - from.row, column - from.column]
  const at = (byRow ? down * width + across : across * height + down) + (back ? -1 : 1)
  const next = (at + height * width) % (height * width)
  return byRow
    ? { row: from.row + Math.floor(next / width), column: from.column + (next % width) }
    : { row: from.row + (next % height), column: from.column + Math.floor(next / height) }
}

/** Tab goes through a row and continues in the next. */
export function tabCell({ row, column }: Cell, back: boolean, bounds: Bounds): Cell {
  const at = row * bounds.columns + column + (back ? -1 : 1)
  const last = bounds.rows * bounds.columns - 1
  const next = Math.max(0, Math.min(last, at))
  return { row: Math.floor(next / bounds.columns), column: next % bounds.columns }
}

export function rangeOf({ anchor, end }: Cursor): Range {
  return {
    from: { row: Math.min(end.row, anchor.row), column: Math.min(end.column, anchor.column) },
    to: { row: Math.max(end.row, anchor.row), column: Math.max(end.column, anchor.column) },
  }
}

/** Number of cells. */
export function sizeOf({ from, to }: Range): number {
  return (to.row - from.row + 1) * (to.column - from.column + 1)
}

/** Moves a cursor back into the grid after rows or columns were removed. */
export function keepCursor({ cell, anchor, end, home }: Cursor, bounds: Bounds): Cursor {
  return {
    cell: keepWithin(cell, bounds),
    anchor: keepWithin(anchor, bounds),
    end: keepWithin(end, bounds),
    home,
  }
}

function keepWithin({ row, column }: Cell, { rows, columns }: Bounds): Cell {
  return {
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  }
}
