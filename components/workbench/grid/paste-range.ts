import type { Bounds, Range } from './cursor.ts'

type Block = readonly (readonly string[])[]

/** The size of a block, and that of its repetitions: over a range that is an exact multiple of it. */
export function sizeOfPaste(block: Block, { from, to }: Range) {
  const height = block.length
  const width = Math.max(...block.map((row) => row.length))
  const rows = fitTimes(to.row - from.row + 1, height)
  const across = fitTimes(to.column - from.column + 1, width)
  return { height, width, rows, across }
}

/** The cells that a block is pasted into, from the first cell of the range to the end of the grid. */
export function rangeOfPaste(
  block: Block,
  range: Range,
  bounds: Pick<Bounds, 'rows' | 'columns'>,
): Range {
  const { rows, across } = sizeOfPaste(block, range)
  const { from } = range
  const to = {
    row: Math.min(bounds.rows, from.row + rows) - 1,
    column: Math.min(bounds.columns, from.column + across) - 1,
  }
  return { from, to }
}

/** A block is repeated if the range is an exact multiple of it; otherwise it is pasted once. */
function fitTimes(size: number, step: number): number {
  return size % step === 0 ? size : step
}
