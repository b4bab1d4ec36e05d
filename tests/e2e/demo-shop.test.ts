import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { openSurface, searchFor } from '../../lib/dev/surfaces.ts'
import { sendMessage, stopWorker } from '../../lib/dev/worker-control.ts'
import { readHosts } from './read-hosts.ts'
import { openShelfside } from './shelfside.ts'

/** List prices of what a word finds, as the demo shop has them at this moment. */
async function readPrices(page: Page, siteId: string): Promise<Map<string, string>> {
  const answer = (await sendMessage(page, 'products.search', {
    siteId,
    search: { text: 'lamp' },
    offset: 0,
    limit: 100,
  })) as { value: { items: readonly { id: string; listPrice: string }[] } }
  return new Map(answer.value.items.map(({ id, listPrice }) => [id, listPrice]))
}

for (const [generation, choice, siteId] of [
  ['V1', 'V1', 'de300000-0000-4000-8000-000000000001'],
  ['V3', 'V3 (newer)', 'de300000-0000-4000-8000-000000000003'],
] as const) {
  test(`the demo shop ${generation}: found, changed, undone over a stopped worker, and nobody was asked`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shelfside-log-'))
    const netLog = join(folder, 'net-log.json')
    const shelfside = await openShelfside({}, { netLog })
    try {
      const options = await openSurface(shelfside, 'options.html')
      await options.getByRole('radio', { name: choice, exact: true }).click()
      await options.getByRole('button', { name: 'Try without a shop' }).click()
      await expect(options.getByRole('article', { name: `Demo shop ${generation}` })).toBeVisible()
      await expect(options.getByText('In this browser', { exact: true })).toBeVisible()

      const page = await openSurface(shelfside, 'popup.html', { width: 480, height: 600 })
      await searchFor(page, 'lamp')
      await expect(page.getByText('Demo shop', { exact: true })).toBeVisible()
      await expect
        .poll(() =>
          page
            .getByRole('option')
            .locator('img')
            .first()
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0)
      const before = await readPrices(page, siteId)
      expect(before.size).toBeGreaterThan(1)

      await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
      await page.getByRole('button', { name: 'Change products…' }).click()
      await page.getByLabel('Change list prices by').fill('7')
      await page.getByLabel('Rounding', { exact: true }).selectOption({ label: 'Ending .99' })
      await page.getByRole('button', { name: 'Preview changes' }).click()
      const run = page.getByRole('button', { name: /^Change \d+ prices?$/ })
      await run.click()
      // Stopped before it has heard of the start, it would rightly ask to press again.
      await expect(run).toBeHidden()
      await stopWorker(shelfside.context)
      await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
      const after = await readPrices(page, siteId)
      const changed = [...after].filter(([id, price]) => before.get(id) !== price)
      expect(changed.length).toBeGreaterThan(0)
      expect(changed.every(([, price]) => price.endsWith('.99'))).toBe(true)

      await stopWorker(shelfside.context)
      expect(await readPrices(page, siteId)).toEqual(after)
      await page.getByRole('button', { name: 'Undo…' }).click()
      await page.getByRole('button', { name: /^Undo \d+ prices?$/ }).click()
      await expect(page.getByText(/^Undone/)).toBeVisible({ timeout: 60_000 })
      expect(await readPrices(page, siteId)).toEqual(before)

      for (const file of ['sidepanel.html', 'workbench.html']) {
        const surface = await openSurface(shelfside, file)
        await expect(surface.getByText('Demo shop', { exact: true })).toBeVisible()
        await surface.close()
      }
      await options.bringToFront()
      await options.getByRole('button', { name: 'Remove the demo shop' }).click()
      await expect(options.getByRole('button', { name: 'Test and connect' })).toBeVisible()
    } finally {
      await shelfside.close()
    }
    const hosts = await readHosts(netLog, shelfside.extensionId)
    await rm(folder, { recursive: true, force: true })
    expect(hosts).toEqual([])
  })
}
