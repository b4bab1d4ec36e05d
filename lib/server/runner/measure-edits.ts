import type { JobRecord } from '#lib/jobs/journal/journal-shapes.ts'
import { dueOf } from '#lib/jobs/schedule/due-of.ts'

type EditState = 'waiting' | 'running' | 'paused' | 'ended' | 'lost'

/** Totals over all sites, because numbers of a single site are private. */
export interface EditNumbers {
  /** "paused": waits for its owner. "lost": its records are gone or were changed. */
  readonly edits: Readonly<Record<EditState, number>>
  /** How late the start or the end of an edit is that has not begun, in seconds; the longest of all. */
  readonly overdueSeconds: number
}

/** `edits`: per edit the records of its jobs (the edit, its repetitions, its undo); none if they are lost. */
export function measureEdits(edits: readonly (readonly JobRecord[])[], now: number): EditNumbers {
  const counts: Record<EditState, number> = {
    waiting: 0,
    running: 0,
    paused: 0,
    ended: 0,
    lost: 0,
  }
  for (const records of edits) counts[stateOf(records)] += 1
  const overdueMs = Math.max(0, ...edits.flatMap(listDue).map((time) => now - time))
  return { edits: counts, overdueSeconds: overdueMs / 1000 }
}

function listDue(records: readonly JobRecord[]): number[] {
  return records.flatMap((record) => dueOf(record, records) ?? [])
}

function stateOf(records: readonly JobRecord[]): EditState {
  const jobs = records.map(({ job }) => job)
  if (jobs.length === 0) return 'lost'
  if (jobs.some(({ state, problem }) => state === 'paused' || (state === 'ready' && problem))) {
    return 'paused'
  }
  if (jobs.some(({ state }) => state === 'running' || state === 'draft')) return 'running'
  return listDue(records).length > 0 ? 'waiting' : 'ended'
}
