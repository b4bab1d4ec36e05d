import type { Tone } from '#components/ui/badge.tsx'
import { isRedone } from '#lib/core/edits/undo/name-job.ts'
import type { Job, JobState, RowState } from '#lib/core/job/job.ts'
import { t } from '#lib/core/i18n/t.ts'

interface Words {
  readonly label: string
  readonly tone: Tone
}

const rowTones: Readonly<Record<RowState, Tone>> = {
  planned: 'neutral',
  sent: 'accent',
  unknown: 'warn',
  applied: 'good',
  unchanged: 'neutral',
  conflict: 'warn',
  failed: 'bad',
  skipped: 'neutral',
  cancelled: 'neutral',
}

const jobTones: Readonly<Record<JobState, Tone>> = {
  draft: 'accent',
  ready: 'accent',
  running: 'accent',
  paused: 'warn',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
  undone: 'neutral',
}

export function describeRow(state: RowState): Words {
  return { label: t.jobs[`row/${state}`], tone: rowTones[state] }
}

type Undoable = Pick<Job, 'id' | 'state' | 'undoOf' | 'undoes'>

/** The state of a job in words. `jobs`: all jobs, which tell whether its undo was undone. */
export function describeJobState(job: Undoable, jobs: readonly Undoable[] = []): Words {
  if (job.state !== 'undone')
    return { label: t.jobs[`job/${job.state}`], tone: jobTones[job.state] }
  const words = { undone: t.jobs['job/undone'], redone: t.jobs['job/redone'] }
  // To undo an undo is to redo its edit.
  const isUndo = isRedone(job)
  if (!isInEffect(job, jobs))
    return { label: isUndo ? words.redone : words.undone, tone: 'neutral' }
  return { label: isUndo ? words.undone : words.redone, tone: 'good' }
}

/** Whether the store has what a job wrote: it was not undone, or its undo was undone. */
export function isInEffect(job: Undoable, jobs: readonly Undoable[]): boolean {
  if (job.state !== 'undone') return true
  return jobs.some((other) => other.undoOf === job.id && !isInEffect(other, jobs))
}
