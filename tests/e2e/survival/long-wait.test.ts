import { expect, test } from '@playwright/test'
import { findFirefox } from '#lib/dev/browsers/tested-browsers.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { MockStore } from '../../../lib/mock-store/mock-store.ts'
import { serveMockStore, type ServedMockStore } from '../../../lib/mock-store/serve.ts'
import { draftRise, readAllRows, startRise, waitForState } from './jobs.ts'
import { flawless, judge, takeSnapshot } from './judge.ts'
import { openFirefox } from './open-firefox.ts'
import { buildPlainStore } from './build-plain-store.ts'
import type { Ask } from './ask-worker.ts'
import { openUnattached } from './unattached.ts'
import { isNightly, iterations } from '../../iterations.ts'

// No debugger is attached to the worker and no page is open, so only an alarm can start it again.

const rise = '1.25' as Amount
const rounds = iterations(1, 1, 10)
/** Longer than the runner waits without an alarm. */
const retryAfterSeconds = 25
/** A busy machine takes longer to start a worker. */
const lateSeconds = 40
/** Consecutive waits: a job of ten minutes. */
const waitsOfALongJob = 25
/**
 * While a job is unfinished, its alarm fires every 30 s and keeps Chromium's worker alive, whose idle limit is also
 * 30 s. A worker with nothing to do stops 58 s after the store was connected: the alarm of the offline copy fires at 25 s.
 */
const leadSeconds = 90

interface Browser {
  /** Opens a page of the extension only for as long as `work` takes. */
  readonly withPage: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>
  readonly isWorkerUp: () => Promise<boolean>
  /** During a wait. */
  readonly endWorker: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The worker idles out after 2 s instead of 30 s; Firefox does not take alarms that are set for activity. */
async function openIdleFirefox(store: ServedMockStore): Promise<Browser> {
  const firefox = await openFirefox(await findFirefox(), store, { idleMs: 2_000 })
  return {
    async withPage(work) {
      await firefox.open('options.html')
      const result = await work(firefox.ask)
      await firefox.goTo('about:blank')
      return result
    },
    isWorkerUp: firefox.isBackgroundUp,
    endWorker: () => expect.poll(() => firefox.isBackgroundUp(), { intervals: [50] }).toBe(false),
    close: firefox.close,
  }
}

/** An alarm may start the next worker at once, so the test does not wait for the absence of this one. */
async function openCrashingChromium(store: ServedMockStore): Promise<Browser> {
  const browser = await openUnattached(store)
  return { ...browser, endWorker: () => browser.crashWorker() }
}

interface Opened {
  readonly browser: Browser
  readonly store: ServedMockStore
  readonly ids: readonly string[]
}

/** Connects a store, runs the job that `work` starts, and checks its result once it has ended. */
async function withJob(
  prices: number,
  open: (store: ServedMockStore) => Promise<Browser>,
  work: (opened: Opened) => Promise<string>,
): Promise<void> {
  const store = await serveMockStore({ store: buildPlainStore(prices * 5, prices) })
  const { siteId, apiKey, mockStore } = store
  const browser = await open(store)
  try {
    const before = takeSnapshot(mockStore)
    await browser.withPage((ask) => ask('connection.connect', { siteId, apiKey }))
    const jobId = await work({ browser, store, ids: [...before.prices.keys()] })
    const rows = await browser.withPage(async (ask) => {
      await waitForState(ask, jobId, 'done')
      return readAllRows(ask, [jobId])
    })
    expect(judge(before, takeSnapshot(mockStore), rows, rise)).toEqual(flawless)
  } finally {
    await browser.close()
    await store.close()
  }
}

/** Waits until every product was written: not before that time, and not much later. */
async function expectWritten(mockStore: MockStore, from: number): Promise<void> {
  const { prices } = takeSnapshot(mockStore)
  const timeout = Math.max(0, from - Date.now()) + lateSeconds * 1_000
  const countWritten = () => takeSnapshot(mockStore).writes.size
  await expect.poll(countWritten, { timeout, intervals: [100] }).toBe(prices.size)
  expect(Date.now()).toBeGreaterThanOrEqual(from)
}

/** At the next write, or at the one after: ten refusals in a row would pause the job. */
function requestWait(mockStore: MockStore, isAfterNext = false): void {
  const headers = { 'retry-after': String(retryAfterSeconds) }
  const match = 'POST /stores/v1/bulk/products'
  mockStore.setFaults([
    ...(isAfterNext ? [{ match, kind: 'delay', ms: 1, times: 1 } as const] : []),
    { match, kind: 'status', status: 429, headers, times: 1 },
  ])
}

/** After the store asked for a wait this many times: the end of the last wait. */
async function readWaitEnd(mockStore: MockStore, count: number): Promise<number> {
  const find = () => mockStore.log().filter(({ status }) => status === 429)[count - 1]
  const timeout = (retryAfterSeconds + lateSeconds) * 1_000
  await expect.poll(find, { timeout, intervals: [100] }).toBeDefined()
  return Date.parse(find()?.at ?? '') + retryAfterSeconds * 1_000
}

/** Stops the worker in every wait. */
function outliveWaits(
  waits: number,
  open: (store: ServedMockStore) => Promise<Browser>,
): Promise<void> {
  return withJob(waits + 3, open, async ({ browser, store: { siteId, mockStore }, ids }) => {
    requestWait(mockStore)
    const jobId = await browser.withPage((ask) => startRise(ask, siteId, ids, rise))
    let overAt = 0
    for (let wait = 1; wait <= waits; wait += 1) {
      overAt = await readWaitEnd(mockStore, wait)
      await browser.endWorker()
      expect(Date.now()).toBeLessThan(overAt)
      if (wait < waits) requestWait(mockStore, true)
    }
    await expectWritten(mockStore, overAt)
    return jobId
  })
}

const outliveCrashes = (waits: number) => outliveWaits(waits, openCrashingChromium)

const outliveIdleness = (waits: number) => outliveWaits(waits, openIdleFirefox)

function startFromIdle(): Promise<void> {
  return withJob(
    4,
    openCrashingChromium,
    async ({ browser, store: { siteId, mockStore }, ids }) => {
      const startAt = Date.now() + leadSeconds * 1_000
      const jobId = await browser.withPage(async (ask) => {
        const { id, hash } = await draftRise(ask, siteId, ids, rise)
        const schedule = { startAt, missed: 'run' }
        await ask('jobs.schedule', {
          jobId: id,
          siteId,
          hash,
          selected: [],
          deselected: [],
          schedule,
        })
        return id
      })
      const timeout = startAt - Date.now()
      await expect.poll(browser.isWorkerUp, { timeout, intervals: [250] }).toBe(false)
      expect(takeSnapshot(mockStore).writes.size).toBe(0)
      await expectWritten(mockStore, startAt)
      return jobId
    },
  )
}

for (let round = 1; round <= rounds; round += 1) {
  // In parallel, because nearly all of it is waiting.
  test(`the alarm alone starts a worker that crashed or went idle during a wait (${round} of ${rounds})`, async () => {
    await Promise.all([outliveCrashes(1), outliveIdleness(1), isNightly && startFromIdle()])
  })
}

if (isNightly) {
  test(`a job with ${waitsOfALongJob} waits finishes, with the worker stopped in each of them`, async () => {
    test.setTimeout(waitsOfALongJob * (retryAfterSeconds + lateSeconds) * 1_000)
    await Promise.all([outliveCrashes(waitsOfALongJob), outliveIdleness(waitsOfALongJob)])
  })
}
