import { expect, type Page, test } from '@playwright/test'
import type { LaunchedBrowser } from '../../lib/dev/browsers/launch-browser.ts'
import { openBrowser } from '../../lib/dev/browsers/open-browser.ts'
import { connectWithReplica, openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { sendMessage } from '../../lib/dev/browsers/worker-control.ts'
import { serveMockStore, type ServedMockStore } from '../../lib/mock-store/serve.ts'
import { findBarriers } from './find-barriers.ts'
import { type Job, waitForState } from './survival/jobs.ts'
import { buildPlainStore } from './survival/build-plain-store.ts'
import { createAsk } from './survival/ask-worker.ts'

const passphrase = 'seven lamps under the old bridge'

let store: ServedMockStore
let browser: LaunchedBrowser

const askFrom = (page: Page) => createAsk((name, input) => sendMessage(page, name, input))
const products = () => (store.mockStore.state() as { products: readonly { id: string }[] }).products

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  store = await serveMockStore({ store: buildPlainStore(6, 20) })
  browser = await openBrowser(store)
})
test.afterAll(async () => {
  await browser.close()
  await store.close()
})

test('confirmation before deletions is turned on with the passphrase', async () => {
  const page = await connectWithReplica(browser, store, passphrase)
  await page.getByRole('checkbox', { name: 'Before products are deleted' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Passphrase', { exact: true })).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  await page.getByLabel('Passphrase', { exact: true }).fill('not the passphrase at all')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText(/Wrong passphrase or passkey/)).toBeVisible()
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('On', { exact: true })).toBeVisible()
  const rule = await askFrom(page)('vault.readReauthentication', {})
  expect(rule).toEqual({ deletes: true, above: null })
})

test('a deletion starts with the passphrase, and not without it nor by a call of a page', async () => {
  const options = await openExtensionPage(browser, 'options.html')
  const ask = askFrom(options)
  const { siteId } = store
  const [first] = products()
  const edit = {
    scope: { kind: 'ids', ids: [first?.id] },
    operations: [{ kind: 'delete' }],
  }
  const { id } = await ask<Job>('jobs.draft', { siteId, edit })
  const { hash } = await waitForState(ask, id, 'ready')
  const start = { jobId: id, siteId, hash, selected: [first?.id], deselected: [] }
  expect(await sendMessage(options, 'jobs.start', start)).toMatchObject({
    ok: false,
    problem: { code: 'reauthentication-needed' },
  })

  const page = await openExtensionPage(browser, `workbench.html#jobs=${id}`)
  await page.getByRole('checkbox', { name: /^Include (?!the )/ }).click()
  await page.getByLabel(/to confirm/).fill('1')
  const run = page.getByRole('button', { name: 'Delete 1 product' })
  await run.click()
  const form = page.getByRole('group', { name: 'Confirm it’s you' })
  await expect(form.getByLabel('Passphrase', { exact: true })).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(run).toBeFocused()
  expect(products()).toHaveLength(6)

  await page.keyboard.press('Enter')
  await form.getByLabel('Passphrase', { exact: true }).fill('not the passphrase at all')
  await page.keyboard.press('Enter')
  await expect(form.getByText(/Wrong passphrase or passkey/)).toBeVisible()
  expect(products()).toHaveLength(6)
  expect((await waitForState(ask, id, 'ready')).state).toBe('ready')

  await form.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await page.keyboard.press('Enter')
  const { counts } = await waitForState(ask, id, 'done')
  expect(counts['applied']).toBe(1)
  expect(products()).toHaveLength(5)
})
