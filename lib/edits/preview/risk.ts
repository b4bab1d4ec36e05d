import type { BeforeAfter, PreviewRow } from '#lib/catalog/changes/preview.ts'

export function isBlocked(row: Pick<PreviewRow, 'flags'>): boolean {
  return row.flags.some(({ level }) => level === 'block')
}

export function isWarned(row: Pick<PreviewRow, 'flags'>): boolean {
  return row.flags.length > 0 && !isBlocked(row)
}

/** Risky ones first: blocked, then warned, then the largest changes; ties stay in their order. */
export function sortByRisk<Row extends PreviewRow>(rows: readonly Row[]): Row[] {
  return rows
    .map(rankByRisk)
    .toSorted(compareRisk)
    .map(({ row }) => row)
}

export interface Ranked<Row> {
  readonly row: Row
  readonly level: number
  readonly size: number
}

/** What a row is sorted by: to be found out once, however often it is compared. */
export function rankByRisk<Row extends PreviewRow>(row: Row): Ranked<Row> {
  return { row, level: rankOf(row), size: sizeOf(row) }
}

export function compareRisk(a: Ranked<unknown>, b: Ranked<unknown>): number {
  return a.level - b.level || (a.size === b.size ? 0 : b.size - a.size)
}

function rankOf(row: PreviewRow): number {
  if (isBlocked(row)) return 0
  return isWarned(row) ? 1 : 2
}

/** The farthest that any price moves. */
function sizeOf({ listPrice, variants }: PreviewRow): number {
  let size = moveOf(listPrice)
  for (const variant of variants) size = Math.max(size, moveOf(variant))
  return size
}

function moveOf({ before, after }: BeforeAfter): number {
  if (before === after) return 0
  // Only an order: doubles will do, and a hundred thousand rows are ranked in one go.
  const [from, to] = [Number(before), Number(after)]
  return from === 0 ? Infinity : Math.abs((to - from) / from)
}
