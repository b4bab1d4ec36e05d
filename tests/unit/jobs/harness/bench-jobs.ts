import type { Clock } from '#lib/core/base/clock.ts'
import { silentLog } from '#lib/core/base/log.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import type { Job } from '#lib/core/job/job.ts'
import { createJobs, type JobsDeps } from '#lib/jobs/create-jobs.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import type { Journal } from '#lib/jobs/journal/journal.ts'
import { createLock } from '#lib/extension/browser/lock.ts'
import { siteId } from './builders.ts'
import { createFakeDatabase } from './fake-database.ts'
import { type MovingClock, createMovingClock } from '#tests/clocks.ts'

export interface Bench {
  readonly jobs: Jobs
  readonly journal: Journal
  readonly clock: MovingClock
  /** Times for which the alarm was set. */
  readonly alarms: number[]
  readonly schedules: number[]
}

/** Locks of one browser; one context holds a lock at a time. */
export function createFakeLocks(): Pick<LockManager, 'request'> {
  const held = new Set<string>()
  const request = async (
    name: string,
    _options: LockOptions,
    work: LockGrantedCallback<unknown>,
  ) => {
    if (held.has(name)) return work(null)
    held.add(name)
    try {
      return await work({ name, mode: 'exclusive' })
    } finally {
      held.delete(name)
    }
  }
  return { request: request as LockManager['request'] }
}

/** Jobs for one store. All their dependencies are in memory. */
export function createBench(store: JobStore, changes: Partial<JobsDeps> = {}): Bench {
  const journal = changes.journal ?? createJournal(createFakeDatabase())
  const clock = createMovingClock(Infinity)
  const alarms: number[] = []
  const schedules: number[] = []
  const jobs = createJobs({
    journal,
    clock,
    random: () => 0.5,
    authorize: async () => undefined,
    openStore: async () => store,
    lock: createLock(createFakeLocks()),
    wakeAt: (timeMs) => void alarms.push(timeMs),
    scheduleAt: (timeMs) => void schedules.push(timeMs),
    onChanged: () => undefined,
    checkpoint: async () => undefined,
    log: silentLog,
    ...changes,
  })
  return { jobs, journal, clock, alarms, schedules }
}

/** A complete preview. */
export async function makeReady(jobs: Jobs, edit: Edit): Promise<Job> {
  const { id } = await jobs.draft({ siteId, edit })
  await jobs.wake()
  return readJob(jobs, id)
}

export async function readJob(jobs: Jobs, id: JobId): Promise<Job> {
  const job = await jobs.read(id)
  if (job === undefined) throw new Error(`No job ${id}`)
  return job
}

/** The request of the page that starts a job as it was displayed. Without `chosen`, all clean rows. */
export function toStart(job: Job, chosen: Partial<Parameters<Jobs['start']>[0]> = {}) {
  return { jobId: job.id, siteId, hash: job.hash ?? '', selected: [], deselected: [], ...chosen }
}

/** Starts the chosen rows and works until nothing can be done without waiting. */
export async function startAndRun(
  jobs: Jobs,
  job: Job,
  chosen?: Parameters<typeof toStart>[1],
): Promise<Job> {
  await jobs.start(toStart(job, chosen))
  await jobs.wake()
  return readJob(jobs, job.id)
}

export async function readRows(jobs: Jobs, jobId: JobId) {
  return (await jobs.readRows({ jobId, offset: 0, limit: 100_000 })).rows
}

/** Wakes the worker at each of its alarms until the job has ended or waits for the user. */
export async function wakeUntilEnd(jobs: Jobs, clock: Clock, id: JobId, maxAlarms: number) {
  for (let alarms = 0; alarms < maxAlarms; alarms += 1) {
    await jobs.wake()
    const { state, notBefore = 0 } = await readJob(jobs, id)
    if (state !== 'running') break
    await clock.sleep(Math.max(0, notBefore - clock.now()))
  }
}
