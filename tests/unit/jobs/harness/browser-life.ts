import type { Job, Schedule } from '#lib/core/job/job.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { Problem } from '#lib/core/catalog/problem.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import type { Journal } from '#lib/jobs/journal/journal.ts'
import { type Bench, createBench } from './bench-jobs.ts'
import { buildProduct, productId, siteId } from './builders.ts'
import { createFakeDatabase } from './fake-database.ts'
import { createFakeStore, type FakeStore, type FakeStoreOptions } from './fake-store.ts'
import { type MovingClock, createMovingClock } from '#tests/clocks.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

export interface BrowserLife {
  readonly store: FakeStore
  readonly journal: Journal
  readonly clock: MovingClock
  /** A new worker with the same journal, as after every start of the browser. */
  open(): Bench
  /** Runs each alarm until `untilMs`, each in a new worker. */
  passTo(untilMs: number): Promise<void>
  /** The browser is closed until `untilMs`, so that no alarm fires; then it starts. */
  sleepTo(untilMs: number): Promise<void>
  /** Whether the key of the store is available, missing or locked. */
  connect(isConnected: boolean, missing?: Problem): void
  prices(): string[]
}

const noKey: Problem = { code: 'not-connected', message: 'Connect the store.' }

/** A browser over weeks: workers start and stop, and alarms fire; the store and the journal stay. */
export function createBrowserLife(
  products: readonly Product[] = [0, 1, 2].map((at) => buildProduct({ id: productId(at) })),
  wrap: (store: FakeStore) => JobStore = (store) => store,
  options: FakeStoreOptions = {},
): BrowserLife {
  const store = createFakeStore(products, options)
  const journal = createJournal(createFakeDatabase())
  const clock = createMovingClock(Infinity)
  let isConnected = true
  let missing = noKey
  const alarms = { wake: Infinity, schedule: Infinity }

  const open = () =>
    createBench(store, {
      journal,
      clock,
      openStore: async () => (isConnected ? wrap(store) : missing),
      wakeAt: (timeMs) => void (alarms.wake = timeMs),
      scheduleAt: (timeMs) => void (alarms.schedule = timeMs),
    })

  function forwardTo(timeMs: number): void {
    clock.advance(Math.max(0, timeMs - clock.now()))
  }

  return {
    store,
    journal,
    clock,
    open,
    async passTo(untilMs) {
      for (;;) {
        const next = Math.min(alarms.wake, alarms.schedule)
        if (next > untilMs) break
        forwardTo(next)
        if (alarms.wake <= next) alarms.wake = Infinity
        if (alarms.schedule <= next) alarms.schedule = Infinity
        await open().jobs.wake()
      }
      forwardTo(untilMs)
    },
    async sleepTo(untilMs) {
      forwardTo(untilMs)
      await open().jobs.wake()
    },
    connect(is, why = noKey) {
      isConnected = is
      missing = why
    },
    prices: () =>
      [...store.items.values()].map(
        ({ product }) => product.variants[0]?.listPrice ?? product.listPrice,
      ),
  }
}

/** Schedules all clean rows. */
export function scheduleAll({ jobs }: Bench, job: Job, schedule: Schedule): Promise<Job> {
  const { id, hash = '' } = job
  return jobs.schedule({ jobId: id, siteId, hash, selected: [], deselected: [], schedule })
}
