import { type Job as Task, type JobInsert, PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import type { SignedLeases } from '../signed-leases.ts'
import type { Lease } from '../storage/runner-storage.ts'
import { type EditRuns, maxLagMs } from './edit-runs.ts'
import type { LeaseOpener } from './lease-opener.ts'
import type { OpenLease } from './open-lease.ts'

// pg-boss has one task for each edit that has something to do. It is due at the time of the edit, is given to one process,
// and comes back if that process dies. Tasks of one site are given out one after the other, to all processes.

const queue = 'edits'
/** A process that has not been heard of for so long is dead. A busy one may be late by some seconds. */
const heartbeatSeconds = 25
const touchEveryMs = 3_000
/** Also how late an edit starts at most, if a process is free. */
const checkEveryMs = 500
/** The edits that this process runs at the same time. Others wait, or run in another process. */
const maxRuns = 20
const hour = 3_600
const tenYears = 10 * 366 * 24 * hour

const taskData = z.strictObject({
  siteId: z.custom<SiteId>((value) => typeof value === 'string'),
  jobId: z.custom<JobId>((value) => typeof value === 'string'),
  /** The store has another key: what an invalid one stopped goes on. */
  isResumed: z.optional(z.boolean()),
})
type TaskData = z.infer<typeof taskData>

/** Its types leave out which tasks are still this process's. */
const touched = z.object({ settled: z.nullish(z.array(z.string())) })

interface Run {
  readonly task: Task
  readonly lease: Lease
  readonly open: OpenLease
}

/** Any number of processes run the edits of one PostgreSQL database. */
export async function openSharedRuns(
  url: string,
  leases: SignedLeases,
  { storage, openJournal, openLease, clock, log }: LeaseOpener,
): Promise<EditRuns> {
  const boss = await openQueue()
  const running = new Map<string, Run>()
  const taken = new Set<Promise<void>>()
  let isClosing = false

  async function openQueue(): Promise<PgBoss> {
    const opening = new PgBoss({
      connectionString: url,
      schema: 'shelfside_queue',
      application_name: 'shelfside',
      max: 4,
      schedule: false,
      // How soon the tasks of a dead process come back.
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
    })
    opening.on('error', (error) => log.warn('The queue of edits reported an error.', { error }))
    await opening.start()
    await opening.createQueue(queue, {
      policy: 'short',
      heartbeatSeconds,
      // Edits may take hours: a dead process is noticed by its heartbeat.
      expireInSeconds: 24 * hour - 1,
      retentionSeconds: tenYears,
      deleteAfterSeconds: hour,
      retryLimit: 1_000_000,
      retryDelay: 1,
    })
    return opening
  }

  /** Replaces the task that waits, which may be for later. */
  async function request({ siteId, jobId }: Lease, isResumed = false): Promise<void> {
    const data: TaskData = { siteId, jobId, isResumed }
    await boss.upsert(queue, data, toOptions(data, clock.now()))
  }

  /** Resolves to when it is due next. */
  async function run(task: Task): Promise<number> {
    const { jobId, isResumed } = taskData.parse(task.data)
    const lease = await leases.read(jobId)
    if (lease?.state !== 'held') return Infinity
    const open = openLease(lease, await storage.claimJournal(jobId))
    running.set(task.id, { task, lease, open })
    try {
      // Another process had it, and may only have been slow. It sends nothing more since the journal was claimed.
      if (task.retryCount > 0) await clock.sleep(maxLagMs)
      if (isResumed === true) await open.resumeWithKey()
      await open.wake()
      return open.dueAt()
    } finally {
      running.delete(task.id)
    }
  }

  async function work(task: Task): Promise<void> {
    try {
      const dueAt = await run(task)
      if (isClosing) throw new Error('The runner ends.')
      const { siteId, jobId } = taskData.parse(task.data)
      const next: TaskData = { siteId, jobId }
      // Before this task is complete: a process that dies in between leaves one too many.
      if (dueAt < Infinity) await boss.send(queue, next, toOptions(next, dueAt))
      await boss.complete(queue, { id: task.id, retryCount: task.retryCount })
    } catch (error) {
      if (!isClosing) log.warn('An edit is tried again.', { task: task.data, error })
      await boss.fail(queue, { id: task.id, retryCount: task.retryCount }).catch(() => undefined)
    }
  }

  async function take(): Promise<void> {
    for (;;) {
      const free = isClosing ? 0 : maxRuns - taken.size
      if (free === 0) return
      const tasks = await boss.fetch<object>(queue, { batchSize: free, groupConcurrency: 1 })
      for (const task of tasks) {
        const working = work(task).finally(() => taken.delete(working))
        taken.add(working)
      }
      if (tasks.length < free) return
    }
  }

  /** Ends the runs of edits that were taken back, in whichever process that was. */
  async function stopReleased(): Promise<void> {
    for (const { lease, open } of running.values()) {
      const current = await leases.read(lease.jobId)
      const isHeld = current?.state === 'held' && current.token === lease.token
      if (!isHeld) await open.stop()
    }
  }

  /** A task that was not heard of for too long is run by another process. */
  async function touch(): Promise<void> {
    const runs = [...running.values()]
    if (runs.length === 0) return
    const attempts = runs.map(({ task: { id, retryCount } }) => ({ id, retryCount }))
    const own = new Set(touched.parse(await boss.touch(queue, attempts)).settled ?? [])
    for (const { task, open } of runs) if (!own.has(task.id)) await open.suspend()
  }

  const loops = [
    repeat(checkEveryMs, take),
    repeat(checkEveryMs, stopReleased),
    repeat(touchEveryMs, touch),
  ]

  function repeat(delayMs: number, act: () => Promise<void>) {
    let acting: Promise<void> | undefined
    const timer = setInterval(() => {
      acting ??= act()
        .catch((error: unknown) => log.warn('The queue of edits does not answer.', { error }))
        .finally(() => (acting = undefined))
    }, delayMs)
    return async () => {
      clearInterval(timer)
      await acting
    }
  }

  async function isRunning(jobId: JobId): Promise<boolean> {
    const tasks = await boss.findJobs(queue, { key: jobId })
    return tasks.some(({ state }) => state === 'active')
  }

  return {
    start: (lease) => request(lease),
    async startAll(held) {
      const tasks = held.map(({ siteId, jobId }): JobInsert => {
        const data: TaskData = { siteId, jobId }
        return { data, ...toOptions(data, clock.now()) }
      })
      // Those that have a task keep it, and its time.
      if (tasks.length > 0) await boss.insert(queue, tasks)
    },
    resume: (lease) => request(lease, true),
    async stop(lease) {
      const { jobId } = lease
      while (await isRunning(jobId)) await clock.sleep(checkEveryMs / 2)
      const files = await storage.claimJournal(jobId)
      const stopping = openLease({ ...lease, state: 'releasing' }, files)
      await stopping.stop()
      return stopping.journal
    },
    readJournal: ({ siteId, jobId }) => openJournal(siteId, jobId, storage.readJournal(jobId)),
    forget: () => undefined,
    async close() {
      isClosing = true
      await Promise.all([...running.values()].map(({ open }) => open.suspend()))
      await Promise.all(taken)
      await Promise.all(loops.map((end) => end()))
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

function toOptions({ siteId, jobId }: TaskData, timeMs: number) {
  return { singletonKey: jobId, group: { id: siteId }, startAfter: new Date(timeMs) }
}
