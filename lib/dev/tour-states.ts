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
    await takeSidePanel(browser, admin, state, take)
    await setFaults(sandbox, [])
  }
  await setCatalogue(browser, sandbox.catalog === 'v1' ? 'v3' : 'v1')
  await takeSidePanel(browser, admin, 'wrong-generation', take)
  await setCatalogue(browser, sandbox.catalog)
  await admin.close()

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
}

const passphrase = 'copper kettles by the harbour wall'
const surfaces = [
  ['popup', popupSize],
  ['sidepanel', panelSize],
  ['workbench', { width: 1440, height: 900 }],
] as const

/** The product in view, which is read from the shop; a refusal is tried again before it is told. */
async function takeSidePanel(browser: LaunchedBrowser, admin: Page, state: string, take: Take) {
  const page = await openSurface(browser, 'sidepanel.html', panelSize)
  await admin.bringToFront()
  const retry = page.getByRole('button', { name: 'Try again' }).first()
  // What is shown instead is shown by the picture.
  await retry.waitFor({ timeout: 20_000 }).catch(() => undefined)
  await take(page, 'sidepanel', state)
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
