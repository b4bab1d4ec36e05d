import type { Edit } from '#lib/core/operations/edit.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import type { Journal } from '#lib/jobs/journal/journal.ts'
import { type Bench, createBench, makeReady, readRows } from './bench-jobs.ts'
import { amount, percent, priceEdit, productId, siteId } from './builders.ts'
import { createFakeDatabase } from './fake-database.ts'
import { createFakeStore, type FakeStore } from './fake-store.ts'
import { buildPriced, type StoreKind } from './kinds.ts'
import { createLife, mortalJournal, mortalStore } from './life.ts'
import { judgeJob, type Verdict } from './oracle.ts'
import type { Scenario } from './scenario.ts'
import { type MovingClock } from '#tests/clocks.ts'

/** A faulty engine: how it changes its journal and its store. */
export interface Mutant {
  readonly journal?: (journal: Journal) => Journal
  readonly store?: (store: FakeStore) => JobStore
}

export interface World {
  readonly store: FakeStore
  readonly journal: Journal
  readonly clock: MovingClock
  readonly deaths: readonly number[]
  readonly mutant?: Mutant
}

export interface Ending {
  readonly job: Job
  readonly rows: readonly JobRow[]
  readonly verdict: Verdict
  readonly deaths: number
  readonly store: FakeStore
}

/** What the user does in each life, before the worker continues. */
export type Control = (bench: Bench, job: Job, life: number) => Promise<unknown>

const startIt: Control = ({ jobs }, { id, hash = '' }) =>
  jobs.start({ jobId: id, siteId, hash, selected: [], deselected: [] })

const ended: ReadonlySet<Job['state']> = new Set(['done', 'cancelled', 'failed', 'undone'])
const maxLives = 400

/** Runs a job from its preview to its end, with every stop, fault and foreign write of the scenario. */
export async function liveThrough(
  scenario: Scenario,
  {
    mutant = {},
    control = startIt,
    kind = 'v1',
    toEdit = () => priceEdit(percent('10')),
  }: {
    mutant?: Mutant
    control?: Control
    kind?: StoreKind
    toEdit?: (scenario: Scenario, kind: StoreKind) => Edit
  } = {},
): Promise<Ending> {
  const store = createStoreOf(scenario, kind)
  const journal = createJournal(createFakeDatabase())
  const { jobs, clock } = createBench(store, { journal })
  const { id } = await makeReady(jobs, toEdit(scenario, kind))
  const world = { store, journal, clock, deaths: scenario.deaths, mutant }
  let lives = 0
  const deaths = await liveUntil(world, async (bench) => {
    const job = await readStored(journal, id)
    if (ended.has(job.state)) return true
    lives += 1
    if (job.state === 'paused') await bench.jobs.resume(id)
    else await control(bench, job, lives)
    return false
  })
  const rows = await readRows(jobs, id)
  return { job: await readStored(journal, id), rows, verdict: judgeJob(rows, store), deaths, store }
}

/** Runs one life after another until `begin`, called at the start of each, reports the end. Returns the number of stops. */
export async function liveUntil(
  { store, journal, clock, deaths, mutant = {} }: World,
  begin: (bench: Bench) => Promise<boolean>,
): Promise<number> {
  const left = [...deaths]
  let died = 0
  for (let lives = 1; lives <= maxLives; lives += 1) {
    const life = createLife(left.shift())
    store.forgetReads()
    const engineStore = mortalStore(life, mutant.store?.(store) ?? store)
    const bench = createBench(engineStore, {
      journal: mortalJournal(life, mutant.journal?.(journal) ?? journal),
      clock,
    })
    const live = async () => {
      const isOver = await begin(bench)
      if (!isOver) await bench.jobs.wake()
      return isOver
    }
    const isOver = await Promise.race([life.dead, live()])
    if (isOver === true) return died
    if (life.isDead()) died += 1
    clock.advance(30_000)
  }
  throw new Error(`It did not end within ${maxLives} lives.`)
}

async function readStored(journal: Journal, id: JobId): Promise<Job> {
  const record = await journal.readJob(id)
  if (record === undefined) throw new Error('The job is gone.')
  return record.job
}

function createStoreOf({ prices, faults, intrusions }: Scenario, kind: StoreKind): FakeStore {
  const products = prices.map((price, index) =>
    buildPriced(kind, productId(index), amount(String(price))),
  )
  const faultsLeft = [...faults]
  const intrude = (store: FakeStore) => {
    for (const { request, item, value } of intrusions) {
      const price = prices[item]
      if (request !== store.requestCount() || price === undefined) continue
      const values = { before: price, target: (price * 11) / 10, other: price + 77 }
      store.writeAsOther(productId(item), amount(String(values[value])))
    }
  }
  return createFakeStore(products, {
    kind,
    nextFault: () => faultsLeft.shift() ?? 'none',
    beforeRequest: intrude,
  })
}
