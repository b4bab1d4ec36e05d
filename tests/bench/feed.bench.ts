import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Bench, BenchRow } from '../../lib/dev/bench.ts'
import { buildExtension } from '../../lib/dev/build-extension.ts'
import {
  connectStore,
  openAdminProduct,
  openExtensionPage,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { defaultPollMs } from '#lib/extension/worker/feed/create-feed.ts'
import { openStoreWithRelay, type StoreWithRelay } from '../e2e/feed/store-with-relay.ts'
import { connectRelay, untilLive } from '../e2e/feed/steps.ts'
import { whenHeaded } from './feed/when-headed.ts'
import { quantile } from './search/quantile.ts'

const rounds = 8
const roundsWithoutRelay = 3
/**
 * Reads after changes are limited to 14 requests a minute: one change costs three on Catalog V3, and on
 * V1 four. More frequent changes appear later.
 */
const apartMs = 18_000

/** Another user renames the product in view → an open side panel shows the name. */
export const bench: Bench = {
  async run() {
    await buildExtension()
    const rows: BenchRow[] = []
    for (const catalog of ['v1', 'v3'] as const) {
      const opened = await openStoreWithRelay({ catalog })
      try {
        rows.push(...(await measure(opened, catalog)))
      } finally {
        await opened.close()
      }
    }
    return rows
  },
}

async function measure(opened: StoreWithRelay, catalog: string): Promise<BenchRow[]> {
  await opened.aim({})
  const options = await connectStore(opened, opened.store)
  await options.getByRole('link', { name: 'Sync' }).click()
  await options.getByRole('button', { name: 'Set up live updates…' }).click()
  await connectRelay(options, opened.relay)
  await options.getByText(opened.relay.address, { exact: true }).waitFor()
  await options.close()
  const panel = await openExtensionPage(opened, 'sidepanel.html', { width: 400, height: 800 })
  await openAdminProduct(opened, opened.store, 0)
  await panel.getByRole('heading').first().waitFor()
  await untilLive(panel)
  const through = await timeRenames(opened, panel, 'Through the relay', rounds)
  await opened.stopRelay()
  await sleep(apartMs)
  const without = await timeRenames(opened, panel, 'Without a relay', roundsWithoutRelay)
  const limits = { relay: 1000, polling: defaultPollMs + 1000 }
  return [
    toRow(
      `${catalog}: changed → shown, through a relay, slowest`,
      Math.max(...through),
      limits.relay,
    ),
    toRow(
      `${catalog}: changed → shown, through a relay, median`,
      quantile(through, 0.5),
      limits.relay,
    ),
    toRow(
      `${catalog}: changed → shown, without one, slowest`,
      Math.max(...without),
      limits.polling,
    ),
  ]
}

async function timeRenames(
  { store }: StoreWithRelay,
  panel: Page,
  name: string,
  count: number,
): Promise<number[]> {
  const { products } = store.mockStore.state() as { products: readonly { readonly id: string }[] }
  const times: number[] = []
  for (let round = 1; round <= count; round += 1) {
    const value = `${name} ${round}`
    const shownAt = whenHeaded(panel, value)
    // It is answered after the previous request, so the page is watching now.
    await panel.evaluate(() => undefined)
    const startedAt = Date.now()
    await fetch(`${store.http}/__sandbox/edit`, {
      method: 'POST',
      body: JSON.stringify({ id: products[0]?.id, field: 'name', value }),
      headers: { 'Content-Type': 'application/json' },
    })
    times.push((await shownAt) - startedAt)
    await sleep(apartMs)
  }
  return times
}

function toRow(name: string, value: number, limit: number): BenchRow {
  return { name, value, unit: 'ms', bound: `≤ ${limit} ms`, ok: value <= limit }
}
