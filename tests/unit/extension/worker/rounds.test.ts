import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import { silentLog } from '#lib/core/base/log.ts'
import type { Job } from '#lib/core/job/job.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { badgeOf, isUnfinished } from '#lib/extension/worker/worker-jobs.ts'
import { startWorker } from '#lib/extension/worker/start-worker.ts'
import { job } from '#tests/contract/samples.ts'
import { flush, wakeWorker } from './fakes.ts'

let worker: Awaited<ReturnType<typeof wakeWorker>>
beforeEach(async () => {
  worker = await wakeWorker()
})

describe('a worker that starts', () => {
  it('closes both storage areas to scripts in web pages', () => {
    const trusted = { accessLevel: 'TRUSTED_CONTEXTS' }
    expect(memory.local.setAccessLevel).toHaveBeenCalledWith(trusted)
    expect(memory.session.setAccessLevel).toHaveBeenCalledWith(trusted)
  })

  it.each([true, false])(
    'answers before it searches for jobs, unless one waits: %s',
    async (waits) => {
      if (!waits) memory.alarms.clear()
      const openJobs = vi.fn<() => Promise<Jobs>>(async () => worker.jobs)
      startWorker({ openStore: worker.openStore, openJobs }, silentLog, 100)
      await flush()
      expect(openJobs).toHaveBeenCalledTimes(waits ? 1 : 0)
      await vi.waitFor(() => expect(openJobs).toHaveBeenCalledTimes(1))
    },
  )

  it('continues unfinished jobs, at every kind of start', async () => {
    expect(worker.jobs.wake).toHaveBeenCalledTimes(1)
    memory.onStartup.emit()
    memory.onInstalled.emit({ reason: 'update' })
    memory.onAlarm.emit({ name: 'jobs' })
    memory.onAlarm.emit({ name: 'jobs-wake' })
    memory.onAlarm.emit({ name: 'another' })
    await flush()
    expect(worker.jobs.wake).toHaveBeenCalledTimes(5)
  })

  it('sets the alarm again while a job is unfinished, and clears it when none is', async () => {
    expect(memory.alarms.get('jobs')).toEqual({ periodInMinutes: 0.5 })
    memory.alarms.clear()
    await worker.restartWorker()
    expect(memory.alarms.has('jobs')).toBe(true)
    worker.jobs.list.mockResolvedValue([{ ...job, state: 'done' }])
    worker.changeJobs()
    await flush()
    expect(memory.alarms.has('jobs')).toBe(false)
  })

  it('survives a journal that cannot be opened', async () => {
    worker.jobs.list.mockRejectedValue(new Error('disk'))
    await worker.restartWorker()
    const failures = () => worker.logged.filter((line) => line.includes('Jobs could not be woken'))
    // Other background work logs as well, before it or after it.
    await vi.waitFor(() => expect(failures()).not.toEqual([]))
    worker.jobs.list.mockResolvedValue([{ ...job, state: 'running' }])
    memory.alarms.clear()
    memory.onAlarm.emit({ name: 'jobs' })
    await vi.waitFor(() => expect(memory.alarms.has('jobs')).toBe(true))
  })
})

describe('the badge', () => {
  it('shows the running job, which is read once for many changes', async () => {
    expect(memory.badge).toBe('66%')
    const before = worker.jobs.list.mock.calls.length
    for (let change = 0; change < 50; change += 1) worker.changeJobs()
    await flush()
    expect(worker.jobs.list.mock.calls.length - before).toBeLessThanOrEqual(2)
    worker.jobs.list.mockResolvedValue([])
    worker.changeJobs()
    await flush()
    expect(memory.badge).toBe('')
    expect(memory.broadcasts).toContainEqual({ shelfside: 'changed', topic: 'jobs' })
  })

  const counts = { ...job.counts, planned: 0, applied: 0 }
  it.each<[string, Partial<Job>[]]>([
    ['', []],
    ['', [{ state: 'done' }]],
    ['', [{ state: 'running', counts }]],
    ['0%', [{ state: 'running', counts: { ...counts, planned: 1000, applied: 1 } }]],
    ['99%', [{ state: 'running', counts: { ...counts, unknown: 1, applied: 999 } }]],
    ['100%', [{ state: 'running', counts: { ...counts, failed: 1, conflict: 1 } }]],
    ['!', [{ state: 'paused' }]],
    ['66%', [{ state: 'paused' }, { state: 'running' }]],
  ])('reads %j', (text, states) => {
    expect(badgeOf(states.map((part) => ({ ...job, ...part })))).toBe(text)
  })

  it.each<[boolean, Partial<Job>]>([
    [true, { state: 'running' }],
    [true, { state: 'draft' }],
    [true, { state: 'paused', problem: { code: 'unreachable', message: '' } }],
    [false, { state: 'paused', problem: { code: 'not-connected', message: '' } }],
    [false, { state: 'paused' }],
    [false, { state: 'ready' }],
    [false, { state: 'done' }],
  ])('counts as unfinished: %s for %j', (expected, part) => {
    expect(isUnfinished({ ...job, ...part })).toBe(expected)
  })
})
