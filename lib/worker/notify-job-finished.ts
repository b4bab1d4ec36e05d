import type { Job } from '#lib/jobs/model/job.ts'
import { showNotification } from '#lib/browser/notifications.ts'
import { t } from '#lib/i18n/t.ts'
import { alertsItem } from './feed/alerts.ts'
import { toPlainLine } from './to-plain-row.ts'

/** Tells that a job is at its end, or waits for a person, where somebody asked to be told. */
export async function notifyJobFinished(job: Job): Promise<void> {
  // Whoever paused it knows.
  if (job.state === 'paused' && job.problem === undefined) return
  const choice = await alertsItem.read().catch(() => undefined)
  if (choice?.jobEnded !== true) return
  await showNotification({
    name: `shelfside-job-${job.id}`,
    title: titleOf(job),
    text: [toPlainLine(job.title), ...summaryOf(job)].join('\n'),
  })
}

function titleOf({ state }: Job): string {
  if (state === 'paused') return t.alerts.jobWaits
  return state === 'failed' ? t.alerts.jobFailed : t.alerts.jobDone
}

function summaryOf({ state, problem, counts }: Job): string[] {
  if (state === 'paused' || state === 'failed')
    return problem === undefined ? [] : [problem.message]
  const parts = [
    t.alerts.changed(counts.applied),
    counts.conflict > 0 ? t.alerts.changedByOthers(counts.conflict) : '',
    counts.failed > 0 ? t.alerts.failed(counts.failed) : '',
  ]
  return [parts.filter((part) => part !== '').join(', ')]
}
