import type { Job } from '#lib/jobs/model/job.ts'

/** Whether there is anything left to take back. */
export function canUndo({ state, counts }: Pick<Job, 'state' | 'counts'>): boolean {
  const isOver = state === 'done' || state === 'failed' || state === 'cancelled'
  return isOver && counts.applied > 0
}
