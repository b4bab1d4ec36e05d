import { anySignal } from '#lib/core/base/abort.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import type { Log } from '#lib/core/base/log.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { GuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { ProblemError, toProblem } from '#lib/core/catalog/problem.ts'
import { createJobStore } from '#lib/jobs/job-store/create-job-store.ts'
import { streamMatching } from '#lib/jobs/job-store/stream-matching.ts'
import { createJobs } from '#lib/jobs/create-jobs.ts'
import type { Journal, RecordChange } from '#lib/jobs/journal/journal.ts'
import type { Job } from '#lib/core/job/job.ts'
import { createStoreCopy } from '#lib/jobs/job-store/store-copy.ts'
import type { SiteStores } from '../site-stores.ts'

export interface LeaseDeps {
  readonly siteId: SiteId
  /** Of this edit and of those that it causes: its repetitions, its undo. */
  readonly journal: Journal
  readonly limits: GuardrailLimits
  /** The quantity from which down a product is low in stock. */
  readonly lowStock?: number | undefined
  /** False once it is being taken back: it then starts nothing. */
  readonly isHeld: boolean
  readonly stores: SiteStores
  readonly clock: Clock
  readonly log: Log
}

/** A leased edit, run by the same code as in the extension. */
export interface OpenLease {
  readonly siteId: SiteId
  readonly journal: Journal
  /** Milliseconds since 1970: when `wake` is due. Infinity once it is stopped or suspended. */
  dueAt(): number
  /** Continues what is unfinished and starts what is due. Never rejects. */
  wake(): Promise<void>
  /** Resumes an edit that an invalid key stopped. */
  resumeWithKey(): Promise<void>
  /** Starts nothing more. Resolves once the request in flight is answered and recorded. */
  stop(): Promise<void>
  /** The process ends: the next one continues. Resolves once the request in flight is recorded. */
  suspend(): Promise<void>
}

/** A year and a month: the extension may come back late for what it handed over. */
const keepMs = 400 * 86_400_000
/** What waits for its store is tried again after this time. */
const againMs = 30_000

export function openLease(deps: LeaseDeps): OpenLease {
  const { siteId, journal, lowStock, stores, clock, log } = deps
  let isStopping = !deps.isHeld
  let isStopped = false
  let isSuspended = false
  let running: Promise<unknown> | undefined
  let alarms = { wake: 0, schedule: Infinity }
  const ended = new AbortController()

  async function openStore() {
    if (isStopping) throw interrupted()
    return stores.open(siteId)
  }

  const jobs = createJobs({
    journal: guardJournal(journal, {
      mayStart: () => !isStopping,
      mayWrite: () => !isStopped,
      isSuspended: () => isSuspended,
    }),
    clock: {
      ...clock,
      sleep: (delayMs, signal) => clock.sleep(delayMs, anySignal(signal, ended.signal)),
    },
    random: Math.random,
    async openStore() {
      try {
        const copy = createStoreCopy(await openStore(), ended.signal, () => undefined, lowStock)
        return createJobStore(await openStore(), openStore, { ...copy, streamMatching })
      } catch (error) {
        return toProblem(error)
      }
    },
    // The extension asked the user before it handed the edit over.
    authorize: async () => undefined,
    lock: (_name, work) =>
      stores.run(siteId, async () => {
        if (isStopping || isSuspended) return undefined
        const run = work()
        running = run
        return run
      }),
    wakeAt: (timeMs) => void (alarms = { ...alarms, wake: timeMs }),
    scheduleAt: (timeMs) => void (alarms = { ...alarms, schedule: timeMs }),
    checkpoint: async () => undefined,
    // The extension asks when it is there.
    onChanged: () => undefined,
    readLimits: async () => deps.limits,
    readKeepMs: async () => keepMs,
    readConfirmedTime: async () => clock.now(),
    log,
  })

  return {
    siteId,
    journal,
    dueAt: () => (isStopping || isSuspended ? Infinity : Math.min(alarms.wake, alarms.schedule)),
    async wake() {
      if (isStopping || isSuspended) return
      alarms = { wake: Infinity, schedule: Infinity }
      await jobs.wake()
      const open = await journal.readJobs('open').catch(() => undefined)
      // What cannot be read now is tried again, too.
      if (open === undefined || open.some(({ job }) => isUnfinished(job))) {
        alarms = { ...alarms, wake: Math.min(alarms.wake, clock.now() + againMs) }
      }
    },
    async resumeWithKey() {
      for (const { job } of await journal.readJobs('open')) {
        if (job.state === 'paused' && keyCodes.has(job.problem?.code)) await jobs.resume(job.id)
      }
    },
    async stop() {
      isStopping = true
      ended.abort(new DOMException('The edit was taken back', 'AbortError'))
      for (;;) {
        const active = (await journal.readJobs('open')).filter(({ job }) => job.state === 'running')
        for (const { job } of active) await jobs.pause(job.id)
        await Promise.resolve(running).catch(() => undefined)
        // Cancelled with a request in flight, it stays "running": the extension finds out what came of it.
        if (active.every(({ run }) => run.requestedAction !== undefined)) break
      }
      isStopped = true
    },
    async suspend() {
      isSuspended = true
      ended.abort(suspended())
      await Promise.resolve(running).catch(() => undefined)
    },
  }
}

const keyCodes: ReadonlySet<string | undefined> = new Set(['wrong-key', 'missing-permission'])

/** Continues without the user as soon as the store answers. */
function isUnfinished({ state, problem }: Job): boolean {
  if (state === 'paused') return problem?.code === 'unreachable'
  return state === 'running' || state === 'draft'
}

interface Guards {
  readonly mayStart: () => boolean
  readonly mayWrite: () => boolean
  readonly isSuspended: () => boolean
}

/** A journal that begins nothing once the edit is taken back, and changes nothing once it was given back. */
function guardJournal(journal: Journal, { mayStart, mayWrite, isSuspended }: Guards): Journal {
  const ifAllowed = <Args extends readonly unknown[], T>(
    write: (...args: Args) => Promise<T>,
    isAllowed: () => boolean = mayWrite,
  ) => {
    return async (...args: Args): Promise<T> => {
      if (!isAllowed()) throw interrupted()
      return write(...args)
    }
  }
  const unlessStart =
    (change: RecordChange): RecordChange =>
    (current) => {
      const next = change(current)
      const isStart = next?.job.state === 'running' && current.job.state !== 'running'
      return isStart && !mayStart() ? undefined : next
    }
  return {
    ...journal,
    readJobs: async (part) => (part === 'timed' && !mayStart() ? [] : journal.readJobs(part)),
    async readJob(id) {
      // Between two steps of the runner. An abort leaves the job as it is.
      if (isSuspended()) throw suspended()
      return journal.readJob(id)
    },
    addJob: ifAllowed(journal.addJob, mayStart),
    changeJob: ifAllowed((id, change) => journal.changeJob(id, unlessStart(change))),
    changeJobs: ifAllowed(journal.changeJobs),
    fillJob: ifAllowed(journal.fillJob),
    commitBatch: ifAllowed(journal.commitBatch),
    cancelPlanned: ifAllowed(journal.cancelPlanned),
    removeJobs: ifAllowed(journal.removeJobs, mayStart),
  }
}

function suspended(): DOMException {
  return new DOMException('The runner ends', 'AbortError')
}

function interrupted(): ProblemError {
  return new ProblemError(
    { code: 'interrupted', message: 'The edit was taken back.' },
    { effect: 'none' },
  )
}
