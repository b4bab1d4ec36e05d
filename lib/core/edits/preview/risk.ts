import type { BeforeAfter, PreviewRow, Risk } from '#lib/core/catalog/changes/preview.ts'

export function isBlocked(row: Pick<PreviewRow, 'flags'>): boolean {
  return row.flags.some(({ level }) => level === 'block')
}

export function isWarned(row: Pick<PreviewRow, 'flags'>): boolean {
  return row.flags.length > 0 && !isBlocked(row)
}

export function riskOf(row: Pick<PreviewRow, 'flags'>): Risk {
  if (isBlocked(row)) return 'blocked'
  return isWarned(row) ? 'warned' : 'clean'
}

export interface Ranked<Row> {
  readonly row: Row
  readonly level: number
  readonly size: number
}

/** The sort key of a row, computed once however often it is compared. */
export function rankByRisk<Row extends PreviewRow>(row: Row): Ranked<Row> {
  return { row, level: rankOf(row), size: sizeOf(row) }
}

/** Highest risk first: blocked, then warned, then the largest changes; ties keep their order. */
export function compareRisk(a: Ranked<unknown>, b: Ranked<unknown>): number {
  return a.level - b.level || (a.size === b.size ? 0 : b.size - a.size)
}

function rankOf(row: PreviewRow): number {
  return { blocked: 0, warned: 1, clean: 2 }[riskOf(row)]
}

/** The largest relative change of any price. */
function sizeOf({ listPrice, variants }: PreviewRow): number {
  let size = moveOf(listPrice)
  for (const variant of variants) size = Math.max(size, moveOf(variant))
  return size
}

function moveOf({ before, after }: BeforeAfter): number {
  if (before === after) return 0
  // Only for sorting: doubles are exact enough, and fast for a hundred thousand rows.
  const [from, to] = [Number(before), Number(after)]
  return from === 0 ? Infinity : Math.abs((to - from) / from)
}
