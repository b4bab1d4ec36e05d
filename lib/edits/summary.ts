import { compare } from '#lib/domain/amount.ts'
import type { PreviewRow } from '#lib/domain/preview.ts'
import { isBlocked, isWarned } from './risk.ts'

/** A preview in figures. Blocked and warned rows count among those that rise and fall. */
export interface PreviewSummary {
  readonly rows: number
  readonly blocked: number
  readonly warned: number
  readonly rising: number
  readonly falling: number
}

export function summarizePreview(rows: readonly PreviewRow[]): PreviewSummary {
  const count = (matches: (row: PreviewRow) => boolean) => rows.filter(matches).length
  return {
    rows: rows.length,
    blocked: count(isBlocked),
    warned: count(isWarned),
    rising: count((row) => directionOf(row) > 0),
    falling: count((row) => directionOf(row) < 0),
  }
}

/** Of the product's own price, or of the first variant that moves. */
function directionOf({ listPrice, variants }: PreviewRow): number {
  const moved = [listPrice, ...variants].find(({ before, after }) => before !== after)
  return moved === undefined ? 0 : compare(moved.after, moved.before)
}
