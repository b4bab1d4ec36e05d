import { afterEach, expect, it } from 'vitest'
import { sleep } from '#lib/core/base/abort.ts'
import { silentLog } from '#lib/core/base/log.ts'
import { openRunner } from '#lib/server/runner/open-runner.ts'
import { type ServedRelay, serveRelay } from '#lib/server/serve-relay.ts'
import { createSqliteStorage } from '#lib/server/storage/sqlite-storage.ts'
import { createAnswerKey } from '#lib/extension/worker/runner/runner-answer.ts'
import { createRunnerClient } from '#lib/extension/worker/runner/runner-client.ts'
import { createRunnerStore, type RunnerStore } from './runner-store.ts'
import { beyondGate } from '#tests/iterations.ts'

const hourMs = 3_600_000
/** Real milliseconds in which a due edit has to begin: far less than any wait that the clock could cause. */
const soon = { timeout: 30_000 }

let store: RunnerStore
let relay: ServedRelay
/** How far the clock of the server is ahead of the real time. */
let aheadMs: number

async function open(options: Parameters<typeof createRunnerStore>[0] = {}): Promise<void> {
  aheadMs = 0
  store = await createRunnerStore(options)
  const clock = { now: () => Date.now() + aheadMs, sleep }
  const runner = await openRunner({
    data: store.data,
    masterKey: undefined,
    baseUrl: store.store.http,
    log: silentLog,
    clock,
  })
  relay = await serveRelay({
    storage: createSqliteStorage(store.data),
    log: silentLog,
    host: '127.0.0.1',
    port: Number(new URL(store.http).port),
    retention: { maxAgeMs: 60_000, maxEvents: 1_000 },
    addressRate: 10_000,
    siteRate: 1_000,
    trustedProxies: 0,
    runner,
  })
  await store.client.keepKey()
}

afterEach(async () => {
  await relay.close()
  await store.close()
})

const statesOf = async (id: Parameters<RunnerStore['readJobs']>[0]) =>
  (await store.readJobs(id)).map(({ state }) => state)

it.each([2, 20])('a repeat finds the low stock of the browser, here %s', async (lowStock) => {
  await open({ products: 60 })
  const { siteId, http, runnerKey, apiKey } = store
  const runner = createRunnerClient({
    siteId,
    address: http,
    runnerKey,
    answerKey: createAnswerKey(),
    readApiKey: async () => apiKey,
  })
  const browser = await store.openBrowser(async () => runner, lowStock)
  const times = { repeat: 'daily', text: 'stock:low' } as const
  const id = await store.scheduleIn(browser, hourMs, times)
  const previewed = (await browser.journal.readAllRows(id)).map((row) => row.id)
  const { batches: byDefault } = await store.schedule(hourMs, times)
  expect(previewed).not.toHaveLength(byDefault.flatMap(({ rows }) => rows).length)
  await browser.jobs.handOver(id)
  aheadMs = 1.5 * hourMs
  await expect.poll(() => statesOf(id), soon).toEqual(['ready', 'done'])
  aheadMs = 26 * hourMs
  await expect.poll(() => statesOf(id), soon).toEqual(['ready', 'done', 'done'])
  const documents = await runner.release(id, 1)
  const repeated = documents.filter(
    ({ record, batches }) => record.job.id !== id && batches.length > 0,
  )
  expect(
    repeated.map(({ batches }) =>
      batches.flatMap(({ rows }) => rows.map((row) => row.id)).toSorted(),
    ),
  ).toEqual([previewed.toSorted()])
})

it('a sale starts and ends although the clock jumps over both times', async () => {
  await open()
  const before = store.prices()
  const document = await store.schedule(hourMs, { forMs: hourMs })
  const { id } = document.record.job
  await store.client.handOver(document, 1)
  aheadMs = 1.5 * hourMs
  await expect.poll(() => statesOf(id), soon).toEqual(['done'])
  expect(store.written()).toBeGreaterThan(10)
  aheadMs = 3 * hourMs
  await expect.poll(() => statesOf(id), soon).toEqual(['done', 'undone'])
  expect(store.prices()).toEqual(before)
})

it('an edit starts when its time comes again after the clock was set back', async () => {
  await open()
  const document = await store.schedule(4_000)
  const { id } = document.record.job
  await store.client.handOver(document, 1)
  aheadMs = -hourMs
  await sleep(6_000)
  expect(await statesOf(id)).toEqual(['ready'])
  aheadMs = 0
  await expect.poll(() => statesOf(id), soon).toEqual(['done'])
  expect(store.maxWrites()).toBe(1)
})

// It waits for half a minute.
it.runIf(beyondGate)(
  'an edit that waits for its store continues soon after the clock was set back',
  async () => {
    await open({ catalog: 'v1' })
    const document = await store.schedule(1_000)
    const { id } = document.record.job
    // The client waits as long by its own timer. With the clock of before, the edit would wait for an hour more.
    const headers = { 'Retry-After': '30' }
    const slow = { kind: 'status', status: 429, headers, match: 'PATCH ', times: 1 } as const
    store.store.mockStore.setFaults([slow])
    await store.client.handOver(document, 1)
    await expect
      .poll(async () => (await store.readJobs(id))[0]?.notBefore ?? 0, soon)
      .toBeGreaterThan(Date.now() + 20_000)
    aheadMs = -hourMs
    await expect.poll(() => statesOf(id), { timeout: 90_000 }).toEqual(['done'])
    expect(store.maxWrites()).toBe(1)
  },
)
