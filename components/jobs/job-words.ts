import type { Tone } from '#components/ui/badge.tsx'
import type { Job, JobState, RowState } from '#lib/domain/job.ts'

interface Words {
  readonly label: string
  readonly tone: Tone
}

export const rowWords: Readonly<Record<RowState, Words>> = {
  planned: { label: 'Waiting', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'accent' },
  unknown: { label: 'Being checked', tone: 'warn' },
  applied: { label: 'Changed', tone: 'good' },
  unchanged: { label: 'Already so', tone: 'neutral' },
  conflict: { label: 'Conflict', tone: 'warn' },
  failed: { label: 'Failed', tone: 'bad' },
  skipped: { label: 'Left out', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

export const jobWords: Readonly<Record<JobState, Words>> = {
  draft: { label: 'Making the preview', tone: 'accent' },
  ready: { label: 'Ready to start', tone: 'accent' },
  running: { label: 'Running', tone: 'accent' },
  paused: { label: 'Paused', tone: 'warn' },
  done: { label: 'Done', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  undone: { label: 'Undone', tone: 'neutral' },
}

export function titleOf(job: Job): string {
  return job.undoOf === undefined || job.title.startsWith('Undo') ? job.title : `Undo: ${job.title}`
}
