import { type RowCounts, type RowState, rowStates } from './job.ts'

export const noRows: RowCounts = Object.fromEntries(
  rowStates.map((state) => [state, 0]),
) as RowCounts

export function countStates(states: Iterable<RowState>): RowCounts {
  const counts: Record<RowState, number> = { ...noRows }
  for (const state of states) counts[state] += 1
  return counts
}

/** Sent, and nobody knows yet what became of them. */
export function countInFlight(counts: RowCounts): number {
  return counts.sent + counts.unknown
}

/** Rows whose fate is still open. */
export function countOpen(counts: RowCounts): number {
  return counts.planned + countInFlight(counts)
}

/** Sent, and nobody knows yet what became of it. */
export function isInFlight(state: RowState): boolean {
  return state === 'sent' || state === 'unknown'
}

export function isOpen(state: RowState): boolean {
  return state === 'planned' || state === 'sent' || state === 'unknown'
}
