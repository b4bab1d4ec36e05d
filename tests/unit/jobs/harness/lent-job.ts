import { expect } from 'vitest'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { type Job, type Schedule, isOver } from '#lib/core/job/job.ts'
import { createEncryptedJournal } from '#lib/extension/journal/encrypt-journal.ts'
import { createCipher } from '#lib/extension/session/vault/cipher.ts'
import { systemRandom } from '#lib/extension/session/vault/key/bytes.ts'
import type { Journal } from '#lib/jobs/journal/journal.ts'
import { isLent } from '#lib/jobs/leases/fence-journal.ts'
import { type Bench, createBench, makeReady } from './bench-jobs.ts'
import { hourMs, scheduleAll } from './browser-life.ts'
import { amount, buildProduct, priceEdit, productId } from './builders.ts'
import { createFakeDatabase } from './fake-database.ts'
import { createFakeStore, type FakeStore } from './fake-store.ts'
import { createLife, mortalJournal, mortalStore } from './life.ts'
import { createModelRunner, type ModelRunner, mortalRunner, watchJournal } from './model-runner.ts'
import { type MovingClock, createMovingClock } from '#tests/clocks.ts'

export interface LentJob {
  readonly id: JobId
  readonly startAt: number
  readonly store: FakeStore
  readonly journal: Journal
  readonly clock: MovingClock
  readonly server: ModelRunner
  /** A worker over the same journal; stopped at that step, counted from 1. */
  open(diesAt?: number): {
    readonly bench: Bench
    readonly live: (work: () => Promise<unknown>) => Promise<boolean>
  }
  read(): Promise<Job>
  isLent(): Promise<boolean>
  /** The most writes of one product. */
  maxWrites(): number
  prices(): readonly string[]
}

/** A scheduled edit, a browser that may hand it over, and a server. Fails as soon as both may run the same job. */
export async function createLentJob(schedule: Partial<Schedule> = {}): Promise<LentJob> {
  const store = createFakeStore(
    [0, 1, 2].map((at) => buildProduct({ id: productId(at), listPrice: amount(`${10 + at}`) })),
  )
  const clock = createMovingClock(Infinity)
  const server = createModelRunner(store, clock)
  // Encrypted and signed, as under a passphrase: without one, no server can be connected.
  const cipher = await createCipher(systemRandom(32))
  const stored = createEncryptedJournal(createFakeDatabase(), async () => cipher)
  const { journal, settle } = watchJournal(stored, checkAuthority)

  async function checkAuthority(): Promise<void> {
    for (const id of await server.readRunnable()) {
      const record = await stored.readJob(id)
      const isOurs = record !== undefined && !isLent(record.run) && !isOver(record.job)
      expect(
        isOurs,
        `both may run ${record?.job.title} (${JSON.stringify(record?.run.lease)})`,
      ).toBe(false)
    }
  }

  const watchedServer = {
    ...server,
    handOver: async (...args: Parameters<ModelRunner['handOver']>) => {
      try {
        await server.handOver(...args)
      } finally {
        await checkAuthority()
      }
    },
  }

  const open: LentJob['open'] = (diesAt) => {
    const life = createLife(diesAt)
    store.forgetReads()
    const bench = createBench(mortalStore(life, store), {
      journal: mortalJournal(life, journal),
      clock,
      openRunner: async () => mortalRunner(life, watchedServer),
    })
    return {
      bench,
      live: async (work) => {
        // A worker that was not stopped first finishes what it has begun: there is one at a time.
        await Promise.race([life.dead, work().then(() => bench.jobs.wake())])
        await settle()
        return !life.isDead()
      },
    }
  }

  const { bench } = open()
  const ready = await makeReady(bench.jobs, priceEdit({ by: 'amount', amount: amount('1') }))
  const startAt = clock.now() + hourMs
  await scheduleAll(bench, ready, { missed: 'run', startAt, ...schedule })
  const { id } = ready
  return {
    id,
    startAt,
    store,
    journal: stored,
    clock,
    server,
    open,
    async read() {
      const record = await stored.readJob(id)
      if (record === undefined) throw new Error('The job is gone.')
      return record.job
    },
    async isLent() {
      const record = await stored.readJob(id)
      return record !== undefined && isLent(record.run)
    },
    maxWrites: () =>
      Math.max(
        ...[...store.items.values()].map(
          ({ writes }) => writes.filter(({ by }) => by === 'job').length,
        ),
      ),
    prices: () => [...store.items.values()].map(({ product }) => product.listPrice),
  }
}
