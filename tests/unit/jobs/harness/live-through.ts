import { createJournal } from '#lib/jobs/create-journal.ts'
import type { JobShop } from '#lib/jobs/job-shop.ts'
import type { Journal } from '#lib/jobs/journal.ts'
import type { Job, JobRow } from '#lib/domain/job.ts'
import { createBench, type Bench, makeReady, readRows } from './bench-jobs.ts'
import { amount, buildProduct, percent, priceEdit, productId, siteId } from './builders.ts'
import { createFakeDatabase } from './fake-database.ts'
import { createFakeShop, type FakeShop } from './fake-shop.ts'
import { createLife, mortalJournal, mortalShop } from './life.ts'
import { judgeJob, type Verdict } from './oracle.ts'
import type { Scenario } from './scenario.ts'

/** A wrong engine: what it does to its journal and its shop instead of what it should. */
export interface Mutant {
  readonly journal?: (journal: Journal) => Journal
  readonly shop?: (shop: FakeShop) => JobShop
}

export interface Ending {
  readonly job: Job
  readonly rows: readonly JobRow[]
  readonly verdict: Verdict
  readonly deaths: number
  readonly shop: FakeShop
}

/** What a person does in each life, before the worker goes on by itself. */
export type Steer = (bench: Bench, job: Job, life: number) => Promise<unknown>

const startIt: Steer = ({ jobs }, { id, hash = '' }) =>
  jobs.start({ jobId: id, siteId, hash, ticked: [], unticked: [] })

const ended: ReadonlySet<Job['state']> = new Set(['done', 'cancelled', 'failed', 'undone'])
const mostLives = 400

/** A job from its preview to its end, through every death, fault and intrusion of the scenario. */
export async function liveThrough(
  scenario: Scenario,
  { mutant = {}, steer = startIt }: { mutant?: Mutant; steer?: Steer } = {},
): Promise<Ending> {
  const shop = createShopOf(scenario)
  const journal = createJournal(createFakeDatabase())
  const first = createBench(shop, { journal })
  const { id } = await makeReady(first.jobs, priceEdit(percent('10')))

  const deathsLeft = [...scenario.deaths]
  let deaths = 0
  for (let lives = 1; lives <= mostLives; lives += 1) {
    const life = createLife(deathsLeft.shift())
    const engineShop = mortalShop(life, mutant.shop?.(shop) ?? shop)
    const bench = createBench(engineShop, {
      journal: mortalJournal(life, mutant.journal?.(journal) ?? journal),
      clock: first.clock,
      openShop: async () => engineShop,
    })
    const before = (await journal.readJob(id))?.job
    if (before === undefined) break
    await Promise.race([life.dead, liveOnce(bench, before, lives, steer)])
    if (life.isDead()) deaths += 1
    const job = (await journal.readJob(id))?.job
    if (job !== undefined && ended.has(job.state)) break
    first.clock.advance(30_000)
  }
  const job = (await journal.readJob(id))?.job
  if (job === undefined) throw new Error('The job is gone')
  const rows = await readRows(first.jobs, id)
  return { job, rows, verdict: judgeJob(rows, shop), deaths, shop }
}

async function liveOnce(bench: Bench, job: Job, life: number, steer: Steer): Promise<void> {
  if (job.state === 'paused') await bench.jobs.resume(job.id)
  else await steer(bench, job, life)
  await bench.jobs.wake()
}

function createShopOf({ prices, faults, intrusions }: Scenario): FakeShop {
  const products = prices.map((price, index) =>
    buildProduct({ id: productId(index), listPrice: amount(String(price)) }),
  )
  const faultsLeft = [...faults]
  const intrude = (shop: FakeShop) => {
    for (const { request, item, value } of intrusions) {
      const price = prices[item]
      if (request !== shop.requests() || price === undefined) continue
      const prose = { before: price, target: (price * 11) / 10, other: price + 77 }
      shop.writeAsOther(productId(item), amount(String(prose[value])))
    }
  }
  return createFakeShop(products, {
    nextFault: () => faultsLeft.shift() ?? 'none',
    beforeRequest: intrude,
  })
}
