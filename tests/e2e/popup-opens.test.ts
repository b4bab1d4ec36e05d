import { expect, type Page } from '@playwright/test'
import { toPageStateKey } from '#lib/extension/browser/session-storage.ts'
import { leftSearchKey } from '#lib/extension/queries/left-search.ts'
import { toDatabaseName } from '#lib/extension/replica/blob/database.ts'
import {
  connectStore,
  openExtensionPage,
  searchFor,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { leaveSearching } from './journeys/leave-searching.ts'
import { stopWorker } from '../../lib/dev/browsers/worker-control.ts'
import { shareShelfside, test } from './shelfside.ts'

// The popup from its first row on: before the worker, before its own scripts, and without an offline
// copy.
test.describe.configure({ mode: 'serial' })
const shelfside = shareShelfside()

const popupSize = { width: 480, height: 600 }
const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const search = (page: Page) => page.locator('[role=listbox][tabindex]')

/** The popup in a document that has just started; `hold` runs in it before its own scripts. */
async function openPopup(hold?: () => void): Promise<Page> {
  const page = await shelfside().context.newPage()
  await page.setViewportSize(popupSize)
  if (hold !== undefined) await page.addInitScript(hold)
  await page.goto(shelfside().pageUrl('popup.html'))
  await page.bringToFront()
  return page
}

/** No worker answers the popup. */
function blockWorker(): void {
  Object.assign(chrome.runtime, { sendMessage: () => new Promise(() => undefined) })
}

test('a connected store is synced', async () => {
  const options = await connectStore(shelfside(), shelfside().store)
  await options.close()
  const popup = await openExtensionPage(shelfside(), 'popup.html', popupSize)
  await popup.getByRole('region', { name: 'Offline copy' }).getByText('240 products').waitFor()
  await popup.close()
})

/** Names of the controls beyond the right edge of the window. */
const readCutOff = (page: Page): Promise<string[]> =>
  page
    .locator('button, input, a, [role=option]')
    .evaluateAll((controls) =>
      controls
        .filter((each) => each.getBoundingClientRect().right > innerWidth)
        .map((each) => each.ariaLabel ?? each.textContent),
    )

test('at 200 % zoom the popup reflows to the remaining width', async () => {
  const popup = await openExtensionPage(shelfside(), 'popup.html', { width: 320, height: 400 })
  await popup.getByRole('option').first().waitFor()
  expect(await readCutOff(popup)).toEqual([])
  await searchFor(popup, 'lamp')
  await popup.getByRole('button', { name: /^Select all/ }).click()
  expect(await readCutOff(popup)).toEqual([])
  await popup.getByRole('button', { name: 'Bulk edit…' }).click()
  const preview = popup.getByRole('button', { name: 'Preview changes' })
  await preview.waitFor()
  expect(await readCutOff(popup)).toEqual([])
  // Shows that the check finds a popup that keeps its width.
  await popup.evaluate(() => (document.body.style.width = '480px'))
  expect(await readCutOff(popup)).not.toEqual([])
  await popup.evaluate(() => (document.body.style.width = ''))
  await leaveSearching(popup)
})

test('the first rows of the popup need no worker and equal the list', async () => {
  await stopWorker(shelfside().context)
  const first = await openPopup(blockWorker)
  await first.getByRole('option').first().waitFor()
  const names = await first.getByRole('option').allInnerTexts()
  await expect(search(first)).toHaveCount(0)
  await first.close()

  const popup = await openPopup()
  await search(popup).getByRole('option').first().waitFor()
  const listed = await search(popup).getByRole('option').allInnerTexts()
  expect(names.length).toBeGreaterThan(5)
  expect(listed.slice(0, names.length)).toEqual(names)
  await popup.close()
})

test('a search that was left in the box has its first rows without the worker, until the list changes', async () => {
  const before = await openPopup()
  await search(before).getByRole('option').first().waitFor()
  // What an earlier popup saved may be of an older state of the offline copy.
  await before.evaluate((key) => chrome.storage.session.remove(key), toPageStateKey(leftSearchKey))
  await box(before).fill('lamp')
  await expect.poll(() => readLeft(before)).toContain('"text":"lamp"')
  const listed = await search(before).getByRole('option').allInnerTexts()
  await before.close()

  await stopWorker(shelfside().context)
  const first = await openPopup(blockWorker)
  await first.locator('mark').first().waitFor()
  await expect(box(first)).toHaveValue('lamp')
  const names = await first.getByRole('option').allInnerTexts()
  await expect(search(first)).toHaveCount(0)
  await first.close()
  expect(names.length).toBeGreaterThan(2)
  expect(listed.slice(0, names.length)).toEqual(names)

  const popup = await openPopup()
  await search(popup).getByRole('option').first().waitFor()
  await expect(box(popup)).toHaveValue('lamp')
  await expect(box(popup)).toBeFocused()
  await box(popup).press('Escape')
  await popup.close()
})

/** What was saved of the last search. */
const readLeft = (page: Page) =>
  page.evaluate(
    async (key) => String((await chrome.storage.session.get(key))[key]),
    toPageStateKey(leftSearchKey),
  )

test('text typed into the static shell is searched for', async () => {
  const popup = await openPopup(() => {
    const { runtime } = chrome
    const send = runtime.sendMessage.bind(runtime)
    const entered = new Promise((resolve) => Object.assign(globalThis, { letThrough: resolve }))
    Object.assign(runtime, { sendMessage: (message: unknown) => entered.then(() => send(message)) })
  })
  await popup.getByRole('option').first().waitFor()
  await popup.keyboard.type('lam')
  await popup.evaluate(() => (globalThis as unknown as { letThrough: () => void }).letThrough())
  await search(popup).getByRole('option').first().waitFor()
  await popup.keyboard.type('p')
  await expect(box(popup)).toHaveValue('lamp')
  await expect(search(popup).getByRole('option').first()).toContainText('Lamp')
  await box(popup).press('Escape')
  await popup.close()
})

test('no page is blank if the offline copy is damaged, newer or gone', async () => {
  const name = toDatabaseName(shelfside().store.siteId)
  for (const harm of ['damaged', 'later', 'gone'] as const) {
    const page = await openExtensionPage(shelfside(), 'options.html')
    await stopWorker(shelfside().context)
    await page.evaluate(harmReplica, { name, harm })
    await page.close()
    const popup = await openPopup()
    await search(popup).getByRole('option').first().waitFor()
    await box(popup).fill('lamp')
    await expect(search(popup).getByRole('option').first()).toContainText('Lamp')
    await box(popup).press('Escape')
    await popup.close()
  }
})

/** Runs in a page. */
async function harmReplica({ name, harm }: { name: string; harm: string }): Promise<void> {
  if (harm === 'gone') {
    indexedDB.deleteDatabase(name)
    return
  }
  const request = indexedDB.open(name, harm === 'later' ? 99 : undefined)
  await new Promise((resolve) => request.addEventListener('success', resolve))
  const database = request.result
  if (harm === 'damaged') {
    const tx = database.transaction(['blobs'], 'readwrite')
    const keys = tx.objectStore('blobs').getAllKeys()
    await new Promise((resolve) => keys.addEventListener('success', resolve))
    const broken = new Blob([new Uint8Array(5000)])
    for (const key of keys.result) tx.objectStore('blobs').put(broken, key)
    await new Promise((resolve) => tx.addEventListener('complete', resolve))
  }
  database.close()
}
