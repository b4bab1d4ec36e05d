import { beforeEach, expect, it, vi } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import type { Job } from '#lib/core/job/job.ts'
import type { Notification } from '#lib/extension/browser/notifications.ts'
import { alertsItem, noAlerts, notifyJobFinished } from '#lib/extension/worker/feed/alerts.ts'
import { createJobFollower } from '#lib/extension/worker/worker-jobs.ts'
import { job } from '#tests/contract/samples.ts'
import { createFakeJobs } from './fakes.ts'

const shown = vi.hoisted(() => [] as Notification[])
vi.mock('#lib/extension/browser/notifications.ts', () => ({
  showNotification: async (notification: Notification) => void shown.push(notification),
}))

const done: Job = {
  ...job,
  state: 'done',
  counts: { ...job.counts, applied: 12, failed: 1, conflict: 2 },
}

beforeEach(() => {
  memory.reset()
  shown.length = 0
})

it('no notification is shown without the setting', async () => {
  await notifyJobFinished(done)
  await alertsItem.write({ ...noAlerts, priceChanged: true })
  await notifyJobFinished(done)
  expect(shown).toEqual([])
})

it('a notification shows the result of a job that ended', async () => {
  await alertsItem.write({ ...noAlerts, jobEnded: true })
  await notifyJobFinished(done)
  expect(shown).toEqual([
    {
      name: `shelfside-job-${job.id}`,
      title: 'Bulk edit finished',
      text: `${job.title}\n12 updated, 2 skipped (changed in the meantime), 1 failed`,
    },
  ])
})

it('a job that waits for the user shows the reason; a job paused by the user shows no notification', async () => {
  await alertsItem.write({ ...noAlerts, jobEnded: true })
  await notifyJobFinished({ ...job, state: 'paused' })
  expect(shown).toEqual([])
  const problem = { code: 'wrong-key', message: 'The key is not taken any more.' } as const
  await notifyJobFinished({ ...job, state: 'paused', problem })
  expect(shown).toMatchObject([{ title: 'A bulk edit needs your attention' }])
  expect(shown[0]?.text).toContain(problem.message)
})

it('each job that no longer runs causes one notification', async () => {
  const jobs = createFakeJobs()
  const ended: string[] = []
  const follow = createJobFollower(
    async () => jobs,
    () => undefined,
    () => undefined,
    ({ id }) => ended.push(id),
    () => undefined,
  )
  jobs.list.mockResolvedValue([{ ...job, state: 'running' }])
  await follow()
  jobs.list.mockResolvedValue([done])
  await follow()
  await follow()
  expect(ended).toEqual([job.id])
})
