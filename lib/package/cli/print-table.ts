import { toPlainText } from './print-json.ts'

const gap = '  '
const maxWidth = 48

/** A table for people: columns as wide as their longest cell, the last one without an end. */
export function printTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [header, ...rows].map((cells) => cells.map(toCell))
  const widths = header.map((_, column) => widthOf(lines, column))
  return lines
    .map(
      (cells) =>
        `${cells
          .map((cell, at) => fit(cell, at, widths))
          .join(gap)
          .trimEnd()}\n`,
    )
    .join('')
}

function widthOf(lines: readonly (readonly string[])[], column: number): number {
  let width = 0
  for (const cells of lines) width = Math.max(width, cells[column]?.length ?? 0)
  return Math.min(width, maxWidth)
}

/** A terminal executes control characters, and a line break would end the row. */
function toCell(text: string): string {
  return toPlainText(text).toWellFormed().replaceAll('\n', ' ')
}

function fit(cell: string, column: number, widths: readonly number[]): string {
  if (column === widths.length - 1) return cell
  const width = widths[column] ?? 0
  // Half of a pair of surrogates is no character.
  const cut = () => `${cell.slice(0, width - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
  return (cell.length > width ? cut() : cell).padEnd(width)
}
