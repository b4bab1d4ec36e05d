import type { Tone } from '#components/ui/badge.tsx'
import type { JobState, RowState } from '#lib/jobs/model/job.ts'
import { t } from '#lib/i18n/t.ts'

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

export function describeJobState(state: JobState): Words {
  return { label: t.jobs[`job/${state}`], tone: jobTones[state] }
}
