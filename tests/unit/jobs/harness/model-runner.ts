import type { JobId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import { type JobDocument, readDocuments } from '#lib/jobs/journal/job-document.ts'
import type { Journal } from '#lib/jobs/journal/journal.ts'
import { RejectedByRunner, type RemoteRunner } from '#lib/jobs/leases/remote-runner.ts'
import { type Bench, createBench } from './bench-jobs.ts'
import { createFakeDatabase } from './fake-database.ts'
import type { FakeStore } from './fake-store.ts'
import type { Life } from './life.ts'
import { type MovingClock } from '#tests/clocks.ts'

interface ModelLease {
  readonly token: number
  readonly state: 'held' | 'releasing' | 'released' | 'returned' | 'refused'
  readonly bench?: Bench | undefined
}

/** What becomes of the next request: it is lost on its way there, or its answer is. */
export type NetworkFault = 'none' | 'lost' | 'unanswered'

export interface ModelRunner extends RemoteRunner {
  /** Runs what is due. */
  runDue(): Promise<void>
  /** The jobs that it may run now. */
  readRunnable(): Promise<readonly JobId[]>
  /** Its store answers so many more writes. */
  limitWrites(count: number): void
  /** The faults of the next requests, one after the other. */
  breakRequests(faults: readonly NetworkFault[]): void
  /** Refuses every hand-over while it has no key. */
  setKey(has: boolean): void
  /** Its folder is gone. */
  loseEverything(): void
}

/** A runner as its README describes it, with the real jobs. Its state is durable: it is killed by lost requests and answers. */
export function createModelRunner(store: FakeStore, clock: MovingClock): ModelRunner {
  const leases = new Map<JobId, ModelLease>()
  let writesLeft = Infinity
  let hasKey = true
  let faults: NetworkFault[] = []
  const limited = {
    ...store,
    applyChange: (...call: Parameters<FakeStore['applyChange']>) => {
      if (writesLeft <= 0) throw unreachable()
      writesLeft -= 1
      return store.applyChange(...call)
    },
  }
  const isFree = ({ state }: ModelLease) => state === 'returned' || state === 'refused'

  const carried =
    <Args extends unknown[], T>(answer: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const fault = faults.shift() ?? 'none'
      if (fault === 'lost') throw unreachable()
      const result = await answer(...(JSON.parse(JSON.stringify(args)) as Args))
      if (fault === 'unanswered') throw unreachable()
      return JSON.parse(JSON.stringify(result ?? null)) as T
    }

  return {
    readState: carried(async () => ({
      hasKey,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      edits: await Promise.all(
        [...leases].flatMap(([jobId, { token, state, bench }]) =>
          state === 'returned' || state === 'refused'
            ? []
            : [
                (async () => ({
                  jobId,
                  token,
                  state,
                  jobs: (await bench?.journal.readJobs())?.map(({ job }) => job) ?? [],
                }))(),
              ],
        ),
      ),
    })),
    handOver: carried(async ({ token, job: { record, edit, batches } }) => {
      if (!hasKey) throw rejected('no-key')
      const { id, state, schedule } = record.job
      const isSent = batches.some(({ rows }) => rows.some(({ attempt }) => attempt > 0))
      if (state !== 'ready' || schedule === undefined || isSent || record.run.lease !== undefined) {
        throw rejected('invalid')
      }
      const known = leases.get(id)
      if (known?.state === 'held' && known.token === token) return
      if (known !== undefined && (known.token >= token || !isFree(known))) {
        throw rejected('superseded')
      }
      const journal = createJournal(createFakeDatabase())
      await journal.addJob(record, edit, batches)
      leases.set(id, { token, state: 'held', bench: createBench(limited, { journal, clock }) })
    }),
    readRows: carried(async (token, request) => {
      const known = leases.get(request.jobId)
      if (known?.bench === undefined || known.token !== token) throw rejected('superseded')
      return known.bench.jobs.readRows(request)
    }),
    release: carried(async (id, token) => {
      const known = leases.get(id)
      if (known === undefined || (isFree(known) && known.token < token)) {
        leases.set(id, { token, state: 'refused' })
        return []
      }
      if (known.token !== token || known.state === 'returned') throw rejected('superseded')
      if (known.bench === undefined) return []
      const { jobs, journal } = known.bench
      leases.set(id, { ...known, state: 'releasing' })
      for (const job of await jobs.list('open'))
        if (job.state === 'running') await jobs.pause(job.id)
      const documents: readonly JobDocument[] = await readDocuments(journal)
      leases.set(id, { ...known, state: 'released' })
      return documents
    }),
    remove: carried(async (id, token) => {
      const known = leases.get(id)
      if (known === undefined || known.token !== token) throw rejected('superseded')
      if (known.state === 'held' || known.state === 'releasing') throw rejected('not-released')
      leases.set(id, { token, state: 'returned' })
    }),
    async runDue() {
      for (const { state, bench } of leases.values()) if (state === 'held') await bench?.jobs.wake()
    },
    async readRunnable() {
      const found: JobId[] = []
      for (const { state, bench } of leases.values()) {
        if (state !== 'held' && state !== 'releasing') continue
        found.push(...((await bench?.journal.readJobs()) ?? []).map(({ job }) => job.id))
      }
      return found
    },
    limitWrites: (count) => void (writesLeft = count),
    breakRequests: (next) => void (faults = [...next]),
    setKey: (has) => void (hasKey = has),
    loseEverything: () => leases.clear(),
  }
}

/** Adds a stop point of the worker before each request and before its answer. */
export function mortalRunner(life: Life, runner: RemoteRunner): RemoteRunner {
  const mortal =
    <Args extends unknown[], T>(ask: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      await life.pass()
      const answer = await ask(...args)
      await life.pass()
      return answer
    }
  return {
    readState: mortal(() => runner.readState()),
    handOver: mortal((handOver) => runner.handOver(handOver)),
    readRows: mortal((token, request) => runner.readRows(token, request)),
    release: mortal((id, token) => runner.release(id, token)),
    remove: mortal((id, token) => runner.remove(id, token)),
  }
}

/** Calls `check` after every write. `settle` waits for those that a stopped worker has begun: they are transactions. */
export function watchJournal(journal: Journal, check: () => Promise<void>) {
  const begun = new Set<Promise<unknown>>()
  const watched =
    <Args extends unknown[], T>(write: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const writing = write(...args)
      const settled = writing.catch(() => undefined)
      begun.add(settled)
      void settled.then(() => begun.delete(settled))
      const result = await writing
      await check()
      return result
    }
  const watchedJournal: Journal = {
    ...journal,
    addJob: watched(journal.addJob),
    changeJob: watched(journal.changeJob),
    changeJobs: watched(journal.changeJobs),
    fillJob: watched(journal.fillJob),
    commitBatch: watched(journal.commitBatch),
    cancelPlanned: watched(journal.cancelPlanned),
  }
  return {
    journal: watchedJournal,
    settle: async () => {
      while (begun.size > 0) await Promise.all(begun)
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

function unreachable(): ProblemError {
  return new ProblemError({ code: 'unreachable', message: 'No connection.' })
}

function rejected(code: RejectedByRunner['code']): RejectedByRunner {
  return new RejectedByRunner(code, { code: 'refused', message: code })
}
