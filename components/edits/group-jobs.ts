import { dayOf } from '#components/ui/name-day.ts'
import { isRedone, nameJob } from '#lib/core/edits/undo/name-job.ts'
import { isActive, isOver, type Job, startOf } from '#lib/core/job/job.ts'
import { isInEffect } from './job-words.ts'

/** The edits of one day, the latest first. */
interface JobDay {
  /** Milliseconds since 1970, at local midnight. */
  readonly day: number
  readonly jobs: readonly Job[]
}

/** The jobs of a list by section. */
export interface JobGroups {
  readonly running: readonly Job[]
  /** Those that did not start as they should have: they wait for the user. */
  readonly waiting: readonly Job[]
  /** Previews that were only looked at. */
  readonly previews: readonly Job[]
  /** Scheduled ones, the next one to start first. */
  readonly upcoming: readonly Job[]
  /** Ended ones by the day of their start, the latest first. */
  readonly days: readonly JobDay[]
}

export function groupJobs(jobs: readonly Job[]): JobGroups {
  const shown = jobs.filter((job) => !isDiscarded(job) && !isEmpty(job))
  const open = shown.filter((job) => isWaiting(job) && !isScheduled(job))
  const ended = shown.filter(isOver).toSorted((a, b) => startOf(b) - startOf(a))
  const days = Map.groupBy(ended, (job) => dayOf(startOf(job)))
  return {
    running: shown.filter(isActive),
    waiting: open.filter(({ problem }) => problem !== undefined),
    previews: open.filter(({ problem }) => problem === undefined),
    upcoming: shown
      .filter(isScheduled)
      .toSorted((a, b) => (a.schedule?.startAt ?? 0) - (b.schedule?.startAt ?? 0)),
    days: [...days].map(([day, list]) => ({ day, jobs: list })),
  }
}

/** The jobs of all sections, in their order. */
export function listJobs(groups: JobGroups): readonly Job[] {
  const { running, waiting, previews, upcoming, days } = groups
  return [...running, ...waiting, ...previews, ...upcoming, ...days.flatMap(({ jobs }) => jobs)]
}

/** Discarded previews are hidden: they changed nothing. */
function isDiscarded({ state, startedAt, schedule }: Job): boolean {
  return state === 'cancelled' && startedAt === undefined && schedule === undefined
}

/** A preview that found nothing to change. */
function isEmpty({ state, counts, schedule, problem }: Job): boolean {
  const isQuiet = schedule === undefined && problem === undefined
  return state === 'ready' && isQuiet && counts.planned + counts.skipped === 0
}

function isWaiting({ state }: Job): boolean {
  return state === 'ready' || state === 'draft'
}

export function isScheduled({ state, schedule }: Job): boolean {
  return state === 'ready' && schedule !== undefined
}

export const jobKinds = ['any', 'edits', 'undos', 'scheduled'] as const
export const jobStateFilters = ['any', 'open', 'upcoming', 'done', 'problems', 'cancelled'] as const
export const jobEffects = ['any', 'in-effect', 'undone', 'nothing'] as const

/** What the list shows. */
export interface JobFilter {
  readonly text: string
  readonly kind: (typeof jobKinds)[number]
  readonly state: (typeof jobStateFilters)[number]
  /** Whether the store has what the job wrote. */
  readonly effect: (typeof jobEffects)[number]
}

export const everyJob: JobFilter = { text: '', kind: 'any', state: 'any', effect: 'any' }

/** The jobs that match all parts of a filter; words in any order, in any case. */
export function filterJobs(jobs: readonly Job[], filter: JobFilter): readonly Job[] {
  const words = filter.text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return jobs.filter((job) => {
    const name = nameJob(job).toLocaleLowerCase()
    return (
      words.every((word) => name.includes(word)) &&
      matchesKind(job, filter.kind) &&
      matchesState(job, filter.state) &&
      matchesEffect(job, filter.effect, jobs)
    )
  })
}

function matchesKind(job: Job, kind: JobFilter['kind']): boolean {
  switch (kind) {
    case 'any':
      return true
    case 'edits':
      return job.undoOf === undefined
    case 'undos':
      return job.undoOf !== undefined || isRedone(job)
    case 'scheduled':
      return job.schedule !== undefined
  }
}

function matchesState(job: Job, state: JobFilter['state']): boolean {
  const { failed, conflict } = job.counts
  switch (state) {
    case 'any':
      return true
    case 'open':
      return isActive(job) || (isWaiting(job) && !isScheduled(job))
    case 'upcoming':
      return isScheduled(job)
    case 'done':
      return job.state === 'done' || job.state === 'undone'
    case 'problems':
      return job.state === 'failed' || (isOver(job) && failed + conflict > 0)
    case 'cancelled':
      return job.state === 'cancelled'
  }
}

function matchesEffect(job: Job, effect: JobFilter['effect'], jobs: readonly Job[]): boolean {
  const wrote = job.counts.applied > 0
  switch (effect) {
    case 'any':
      return true
    case 'in-effect':
      return wrote && isInEffect(job, jobs)
    case 'undone':
      return wrote && !isInEffect(job, jobs)
    case 'nothing':
      return !wrote && isOver(job)
  }
}
