import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { connectByMessage, openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { findBarriers } from './find-barriers.ts'
import { shareShelfside, test } from './shelfside.ts'

// Saved views and column menus of the workbench. Nothing is ever sent.
test.describe.configure({ mode: 'serial' })
const shelfside = shareShelfside({ catalog: 'v1' })
let page: Page

const openWorkbench = () =>
  openExtensionPage(shelfside(), 'workbench.html', { width: 1440, height: 900 })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = () => page.getByRole('combobox', { name: 'Search products' })
const headOf = (name: string) => page.getByRole('columnheader', { name })
const columns = () => page.locator('[data-head]').allTextContents()
const choose = async (view: string, entry: string) => {
  await button(`Actions for ${view}`).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test.beforeAll(async () => {
  await connectByMessage(shelfside(), shelfside().shop)
  page = await openWorkbench()
  await page.getByRole('gridcell').first().waitFor()
})

test('the menu of a column opens by keys and by mouse, and leads back to the grid', async () => {
  await box().press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Alt+ArrowUp')
  const menu = page.getByRole('menu', { name: 'Column menu for SKU' })
  await menu.waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeFocused()

  await headOf('SKU').hover()
  await button('Column menu for SKU').click()
  await menu.getByRole('menuitemcheckbox', { name: 'Sort descending' }).click()
  await expect(headOf('SKU')).toHaveAttribute('aria-sort', 'descending')
  await headOf('Cost').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Hide column' }).click()
  await expect.poll(columns).not.toContain('Cost')

  const widthOf = async () => (await headOf('Ribbon').boundingBox())?.width ?? 0
  const before = await widthOf()
  await headOf('Ribbon').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Fit to content' }).click()
  await expect.poll(widthOf).not.toBe(before)

  await headOf('Brand').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Filter by column' }).click()
  await expect(box()).toBeFocused()
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await box().press('Escape')
  await box().fill('')
})

test('“Bulk edit column…” opens the form of that field for all products of the search', async () => {
  await box().fill('stock:out ')
  await expect(page).toHaveURL(/view=stock/)
  await headOf('Ribbon').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Bulk edit column…' }).click()
  const pane = page.getByRole('complementary', { name: 'Bulk edit' })
  await expect(pane.getByRole('combobox', { name: 'New ribbon' })).toBeVisible()
  await expect(pane.getByText('all 11 products matching: out of stock')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pane).toHaveCount(0)
})

test('a view is saved, stays after a reload, and shows that it differs until it is saved', async () => {
  await button('Views').click()
  await page.getByRole('textbox', { name: 'Name of the new view' }).fill('Sold out')
  await page.keyboard.press('Enter')
  await expect(button('View: Sold out')).toBeVisible()
  const saved = await columns()
  expect(saved).not.toContain('Cost')
  await page.reload()
  await expect(button('View: Sold out')).toBeVisible()
  await expect(headOf('SKU')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(columns).toEqual(saved)

  await headOf('Brand').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Hide column' }).click()
  await button('View: Sold out, with unsaved changes').click()
  expect(await findBarriers(page)).toEqual([])
  await button('Save changes').click()
  await expect(button('View: Sold out')).toBeVisible()
  await page.reload()
  await expect(button('View: Sold out')).toBeVisible()
  await expect.poll(columns).not.toContain('Brand')
})

test('views are switched, and the workbench opens with the default one', async () => {
  await button('View: Sold out').click()
  await button('Low stock').click()
  await expect(page).toHaveURL(/view=stock%3Alow/)
  await expect.poll(columns).toContain('Brand')
  await choose('Sold out', 'Open by default')
  await page.getByLabel('Opens by default').waitFor()
  await page.close()
  page = await openWorkbench()
  await expect(button('View: Sold out')).toBeVisible()
  await expect(page).toHaveURL(/view=stock%3Aout/)
})

test('a view is exported, deleted, restored and imported', async () => {
  await button('View: Sold out').click()
  const download = page.waitForEvent('download')
  await choose('Sold out', 'Export')
  const path = await (await download).path()
  const file = JSON.parse(await readFile(path, 'utf8')) as {
    readonly version: number
    readonly views: readonly { readonly name: string; readonly columns: readonly string[] }[]
  }
  expect(file.version).toBe(1)
  expect(file.views.map(({ name }) => name)).toEqual(['Sold out'])

  await choose('Sold out', 'Delete')
  const own = page.getByRole('region', { name: 'Saved views' })
  await expect(own.getByRole('listitem')).toHaveCount(0)
  await expect(button('Undo delete')).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(own.getByRole('listitem')).toHaveText(['Sold out'])

  const chooser = page.waitForEvent('filechooser')
  await button('Import views…').click()
  await (
    await chooser
  ).setFiles({
    name: 'views.json',
    mimeType: 'application/json',
    buffer: await readFile(path),
  })
  await expect(page.getByText('1 view imported.')).toBeVisible()
  await expect(own.getByRole('listitem')).toHaveText(['Sold out', 'Sold out 2'])
  await page.reload()
  await button('Views')
    .or(page.getByRole('button', { name: /^View: / }))
    .click()
  await expect(own.getByRole('listitem')).toHaveText(['Sold out', 'Sold out 2'])
})

test('in a window of 400 px every button and every column can be reached', async () => {
  await page.setViewportSize({ width: 400, height: 800 })
  await button('Close').click()
  const isWithin = async (name: string) => {
    const shape = await button(name).boundingBox()
    return shape !== null && shape.x >= 0 && shape.x + shape.width <= 400
  }
  for (const name of ['Bulk edit', 'Import', 'Export', 'Columns', 'Copy a link to this view']) {
    expect(await isWithin(name), name).toBe(true)
  }
  await page.getByRole('grid').focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('gridcell', { selected: true })).toBeInViewport({ ratio: 0.9 })
  await button('Bulk edit').click()
  const pane = page.getByRole('complementary', { name: 'Bulk edit' })
  await expect(pane.getByRole('button', { name: 'Preview changes' })).toBeInViewport({ ratio: 0.9 })
  expect(await findBarriers(page)).toEqual([])
})
