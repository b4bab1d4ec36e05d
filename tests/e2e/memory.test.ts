import { expect, type Page } from '@playwright/test'
import { readProcessIds } from '../../lib/dev/browsers/install-browser.ts'
import { runCommand } from '../../lib/dev/run-command.ts'
import {
  connectStore,
  openAdminProduct,
  openExtensionPage,
  searchFor,
} from '../../lib/dev/screenshots/extension-pages.ts'
import {
  readPageHeap,
  readWorkerHeap,
  sendMessage,
  stopWorker,
} from '../../lib/dev/browsers/worker-control.ts'
import { isNightly } from '../iterations.ts'
import { openShelfside, type Shelfside, test } from './shelfside.ts'
import { buildPlainStore } from './survival/build-plain-store.ts'

// Goal 22. The worker and all pages of the extension share one process of Chromium.

const products = 50_000
/** One hour of a user who does something every 15 s, without the pauses. */
const actions = 240
/**
 * Resident MiB, including the browser's code and uncollected garbage: with the side panel next to a product, and
 * with the workbench showing all products.
 */
const residentBounds = { panel: 250, workbench: 800 }
/** The maximum that an hour of use may add, in objects that are still referenced. */
const growthBound = 40
const mib = 1024 * 1024

/** Resident memory of the extension's process, in MiB. */
async function readResident({ context }: Shelfside): Promise<number> {
  let sum = 0
  for (const pid of await readProcessIds(context)) {
    const { output } = await runCommand('ps', ['-o', 'rss=,args=', '-p', String(pid)])
    if (output.includes('--extension-process')) sum += Number.parseInt(output.trim(), 10) / 1024
  }
  expect(sum).toBeGreaterThan(50)
  return sum
}

/** In a new process, because the one that synced the offline copy keeps the memory that it needed. */
async function readWithPanel(opened: Shelfside): Promise<number> {
  await stopWorker(opened.context)
  const side = await openExtensionPage(opened, 'sidepanel.html', { width: 400, height: 860 })
  const admin = await openAdminProduct(opened, opened.store, 7)
  await side.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  const resident = await readResident(opened)
  await admin.close()
  await side.close()
  return resident
}

const readHeaps = async (opened: Shelfside, page: Page) =>
  ((await readWorkerHeap(opened.context)) + (await readPageHeap(page))) / mib

async function untilReplicaIsReady(page: Page, siteId: string): Promise<void> {
  const read = async () => {
    const answer = await sendMessage(page, 'replica.read', { siteId })
    return (answer as { value?: { products?: number; state?: string; progress?: object } }).value
  }
  await expect
    .poll(read, { timeout: 1_200_000, intervals: [2_000] })
    .toMatchObject({ state: 'fresh', products })
}

/** One action of a user. All actions cover every page and every page of the workbench. */
async function act(opened: Shelfside, workbench: Page, at: number): Promise<void> {
  const { mockStore, siteId } = opened.store
  const box = workbench.getByRole('combobox', { name: 'Search products' })
  const goTo = async (name: string) => {
    const pages = workbench.getByRole('navigation', { name: 'Main' })
    await pages.getByRole('link', { name }).click()
    await workbench.getByRole('heading', { name, exact: true }).waitFor()
  }
  if (at % 12 === 0) {
    await goTo('Insights')
    await goTo('Activity')
    await workbench.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click()
    await box.waitFor()
  } else if (at % 12 === 4) {
    const popup = await openExtensionPage(opened, 'popup.html', { width: 480, height: 600 })
    await searchFor(popup, `thing ${at * 7}`)
    await popup.close()
  } else if (at % 12 === 8) {
    const side = await openExtensionPage(opened, 'sidepanel.html', { width: 400, height: 860 })
    const admin = await openAdminProduct(opened, opened.store, at * 3)
    await side.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
    await admin.close()
    await side.close()
  } else {
    const text = `Thing ${at * 5}`
    await box.fill(text)
    await workbench.getByRole('gridcell', { name: text }).first().waitFor()
    await box.fill('')
  }
  if (at % 20 === 0) {
    const [id = ''] = [...opened.readPrices().keys()].slice(at)
    mockStore.edit(id, 'price', `${at}.25`)
    await sendMessage(workbench, 'replica.refresh', { siteId })
  }
}

if (isNightly) {
  test(`with ${products} products, an hour of use stays within ${residentBounds.workbench} MiB and grows by at most ${growthBound} MiB`, async () => {
    test.setTimeout(3_600_000)
    const opened = await openShelfside({ store: buildPlainStore(products, 500) })
    try {
      const options = await connectStore(opened, opened.store)
      await untilReplicaIsReady(options, opened.store.siteId)
      await options.close()
      const panel = await readWithPanel(opened)
      const workbench = await openExtensionPage(opened, 'workbench.html', {
        width: 1440,
        height: 900,
      })
      await workbench.getByRole('gridcell').first().waitFor()
      const numbers = [`worker and side panel: ${panel.toFixed(0)} MiB resident`]
      const note = async (at: number) => {
        const [resident, heaps] = [await readResident(opened), await readHeaps(opened, workbench)]
        numbers.push(`${at}: ${resident.toFixed(0)} MiB resident, ${heaps.toFixed(1)} MiB held`)
        return { resident, heaps }
      }
      // Everything that is loaded only once has been loaded by then.
      for (let at = 0; at < 24; at += 1) await act(opened, workbench, at)
      const before = await note(24)
      let max = before.resident
      for (let at = 24; at < actions + 24; at += 1) {
        await act(opened, workbench, at)
        if (at % 48 === 0) max = Math.max(max, (await note(at)).resident)
      }
      const after = await note(actions + 24)
      console.log(numbers.join('\n'))
      expect(panel).toBeLessThan(residentBounds.panel)
      expect(Math.max(max, after.resident)).toBeLessThan(residentBounds.workbench)
      expect(after.heaps - before.heaps).toBeLessThan(growthBound)
    } finally {
      await opened.close()
    }
  })
}
