import { setTimeout as sleep } from 'node:timers/promises'
import { chunk } from '#lib/core/base/chunk.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { createRandom, type Random } from '../../../lib/mock-store/random.ts'
import type { MockStore } from '../../../lib/mock-store/mock-store.ts'
import { type Job, readAllRows, startRise } from './jobs.ts'
import { judge, takeSnapshot, type Verdict } from './judge.ts'
import type { Ask } from './ask-worker.ts'

/** A browser whose worker or background page can be stopped at any moment. */
export interface Stoppable {
  readonly ask: Ask
  /** Stops it at once; the next message starts it again, with a full request budget. */
  readonly stop: () => Promise<void>
}

export interface Plan {
  readonly stops: number
  /** The maximum time from the start of the worker to its stop. */
  readonly gapMs: number
  readonly productsPerJob: number
  readonly seed: number
}

export interface Reported {
  /** The stops while a job was running before and after. */
  readonly stops: number
  readonly jobs: number
  readonly verdicts: readonly Verdict[]
  readonly jobIds: readonly string[]
}

/**
 * Queues jobs that raise every price of the store, and stops the worker at random moments until all of
 * them have ended. Repeats this until the planned number of stops has hit a running job. The rest of the last
 * jobs then runs undisturbed, so that the count is exact on any machine.
 */
export async function stopAtRandom(
  { ask, stop }: Stoppable,
  { mockStore, siteId }: { readonly mockStore: MockStore; readonly siteId: string },
  { stops, gapMs, productsPerJob, seed }: Plan,
): Promise<Reported> {
  const random = createRandom(seed)
  const verdicts: Verdict[] = []
  const jobIds: string[] = []
  let struck = 0
  for (let round = 1; struck < stops; round += 1) {
    const rise = `${round}.25` as Amount
    const before = takeSnapshot(mockStore)
    const queued: string[] = []
    for (const ids of chunk([...before.prices.keys()], productsPerJob)) {
      if (queued.length % 5 === 0) await stop()
      queued.push(await startRise(ask, siteId, ids, rise))
    }
    struck += await stopUntilDone({ ask, stop }, random, gapMs, stops - struck)
    verdicts.push(judge(before, takeSnapshot(mockStore), await readAllRows(ask, queued), rise))
    jobIds.push(...queued)
  }
  return { stops: struck, jobs: jobIds.length, verdicts, jobIds }
}

/**
 * Stops the worker repeatedly, at most `stops` times while a job runs, and waits until no job runs any more.
 * Returns how many stops hit a running job.
 */
export async function stopUntilDone(
  { ask, stop }: Stoppable,
  random: Random,
  gapMs: number,
  stops = Infinity,
): Promise<number> {
  let struck = 0
  // The message after a stop also starts the next worker, so each stop needs only one.
  let isRunning = await isAnyRunning(ask)
  while (isRunning) {
    if (struck < stops) {
      await sleep(random.next() * gapMs)
      await stop()
    } else {
      await sleep(250)
    }
    isRunning = await isAnyRunning(ask)
    if (isRunning && struck < stops) struck += 1
  }
  return struck
}

const asItShould: ReadonlySet<string> = new Set(['running', 'done', 'undone'])

async function isAnyRunning(ask: Ask): Promise<boolean> {
  const jobs = await ask<Job[]>('jobs.list', {})
  const stuck = jobs.filter(({ state }) => !asItShould.has(state))
  if (stuck.length > 0)
    throw new Error(`No product was written; still running: ${JSON.stringify(stuck)}.`)
  return jobs.some(({ state }) => state === 'running')
}
