import { groupBy } from '#lib/core/base/group-by.ts'
import { createQueue, type Queue } from '#lib/core/base/queue.ts'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import { defaultLowStock } from '#lib/core/catalog/low-stock.ts'
import { type Problem, toProblem } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type JobDocument, readDocument } from '../journal/job-document.ts'
import type { JobRecord, Lease } from '../journal/journal-shapes.ts'
import type { Journal, RowsPage, RowsRequest } from '../journal/journal.ts'
import { readKnownJob, reject, toJob, withChanges } from '../job-records.ts'
import type { Job, Schedule } from '#lib/core/job/job.ts'
import type { JobContext } from '../runner/job-context.ts'
import { isLent } from './fence-journal.ts'
import { isSettled } from './is-settled.ts'
import {
  hasNoneOfOurs,
  RejectedByRunner,
  type RemoteEdit,
  type RemoteRunner,
} from './remote-runner.ts'
import { storeDocuments } from './store-documents.ts'

export interface LeasesContext extends Pick<
  JobContext,
  'clock' | 'log' | 'onChanged' | 'readLimits'
> {
  /** Without the fence: only leases change what is lent. */
  readonly journal: Journal
  /** The runner of the user's server, or undefined if the store has none or its key is not available now. */
  readonly openRunner: (siteId: SiteId) => Promise<RemoteRunner | undefined>
  /** The user's quantity from which down a product is low in stock. */
  readonly readLowStock: () => Promise<number>
  /** Shared with what starts scheduled jobs. */
  readonly enqueue: Queue
}

export interface Leases {
  /** Rejects if the runner cannot be reached or could not run an edit with this schedule. */
  check(siteId: SiteId, schedule: Pick<Schedule, 'repeat'>): Promise<void>
  /** Records that the runner has the job, then sends it. Rejects if the runner refused it: the job stays here. */
  handOver(jobId: JobId): Promise<void>
  /** Resolves when the job can be run and changed here. Rejects as long as the runner may run it. */
  takeBack(jobId: JobId): Promise<void>
  /** Gives up what the runner does not give back: the user has to decide what happens to it. */
  abandon(siteId: SiteId): Promise<void>
  /** Continues what was interrupted, and reads back what has ended. True if a job came back. Never rejects. */
  sync(): Promise<boolean>
  /** The job as the runner last reported it. */
  describe(record: JobRecord): Job
  /**
   * Rows as the runner has them; undefined if they are those of the journal, because the job is not lent or not known to
   * have begun. Rejects if the runner of a job that has begun cannot be asked.
   */
  readRows(request: RowsRequest): Promise<RowsPage | undefined>
  /** The lent jobs of a store. */
  list(siteId: SiteId): Promise<readonly JobId[]>
}

interface Report {
  readonly reachedAt?: number | undefined
  readonly problem?: Problem | undefined
  readonly job?: Job | undefined
}

/** Hands scheduled jobs over to the runner of a server and takes them back; at most one of the two runs a job. */
export function createLeases(context: LeasesContext): Leases {
  const { journal, clock, log, onChanged, enqueue } = context
  const reports = new Map<JobId, Report>()
  // What is known of the runner changes with each request.
  const inTurn = createQueue()

  async function openRunner(siteId: SiteId): Promise<RemoteRunner> {
    const runner = await context.openRunner(siteId)
    if (runner === undefined) throw reject('not-connected', t.runner.notConnected)
    return runner
  }

  /** Undefined if the job has another lease meanwhile. */
  const changeLease = (id: JobId, from: Lease, change: Partial<Lease>, job: Partial<Job> = {}) =>
    journal.changeJob(id, (current) =>
      isSame(current.run.lease, from)
        ? withChanges(current, job, { lease: { ...from, ...change } })
        : undefined,
    )

  async function send(runner: RemoteRunner, record: JobRecord, isFirst: boolean): Promise<void> {
    const { job, run } = record
    const { lease } = run
    if (lease?.state !== 'sending') return
    let isSent = false
    try {
      const { record: stored, ...content } = await readDocument(journal, record)
      const { lease: _lease, ...rest } = stored.run
      const document = { ...content, record: { ...stored, run: rest } }
      const limits = await context.readLimits()
      const lowStock = await context.readLowStock()
      // A server of an earlier version knows only the default, and refuses any other.
      const ownLowStock = lowStock === defaultLowStock ? {} : { lowStock }
      isSent = true
      await runner.handOver({ token: lease.token, limits, ...ownLowStock, job: document })
    } catch (error) {
      // An earlier attempt may have been accepted: then only a release says that the runner does not run it.
      if (!isSent || error instanceof RejectedByRunner) {
        await changeLease(job.id, lease, { state: isFirst ? 'returned' : 'releasing' })
      }
      throw error
    }
    await changeLease(job.id, lease, { state: 'held', isConfirmed: true })
  }

  async function release(runner: RemoteRunner, record: JobRecord, renews: boolean): Promise<void> {
    const { id } = record.job
    const { lease } = record.run
    if (lease === undefined) return
    let asked = lease
    if (lease.state === 'sending' || lease.state === 'held') {
      const next = { state: 'releasing', ...(renews && { renews: true as const }) } as const
      if ((await changeLease(id, lease, next)) === undefined) return
      asked = { ...lease, ...next }
    }
    if (asked.state === 'releasing') {
      const documents = await runner.release(id, asked.token)
      await enqueue(() => storeDocuments(journal, clock, id, asked, documents))
      reports.delete(id)
      for (const each of [id, ...documents.map(idOf)]) onChanged(each)
    }
    await acknowledge(runner, id, asked.token)
  }

  async function acknowledge(runner: RemoteRunner, id: JobId, token: number): Promise<void> {
    try {
      await runner.remove(id, token)
    } catch (error) {
      if (!hasNoneOfOurs(error)) throw error
    }
    await journal.changeJob(id, (current) => {
      const { lease } = current.run
      return lease?.token === token && lease.state === 'stored'
        ? withChanges(current, {}, { lease: { token, state: 'returned' } })
        : undefined
    })
  }

  async function readLeased(): Promise<readonly JobRecord[]> {
    const found = [await journal.readJobs('open'), await journal.readJobs('timed')].flat()
    const byId = new Map(found.map((record) => [record.job.id, record]))
    return [...byId.values()].filter(
      ({ run: { lease } }) => lease !== undefined && lease.state !== 'returned',
    )
  }

  async function syncOne(
    runner: RemoteRunner,
    record: JobRecord,
    edits: readonly RemoteEdit[],
  ): Promise<void> {
    const { id } = record.job
    const { lease } = record.run
    const edit = edits.find(({ jobId, token }) => jobId === id && token === lease?.token)
    const job = edit?.jobs.find((each) => each.id === id)
    reports.set(id, { reachedAt: clock.now(), job })
    if (lease?.state === 'sending') await send(runner, record, false)
    else if (lease?.state !== 'held') await release(runner, record, false)
    else if (edit?.state !== 'held') await release(runner, record, false)
    else if (isSettled(edit)) await release(runner, record, true)
  }

  function recordFailure(id: JobId, error: unknown): void {
    const problem = toProblem(error)
    log.warn('The runner could not be asked about an edit.', { id, problem })
    reports.set(id, { ...reports.get(id), problem })
  }

  async function syncSite(siteId: SiteId, records: readonly JobRecord[]): Promise<void> {
    try {
      const runner = await openRunner(siteId)
      const { edits } = await runner.readState()
      for (const record of records) {
        await syncOne(runner, record, edits).catch((error: unknown) =>
          recordFailure(record.job.id, error),
        )
      }
    } catch (error) {
      for (const { job } of records) recordFailure(job.id, error)
    }
    for (const { job } of records) onChanged(job.id)
  }

  async function check(siteId: SiteId, repeat: Schedule['repeat']): Promise<RemoteRunner> {
    const runner = await openRunner(siteId)
    const { hasKey, timeZone } = await runner.readState()
    if (!hasKey) throw reject('refused', t.runner.keyMissing)
    if (repeat !== undefined && timeZone !== new Intl.DateTimeFormat().resolvedOptions().timeZone) {
      throw reject('refused', t.runner.otherTimeZone)
    }
    return runner
  }

  return {
    check: async (siteId, { repeat }) => void (await check(siteId, repeat)),
    handOver: (id) =>
      inTurn(async () => {
        const { job } = await readKnownJob(journal, id)
        // Before anything is recorded: an edit whose runner cannot be reached stays here.
        const runner = await check(job.siteId, job.schedule?.repeat)
        const record = await enqueue(() => journal.changeJob(id, toSending))
        if (record === undefined) throw reject('refused', t.runner.notWaiting)
        onChanged(id)
        try {
          await send(runner, record, true)
          reports.set(id, { reachedAt: clock.now() })
        } catch (error) {
          const now = await readKnownJob(journal, id)
          if (!isLent(now.run)) throw error
          reports.set(id, { problem: toProblem(error) })
        } finally {
          onChanged(id)
        }
      }),
    takeBack: (id) =>
      inTurn(async () => {
        const record = await journal.readJob(id)
        if (record === undefined || !isLent(record.run)) return
        const runner = await openRunner(record.job.siteId)
        await release(runner, record, false).catch(async (error: unknown) => {
          const now = await journal.readJob(id)
          // Only the acknowledgement is missing, which is repeated later.
          if (now === undefined || isLent(now.run)) throw error
        })
      }),
    abandon: (siteId) =>
      inTurn(async () => {
        for (const { job, run } of await readLeased()) {
          const { lease } = run
          if (job.siteId !== siteId || lease === undefined) continue
          const problem = { code: 'refused', message: t.runner.abandoned } as const
          const isOpen = isLent(run)
          const change = { lease: { token: lease.token, state: 'returned' } as const }
          await journal.changeJob(job.id, (current) =>
            isSame(current.run.lease, lease)
              ? withChanges(current, isOpen ? { problem } : {}, {
                  ...change,
                  ...(isOpen && { waitsSince: clock.now() }),
                })
              : undefined,
          )
          reports.delete(job.id)
          onChanged(job.id)
        }
      }),
    sync: () =>
      inTurn(async () => {
        const leased = await readLeased()
        const sites = groupBy(leased, ({ job }) => job.siteId)
        for (const [siteId, records] of sites) await syncSite(siteId, records)
        if (leased.length === 0) return false
        const left = new Set((await readLeased()).filter(({ run }) => isLent(run)).map(idOf))
        return leased.some(({ job, run }) => isLent(run) && !left.has(job.id))
      }).catch((error: unknown) => {
        log.error('Edits on the server could not be followed.', { problem: toProblem(error) })
        return false
      }),
    describe(record) {
      const { job, run } = record
      if (run.lease === undefined || !isLent(run)) return toJob(record)
      const { job: remote, reachedAt, problem } = reports.get(job.id) ?? {}
      const { state } = run.lease
      return {
        ...(remote ?? job),
        server: { state: state as 'sending' | 'held' | 'releasing', reachedAt, problem },
      }
    },
    async readRows(request) {
      const { jobId } = request
      const record = await journal.readJob(jobId)
      const lease = record?.run.lease
      if (record === undefined || lease?.state !== 'held') return undefined
      const state = reports.get(jobId)?.job?.state ?? 'ready'
      try {
        const runner = await openRunner(record.job.siteId)
        return await runner.readRows(lease.token, request)
      } catch (error) {
        // It may have been taken back meanwhile.
        if (error instanceof RejectedByRunner || state === 'ready') return undefined
        throw error
      }
    },
    list: async (siteId) =>
      (await readLeased())
        .filter(({ job, run }) => job.siteId === siteId && isLent(run))
        .map(({ job }) => job.id),
  }
}

/** Only a job that waits for its time can be handed over. */
function toSending(current: JobRecord): JobRecord | undefined {
  const { job, run } = current
  const isWaiting = job.state === 'ready' && job.schedule !== undefined && job.problem === undefined
  if (!isWaiting || isLent(run) || run.lease?.state === 'stored') return undefined
  return withChanges(
    current,
    {},
    { lease: { token: (run.lease?.token ?? 0) + 1, state: 'sending' } },
  )
}

function isSame(one: Lease | undefined, other: Lease): boolean {
  return one?.token === other.token && one.state === other.state
}

function idOf({ job }: JobRecord): JobId
function idOf({ record }: JobDocument): JobId
function idOf(value: JobRecord | JobDocument): JobId {
  return 'job' in value ? value.job.id : value.record.job.id
}
