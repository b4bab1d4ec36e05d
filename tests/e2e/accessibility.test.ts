import { expect, type Page } from '@playwright/test'
import {
  adminUrl,
  connectByMessage,
  openAdminProduct,
  openExtensionPage,
  searchFor,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { openShadowPanel } from '../../lib/dev/browsers/shadow.ts'
import { findBarriers } from './find-barriers.ts'
import { findPanelBarriers } from './find-panel-barriers.ts'
import { shareShelfside, type Shelfside, test } from './shelfside.ts'
import { smoke } from './smoke.ts'

const shelfside = shareShelfside()
let unconnected: unknown
test.beforeAll(async () => {
  const options = await openExtensionPage(shelfside(), 'options.html')
  await options.getByLabel('API key', { exact: true }).waitFor()
  unconnected = await findBarriers(options)
  await options.close()
  await connectByMessage(shelfside(), shelfside().store)
})

test('no page has a serious accessibility violation, in light or dark colors', async () => {
  const { store } = shelfside()
  expect(unconnected).toEqual([])
  const connected = await openExtensionPage(shelfside(), 'options.html')
  await connected.locator('main').getByRole('heading').first().waitFor()
  expect(await findBarriers(connected)).toEqual([])
  for (const section of await connected.locator('nav > a').all()) {
    await section.click()
    await connected.locator('main').getByRole('heading').first().waitFor()
    expect(await findBarriers(connected)).toEqual([])
  }

  const popup = await openExtensionPage(shelfside(), 'popup.html', { width: 480, height: 600 })
  await searchFor(popup, 'lamp')
  expect(await findBarriers(popup)).toEqual([])
  await popup.getByRole('button', { name: /^Select all/ }).click()
  expect(await findBarriers(popup)).toEqual([])
  await popup.getByRole('button', { name: 'Bulk edit…' }).click()
  await popup.getByLabel('Change regular prices by').fill('1,234')
  await popup.getByRole('button', { name: 'Preview changes' }).click()
  expect(await findBarriers(popup)).toEqual([])
  await popup.getByLabel('Change regular prices by').fill('60')
  await popup.getByRole('button', { name: 'Saved edits' }).click()
  await popup.getByLabel('Name for this edit').waitFor()
  await popup.getByRole('button', { name: 'Add another change' }).click()
  await popup.getByRole('button', { name: 'More changes…' }).click()
  expect(await findBarriers(popup)).toEqual([])
  await popup.getByRole('button', { name: 'Name', exact: true }).click()
  await popup.getByLabel('Find').fill('Lamp')
  await popup.getByLabel('Replace with').fill('light')
  expect(await findBarriers(popup)).toEqual([])
  await popup.getByRole('button', { name: 'Preview changes' }).click()
  await popup.getByText('need review', { exact: true }).waitFor()
  await popup.getByRole('button', { name: 'Details' }).click()
  await popup.getByText(/^No data/).waitFor()
  expect(await findBarriers(popup)).toEqual([])
  await popup.getByRole('button', { name: 'Details' }).click()
  // Every price changes by more than half, so the rows are not selected.
  await popup.getByRole('checkbox', { name: /^Include all/ }).click()
  await popup.getByRole('button', { name: 'Schedule…' }).click()
  expect(await findBarriers(popup)).toEqual([])
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await popup.getByRole('button', { name: /^Update \d+ products$/ }).click()
  await popup.getByText('Done', { exact: true }).waitFor()
  expect(await findBarriers(popup)).toEqual([])
  await popup.getByRole('button', { name: 'Undo…' }).click()
  await popup.getByRole('radio', { name: 'One field' }).click()
  await popup.getByRole('radio', { name: /^Name/ }).click()
  expect(await findBarriers(popup)).toEqual([])

  const side = await openExtensionPage(shelfside(), 'sidepanel.html', { width: 400, height: 860 })
  const admin = await openAdminProduct(shelfside(), store)
  await side.getByRole('button', { name: 'Edit price…' }).waitFor()
  expect(await findBarriers(side)).toEqual([])
  await side.getByRole('button', { name: 'Edits', exact: true }).click()
  expect(await findBarriers(side)).toEqual([])
  await admin.close()
  await side.close()
})

test('the guide has no serious violation, in a wide and in a narrow window', async () => {
  for (const [topic, width] of [
    ['first-steps', 1100],
    ['bulk-edits', 1100],
    ['one-line-edits', 400],
  ] as const) {
    const size = { width, height: 800 }
    const page = await openExtensionPage(shelfside(), `options.html#guide/${topic}`, size)
    await page.getByRole('article').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.close()
  }
})

test('the commands have no serious violation', async () => {
  const popup = await openExtensionPage(shelfside(), 'popup.html', { width: 480, height: 600 })
  await popup.locator('main button').first().waitFor()
  await popup.keyboard.press('Control+k')
  await popup.getByRole('dialog', { name: 'Commands' }).getByRole('option').first().waitFor()
  expect(await findBarriers(popup)).toEqual([])
  await popup.close()
})

test('no page of the workbench has a serious violation', async () => {
  const page = await openExtensionPage(shelfside(), 'workbench.html', { width: 1280, height: 560 })
  const show = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('gridcell').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  await show('Filters')
  await page.getByRole('group', { name: 'Brand' }).waitFor()
  await page.getByRole('combobox', { name: 'Search products' }).press('Enter')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('321.50')
  await page.keyboard.press('Enter')
  await page.getByText(/^1 unsaved change in/).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await show('Columns')
  expect(await findBarriers(page)).toEqual([])
  await show('Saved searches')
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Control+z')
  const pages = [
    'Collections',
    'Edits',
    'Restore points',
    'Activity',
    'Insights',
    'Import & export',
  ]
  for (const name of pages) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await page.getByRole('heading', { name, exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await findBarriers(page)).toEqual([])
  }
  const chooser = page.waitForEvent('filechooser')
  await show('Choose file…')
  const text = 'SKU,Name,Whatever\nKS-1,New name,x\n'
  await (
    await chooser
  ).setFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  await page.getByRole('button', { name: 'Choose another file' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.close()
})

test(
  'the panels in dashboard pages have no serious violation, open, folded or over a list',
  smoke,
  async () => {
    const { store, context } = shelfside()
    const admin = await openAdminProduct(shelfside(), store, 1)
    const panel = await openShadowPanel(admin)
    await expect.poll(() => panel.readText()).toContain('Edit price…')
    expect(await findPanelBarriers(admin)).toEqual([])
    await panel.press('Minimize')
    expect(await findPanelBarriers(admin)).toEqual([])
    await admin.close()
    const list = await context.newPage()
    await list.goto(adminUrl(store.siteId, 'wix-stores/products'))
    await list
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .click()
    const bar = await openShadowPanel(list)
    await expect.poll(() => bar.readText()).toContain('selected')
    expect(await findPanelBarriers(list)).toEqual([])
    await list.close()
  },
)

for (const catalog of ['v1', 'v3'] as const) {
  test(`the editor has no serious violation in a ${catalog} store`, async ({ openStore }) => {
    const opened = catalog === 'v1' ? shelfside() : await openStore({ catalog })
    try {
      if (catalog === 'v3') await connectByMessage(opened, opened.store)
      const side = await openExtensionPage(opened, 'sidepanel.html', { width: 400, height: 860 })
      const admin = await openAdminProduct(opened, opened.store, await findRich(opened))
      await side.getByRole('button', { name: 'This page', exact: true }).click()
      await unfold(side)
      expect(await findBarriers(side)).toEqual([])
      await side.getByRole('radio', { name: 'Edit', exact: true }).click()
      await side.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed')
      expect(await findBarriers(side)).toEqual([])
      await side.keyboard.press('ControlOrMeta+s')
      await side.getByRole('list', { name: 'Values before and after' }).waitFor()
      expect(await findBarriers(side)).toEqual([])
      await side.getByRole('button', { name: 'Back to editing' }).first().click()
      await side.getByRole('tab', { name: 'History' }).click()
      await side.getByRole('tab', { name: 'History', selected: true }).waitFor()
      await side.waitForLoadState('networkidle')
      expect(await findBarriers(side)).toEqual([])
      await side.close()
      await admin.close()
    } finally {
      if (catalog === 'v3') await opened.close()
    }
  })
}

/** The index of a product with several variants and images, so that most parts of the editor have content. */
async function findRich({ store }: Shelfside): Promise<number> {
  const { products } = store.mockStore.state() as {
    products: readonly {
      readonly variants: readonly unknown[]
      readonly media: readonly unknown[]
    }[]
  }
  return products.findIndex(({ variants, media }) => variants.length > 2 && media.length > 1)
}

async function unfold(side: Page): Promise<void> {
  await side.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  const folded = side.locator('h3 > button[aria-expanded=false]')
  for (let count = await folded.count(); count > 0; count -= 1) await folded.first().click()
}
