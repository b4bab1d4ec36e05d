import { expect, type Page } from '@playwright/test'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { openShadowPanel } from '../../lib/dev/browsers/shadow.ts'
import {
  connectWithReplica,
  openAdminProduct,
  openExtensionPage,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { sendMessage } from '../../lib/dev/browsers/worker-control.ts'
import { findBarriers } from './find-barriers.ts'
import { findPanelBarriers } from './find-panel-barriers.ts'
import { shareShelfside, test } from './shelfside.ts'
import { draftRise, waitForState } from './survival/jobs.ts'
import { createAsk } from './survival/ask-worker.ts'

// Pages shown instead of the usual ones: no store, a store that does not answer, a conflict.
test.describe.configure({ mode: 'serial' })
const shelfside = shareShelfside()

const sizes = {
  'popup.html': { width: 480, height: 600 },
  'sidepanel.html': { width: 400, height: 860 },
  'workbench.html': { width: 1280, height: 700 },
} as const

/** Opens each page, waits for its content and checks its accessibility. */
async function checkPages(isThere: (page: Page, file: string) => Promise<void>): Promise<void> {
  for (const [file, size] of Object.entries(sizes)) {
    const page = await openExtensionPage(shelfside(), file, size)
    await isThere(page, file)
    expect(await findBarriers(page), file).toEqual([])
    await page.close()
  }
}

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Can’t reach Wix.' }).first()

test('the pages that offer the demo store have no serious accessibility violation', async () => {
  await checkPages((page) => page.getByRole('button', { name: 'Try demo store' }).waitFor())
})

test('pages that show an error of the store have no serious violation, nor does the panel', async () => {
  const { store } = shelfside()
  const options = await connectWithReplica(shelfside(), store)
  const admin = await openAdminProduct(shelfside(), store, 1)
  store.mockStore.setFaults([{ match: '', kind: 'drop-before' }])
  await sendMessage(options, 'replica.refresh', { siteId: store.siteId })
  await checkPages((page) => notice(page).waitFor())
  await options.bringToFront()
  await notice(options).waitFor()
  expect(await findBarriers(options)).toEqual([])
  // Without an offline copy the panel asks the store.
  await sendMessage(options, 'replica.remove', { siteId: store.siteId })
  await admin.reload()
  await admin.bringToFront()
  const panel = await openShadowPanel(admin)
  await expect.poll(() => panel.readText()).toContain('Try again')
  expect(await findPanelBarriers(admin)).toEqual([])
  store.mockStore.setFaults([])
  await sendMessage(options, 'replica.refresh', { siteId: store.siteId })
  await admin.close()
  await options.close()
})

test('conflicts have no serious violation', async () => {
  const { siteId, mockStore } = shelfside().store
  const page = await openExtensionPage(shelfside(), 'workbench.html#jobs', sizes['workbench.html'])
  const ask = createAsk((name, input) => sendMessage(page, name, input))
  const { products } = mockStore.state() as { products: readonly { readonly id: string }[] }
  const ids = products.slice(0, 3).map(({ id }) => id)
  const { id: jobId, hash } = await draftRise(ask, siteId, ids, '1.25' as Amount)
  for (const id of ids) mockStore.edit(id, 'price', '77')
  await ask('jobs.start', { jobId, siteId, hash, selected: [], deselected: [] })
  await waitForState(ask, jobId, 'done')
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: /^Resolve / }).click()
  await page.getByLabel('Conflicts', { exact: true }).getByRole('radio').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.close()
})

test('the customer’s view has no serious violation, without and with a client ID', async () => {
  const { store } = shelfside()
  const side = await openExtensionPage(shelfside(), 'sidepanel.html', sizes['sidepanel.html'])
  const admin = await openAdminProduct(shelfside(), store, 1)
  await side.getByRole('tab', { name: 'Customer view' }).click()
  await side.getByText('Customer view isn’t set up').waitFor()
  expect(await findBarriers(side)).toEqual([])
  const options = await openExtensionPage(shelfside(), 'options.html')
  await options.getByText('Store name and customer view').click()
  await options
    .getByLabel('OAuth client ID (optional)')
    .fill('1b2c3d4e-1111-4222-8333-444455556666')
  await options.getByRole('button', { name: 'Save' }).click()
  await options.getByText('Saved', { exact: true }).waitFor()
  await options.close()
  await admin.bringToFront()
  await side.getByRole('tab', { name: 'Product', exact: true }).click()
  await side.getByRole('tab', { name: 'Customer view' }).click()
  await side.getByRole('article', { name: 'Customer view' }).waitFor()
  expect(await findBarriers(side)).toEqual([])
  await admin.close()
  await side.close()
})

test('the check finds elements that are too small, too faint or unnamed', async () => {
  const page = await shelfside().context.newPage()
  const small = 'style="width:12px;height:12px;padding:0;border:0"'
  await page.setContent(
    `<main><button aria-label="a" ${small}></button><button aria-label="b" ${small}></button><button></button><p style="color:#bbb">Faint</p></main>`,
  )
  const found = (await findBarriers(page)).map((line) => /^light: ([\w-]+)/.exec(line)?.[1])
  expect(new Set(found)).toEqual(
    new Set([
      undefined,
      'target-size',
      'button-name',
      'color-contrast',
      'html-has-lang',
      'document-title',
    ]),
  )
  await page.close()
})
