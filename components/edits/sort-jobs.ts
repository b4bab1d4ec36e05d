import type { Job } from '#lib/jobs/model/job.ts'

/** The jobs of a list by section. */
export interface SortedJobs {
  readonly running: readonly Job[]
  /** Previews that wait for the user. */
  readonly waiting: readonly Job[]
  /** The next one to start first. */
  readonly scheduled: readonly Job[]
  readonly past: readonly Job[]
}

export function sortJobs(jobs: readonly Job[]): SortedJobs {
  const of = (...states: readonly Job['state'][]) =>
    jobs.filter((job) => states.includes(job.state) && !isScheduled(job))
  return {
    running: of('running', 'paused'),
    waiting: of('ready', 'draft'),
    scheduled: jobs
      .filter(isScheduled)
      .toSorted((a, b) => (a.schedule?.startAt ?? 0) - (b.schedule?.startAt ?? 0)),
    // Discarded drafts are hidden: they changed nothing.
    past: of('done', 'failed', 'cancelled', 'undone').filter(
      ({ state, startedAt, schedule }) =>
        state !== 'cancelled' || startedAt !== undefined || schedule !== undefined,
    ),
  }
}

function isScheduled({ state, schedule }: Job): boolean {
  return state === 'ready' && schedule !== undefined
}
