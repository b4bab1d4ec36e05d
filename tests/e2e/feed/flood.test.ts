import { expect, test } from '@playwright/test'
import {
  connectWithReplica,
  openExtensionPage,
} from '../../../lib/dev/screenshots/extension-pages.ts'
import {
  readPageHeap,
  readWorker,
  readWorkerHeap,
  sendMessage,
} from '../../../lib/dev/browsers/worker-control.ts'
import { perSuite } from '../../iterations.ts'
import { openStoreWithRelay } from './store-with-relay.ts'
import { connectRelay, untilLive } from './steps.ts'

interface State {
  readonly products: readonly { readonly id: string; readonly name: string }[]
}

const events = perSuite(3_000, 3_000, 10_000)
/** The names that products have at the end of the flood. */
const lastNames = new RegExp(`→ Flood ${String(events - 1).slice(0, 2)}\\d\\d$`)
const mib = 1024 * 1024
/** Of which about 5 MiB do not depend on the number of events. */
const maxMoreMib = perSuite(12, 12, 20)

/** Runs in the worker and in the page: the delay of a timer shows how long they were blocked. */
const watch = () => {
  const late: number[] = []
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    late.push(Math.max(0, now - last - 20))
    last = now
  }, 20)
  Object.assign(globalThis, { late })
}

const readLate = () => {
  const { late } = globalThis as unknown as { late: number[] }
  return late.toSorted((a, b) => a - b)[Math.floor(late.length * 0.95)] ?? 0
}

test(`a flood of ${events} events costs at most 30 requests a minute, freezes no page and accumulates nothing`, async () => {
  test.setTimeout(900_000)
  const opened = await openStoreWithRelay({
    catalog: 'v3',
    relayFlags: ['--site-rate', '5000', '--address-rate', '20000', '--keep-events', '20000'],
  })
  try {
    const { store, context, relay } = opened
    const { mockStore } = store
    const options = await connectWithReplica(opened, store)
    await options.getByRole('link', { name: 'Sync' }).click()
    await options.getByRole('button', { name: 'Set up live updates…' }).click()
    // A busy machine may answer some requests too late, and Wix would repeat those only minutes later.
    await opened.aim({ retryMs: Array.from({ length: 30 }, () => 2_000) })
    await connectRelay(options, relay)
    await expect(options.getByText(relay.address, { exact: true })).toBeVisible()
    const panel = await openExtensionPage(opened, 'sidepanel.html', { width: 400, height: 800 })
    await panel.getByRole('button', { name: 'Activity' }).click()
    await untilLive(panel)
    await options.close()
    // What the first sync left to read is not a cost of the flood.
    const { siteId } = store
    await expect
      .poll(() => sendMessage(panel, 'documents.readStatus', { siteId }), { timeout: 400_000 })
      .toMatchObject({ value: { state: 'complete' } })

    const worker = readWorker(context)
    await worker.evaluate(watch)
    await panel.evaluate(watch)
    const before = mockStore.log().length
    const heapBefore = { worker: await readWorkerHeap(context), panel: await readPageHeap(panel) }
    const ids = (mockStore.state() as State).products.map(({ id }) => id)
    const startedAt = Date.now()
    for (let at = 0; at < events; at += 1) {
      mockStore.edit(ids[at % ids.length] ?? '', 'name', `Flood ${at}`)
      if (at % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await expect
      .poll(async () => (await mockStore.webhooks()).waiting, { timeout: 600_000 })
      .toBe(0)
    const sentMs = Date.now() - startedAt
    await expect(panel.getByText(lastNames).first()).toBeVisible({ timeout: 180_000 })
    const requests = mockStore.log().slice(before)
    const minutes = Math.max(1, Math.ceil((Date.now() - startedAt) / 60_000))
    const [workerLate, panelLate] = [
      await worker.evaluate(readLate),
      await panel.evaluate(readLate),
    ]
    const workerMore = ((await readWorkerHeap(context)) - heapBefore.worker) / mib
    const panelMore = ((await readPageHeap(panel)) - heapBefore.panel) / mib
    console.log(
      `${events} events sent in ${sentMs} ms; ${requests.length} requests in ${minutes} min; ` +
        `late p95: worker ${workerLate.toFixed(1)} ms, panel ${panelLate.toFixed(1)} ms; ` +
        `more memory: worker ${workerMore.toFixed(1)} MiB, panel ${panelMore.toFixed(1)} MiB`,
    )
    expect(requests.length).toBeLessThanOrEqual(30 * minutes)
    expect(panelLate).toBeLessThan(50)
    expect(workerMore + panelMore).toBeLessThan(maxMoreMib)
  } finally {
    await opened.close()
  }
})
