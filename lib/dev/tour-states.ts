import type { Page } from '@playwright/test'
import type { LaunchedBrowser } from './launch-browser.ts'
import type { StartedSandbox } from './start-sandbox.ts'
import { openAdminProduct, openSurface } from './surfaces.ts'
import { panelSize, popupSize, type Take } from './tour-take.ts'
import { readWorker, sendMessage, stopWorker } from './worker-control.ts'

/** What the shop answers to everything; `code` is what the platform calls it. */
const refusals = {
  offline: { match: '', kind: 'drop-before' },
  'expired-key': { match: '', kind: 'status', status: 401 },
  'no-permission': { match: '', kind: 'status', status: 403 },
} as const

/** What stands in the way: each says what to do, with the button that does it. */
export async function walkStates(browser: LaunchedBrowser, sandbox: StartedSandbox, take: Take) {
  const admin = await openAdminProduct(browser, sandbox, 6)
  for (const [state, fault] of Object.entries(refusals)) {
    await setFaults(sandbox, [fault])
    await admin.reload()
    await refresh(browser, sandbox)
    for (const [surface, size] of [...surfaces, ['options', undefined] as const]) {
      const page = await openSurface(browser, `${surface}.html`, size)
      if (surface === 'sidepanel') await showInView(page, admin)
      await page.getByText('What is shown is the copy').first().waitFor()
      await take(page, surface, state)
      await page.close()
    }
    await take(admin, 'page-panel', state)
    await setFaults(sandbox, [])
    await refresh(browser, sandbox)
  }
  await setCatalogue(browser, sandbox.catalog === 'v1' ? 'v3' : 'v1')
  await takeBeside(browser, admin, 'wrong-generation', take)
  await setCatalogue(browser, sandbox.catalog)
  await admin.goto(admin.url().replace(sandbox.siteId, otherSiteId))
  await takeBeside(browser, admin, 'wrong-shop', take)
  await admin.goBack()

  const options = await openSurface(browser, 'options.html')
  await options.getByRole('button', { name: /passphrase/ }).click()
  await options.getByLabel('New passphrase', { exact: true }).fill(passphrase)
  await options.getByLabel('New passphrase, once more', { exact: true }).fill(passphrase)
  await options.keyboard.press('Enter')
  await options.getByRole('button', { name: 'Lock now' }).first().waitFor({ timeout: 60_000 })
  await sendMessage(options, 'vault.lock', {})
  await options.getByRole('button', { name: 'Unlock' }).waitFor()
  await take(options, 'options', 'locked')
  await options.close()
  for (const [surface, size] of surfaces) {
    const page = await openSurface(browser, `${surface}.html`, size)
    await page.getByRole('heading', { name: 'Shelfside is locked' }).waitFor()
    await take(page, surface, 'locked')
    await page.close()
  }
  await admin.reload()
  await admin.bringToFront()
  await admin.waitForTimeout(settleMs)
  await take(admin, 'page-panel', 'locked')
  await admin.close()
}

const otherSiteId = '5e0b5a5e-0000-4000-8000-00000000beef'
// The panel in the page lies in a closed shadow root: nothing there can be waited for by name.
const settleMs = 1500
const passphrase = 'copper kettles by the harbour wall'
const surfaces = [
  ['popup', popupSize],
  ['sidepanel', panelSize],
  ['workbench', { width: 1440, height: 900 }],
] as const

/** The side panel and the page it stands beside. */
async function takeBeside(browser: LaunchedBrowser, admin: Page, state: string, take: Take) {
  const page = await openSurface(browser, 'sidepanel.html', panelSize)
  await showInView(page, admin)
  await page.waitForTimeout(settleMs)
  await take(page, 'sidepanel', state)
  await take(admin, 'page-panel', state)
  await page.close()
}

/** The side panel goes on where it was left. */
async function showInView(page: Page, admin: Page) {
  await page.getByRole('button', { name: 'In view' }).click()
  await admin.bringToFront()
}

/** Resolves when it is known how it went. */
async function refresh(browser: LaunchedBrowser, { siteId }: StartedSandbox) {
  const page = await openSurface(browser, 'options.html')
  await sendMessage(page, 'replica.refresh', { siteId })
  await page.close()
}

async function setFaults({ http }: StartedSandbox, faults: readonly object[]) {
  await fetch(`${http}/__sandbox/faults`, { method: 'POST', body: JSON.stringify(faults) })
}

/** As if the shop had been of this generation when it was connected. */
async function setCatalogue(browser: LaunchedBrowser, catalogue: string) {
  const page = await openSurface(browser, 'options.html')
  await sendMessage(page, 'worker.ping', {})
  await readWorker(browser.context).evaluate(async (generation) => {
    const key = 'local:sites@1'
    const { [key]: sites } =
      await chrome.storage.local.get<Record<string, { connection: object; keeping: string }[]>>(key)
    const moved = (sites ?? []).map(({ connection, keeping }) => {
      return { connection: { ...connection, catalogue: generation }, keeping }
    })
    await chrome.storage.local.set({ [key]: moved })
  }, catalogue)
  await page.close()
  await stopWorker(browser.context)
}
