import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { openExtensionPage } from '../../../lib/dev/screenshots/extension-pages.ts'
import { sendMessage, stopWorker } from '../../../lib/dev/browsers/worker-control.ts'
import { readHosts } from '../read-hosts.ts'
import { openShelfside, type Shelfside } from '../shelfside.ts'
import { userFor } from './test-user.ts'
import { leaveSearching } from './leave-searching.ts'

// Without a connected store: all features on the demo store.
test.describe.configure({ mode: 'serial' })

let folder: string
let shelfside: Shelfside
const netLog = () => join(folder, 'net-log.json')

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelfside-log-'))
  shelfside = await openShelfside({}, { netLog: netLog() })
})
test.afterAll(async () => {
  await shelfside.close()
  await rm(folder, { recursive: true, force: true })
})

/** Current list prices in the demo store of the products that a word finds. */
async function readPrices(page: Page, siteId: string): Promise<Map<string, string>> {
  const answer = (await sendMessage(page, 'products.search', {
    siteId,
    search: { text: 'lamp' },
    offset: 0,
    limit: 100,
  })) as { value: { items: readonly { id: string; listPrice: string }[] } }
  return new Map(answer.value.items.map(({ id, listPrice }) => [id, listPrice]))
}

for (const [catalog, choice, siteId] of [
  ['V1', 'Older catalog (V1)', 'de300000-0000-4000-8000-000000000001'],
  ['V3', 'Newer catalog (V3)', 'de300000-0000-4000-8000-000000000003'],
] as const) {
  for (const [device, user] of userFor(catalog === 'V1' ? 'v1' : 'v3', 'keyboard')) {
    // The worker behaves the same with mouse and keyboard, so it is stopped only with one of them.
    const stops = device === 'mouse'
    test(`the demo store ${catalog} by ${device}: a product is found, changed and restored${stops ? ' while the worker is stopped' : ''}`, async () => {
      const options = await openExtensionPage(shelfside, 'options.html')
      await user.pick(options, 'Demo catalog', choice)
      await user.press(options, 'Try demo store')
      await expect(options.getByRole('article', { name: `Demo store (${catalog})` })).toBeVisible()
      await expect(options.getByText('In this browser', { exact: true })).toBeVisible()

      const page = await openExtensionPage(shelfside, 'popup.html', { width: 480, height: 600 })
      await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused()
      await page.keyboard.type('lamp')
      await page.getByRole('button', { name: /^Select all .* matching$/ }).click({ trial: true })
      await expect(page.getByText('Demo', { exact: true })).toBeVisible()
      const picture = page.getByRole('option').locator('img').first()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      const before = await readPrices(page, siteId)
      expect(before.size).toBeGreaterThan(1)

      await user.selectAll(page)
      await user.fill(page, 'Change regular prices by', '7')
      await user.choose(page, 'Rounding', 'End in .99')
      await user.press(page, 'Preview changes')
      await user.press(page, /^Update \d+ prices?$/)
      // A worker that is stopped before it receives the start correctly asks to start again.
      await expect(page.getByRole('button', { name: /^Update \d+ prices?$/ })).toBeHidden()
      if (stops) await stopWorker(shelfside.context)
      await expect(page.getByText('Done', { exact: true })).toBeVisible()
      const after = await readPrices(page, siteId)
      const changed = [...after].filter(([id, price]) => before.get(id) !== price)
      expect(changed.length).toBeGreaterThan(0)
      expect(changed.every(([, price]) => price.endsWith('.99'))).toBe(true)

      if (stops) await stopWorker(shelfside.context)
      expect(await readPrices(page, siteId)).toEqual(after)
      await user.press(page, 'Undo…')
      await user.press(page, /^Undo \d+ prices?$/)
      await expect(page.getByText(/^Undone/)).toBeVisible()
      expect(await readPrices(page, siteId)).toEqual(before)
      await leaveSearching(page)

      for (const file of stops ? ['sidepanel.html', 'workbench.html'] : []) {
        const surface = await openExtensionPage(shelfside, file)
        await expect(surface.getByText('Demo', { exact: true })).toBeVisible()
        await surface.close()
      }
      await options.bringToFront()
      await user.press(options, 'Remove demo store')
      await expect(
        options.getByRole('button', { name: 'Connect store', exact: true }),
      ).toBeVisible()
      await options.close()
    })
  }
}

test('the demo store sends no request', async () => {
  await shelfside.close()
  expect(await readHosts(netLog(), shelfside.extensionId)).toEqual([])
})
