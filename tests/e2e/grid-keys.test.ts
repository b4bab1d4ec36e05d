import { expect, type Page } from '@playwright/test'
import { connectByMessage, openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { blockWorker, sendMessage } from '../../lib/dev/browsers/worker-control.ts'
import { findBarriers } from './find-barriers.ts'
import { shareShelfside, test } from './shelfside.ts'

// Keys of the grid, as in Excel and Google Sheets, in the browser. Nothing is ever sent.
test.describe.configure({ mode: 'serial' })
const shelfside = shareShelfside({ catalog: 'v1' })
let page: Page

const name = 0
const sku = 1
const listPrice = 2
const ribbon = 8
const brand = 9
const last = 10

const press = async (...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const cellAt = (row: number, column: number) =>
  page.locator(`[data-row="${row}"] [data-column="${column}"]`)
const textAt = (row: number, column: number) => cellAt(row, column).textContent()

/** The active cell and the corners of the selection, without rows outside the visible part. */
const readPath = () =>
  page.evaluate(() => {
    const marked = [...document.querySelectorAll('[data-column][aria-selected=true]')]
    const active = document.querySelectorAll('[data-column].ring-accent-ink')
    const [paths, at] = [marked, [...active]].map((cells) =>
      cells.map((cell) => [
        Number(cell.closest('[data-row]')?.getAttribute('data-row')),
        Number(cell.getAttribute('data-column')),
      ]),
    )
    const rows = (paths ?? []).map(([row = 0]) => row)
    const columns = (paths ?? []).map(([, column = 0]) => column)
    return {
      at: at?.[0] ?? [],
      from: [Math.min(...rows), Math.min(...columns)],
      to: [Math.max(...rows), Math.max(...columns)],
    }
  })
const copied = () => page.evaluate(() => navigator.clipboard.readText())
const expectAt = (row: number, column: number) =>
  expect.poll(readPath).toEqual({ at: [row, column], from: [row, column], to: [row, column] })
const expectRange = (at: readonly number[], from: readonly number[], to: readonly number[]) =>
  expect.poll(readPath).toEqual({ at, from, to })

test.beforeAll(async () => {
  await connectByMessage(shelfside(), shelfside().store)
  await shelfside().context.grantPermissions(['clipboard-read', 'clipboard-write'])
  page = await openExtensionPage(shelfside(), 'workbench.html', { width: 1440, height: 900 })
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused()
  await page.keyboard.type('variants:1..1 -collection:none ')
  await press('Enter')
  await expect(page.getByRole('grid')).toBeFocused()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '77')
  await expect.poll(() => page.locator('[data-row] img').count()).toBeGreaterThan(0)
})

test('keys move the cursor as in a spreadsheet', async () => {
  const rows = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
  await press('Control+Home')
  await expectAt(0, 0)
  await press('ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp')
  await expectAt(1, 1)
  await press('End')
  await expectAt(1, last)
  await press('Home')
  await expectAt(1, 0)
  await press('Control+ArrowRight')
  await expectAt(1, last)
  await press('Control+ArrowLeft', 'Control+ArrowDown')
  await expectAt(rows - 1, 0)
  await press('Control+ArrowUp')
  await expectAt(0, 0)
  await press('Control+End')
  await expectAt(rows - 1, last)
  await press('Meta+Home', 'PageDown')
  await expect.poll(async () => (await readPath()).at[0]).toBeGreaterThan(10)
  await press('PageUp')
  await expectAt(0, 0)
  await press('Tab', 'Tab')
  await expectAt(0, 2)
  await press('Shift+Tab')
  await expectAt(0, 1)
  await press('End', 'Tab')
  await expectAt(1, 0)
})

test('Shift extends a range from its anchor and shrinks it again', async () => {
  await press('Control+Home', 'ArrowDown', 'ArrowRight')
  await press('Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowLeft')
  await expectRange([1, 1], [1, 1], [2, 2])
  await press('Tab')
  await expectRange([1, 2], [1, 1], [2, 2])
  await press('Enter')
  await expectRange([2, 2], [1, 1], [2, 2])
  await press('Enter')
  await expectRange([1, 1], [1, 1], [2, 2])
  await press('Shift+Enter', 'Shift+Tab')
  await expectRange([2, 1], [1, 1], [2, 2])
  await press('Escape')
  await expectAt(2, 1)
  await press('Shift+End')
  await expectRange([2, 1], [2, 1], [2, last])
  await press('Shift+Home')
  await expectRange([2, 1], [2, 0], [2, 1])
  await press('Control+Shift+Home')
  await expectRange([2, 1], [0, 0], [2, 1])
  await press('Escape', 'Shift+Space')
  await expectRange([2, 1], [2, 0], [2, last])
  await press('Shift+ArrowDown')
  await expectRange([2, 1], [2, 0], [3, last])
  await press('Escape', 'Control+Space')
  await expect.poll(async () => (await readPath()).from).toEqual([0, 1])
  await expect.poll(async () => (await readPath()).to[1]).toBe(1)
  await press('Control+a')
  await expect.poll(async () => (await readPath()).from).toEqual([0, 0])
  await press('Escape', 'Space')
  await expect(page.getByText('1 product selected')).toBeVisible()
  await press('Space')
  await expect(page.getByText('1 product selected')).toHaveCount(0)
})

test('typing edits a cell, Enter and Escape end it, and undo restores it', async () => {
  await press('Control+Home', 'ArrowRight')
  const before = await textAt(0, sku)
  await page.keyboard.type('AB-1')
  await press('Escape')
  await expect.poll(() => textAt(0, sku)).toBe(before)
  await page.keyboard.type('AB-1')
  await press('Tab')
  await page.keyboard.type('41')
  // Enter returns to the column where Tab started, one row down.
  await press('Enter')
  await expectAt(1, sku)
  await expect.poll(() => textAt(0, sku)).toBe('AB-1')
  await expect.poll(() => textAt(0, listPrice)).toContain('41.00')
  await page.keyboard.type('AB-2')
  await press('ArrowRight')
  await expectAt(1, listPrice)
  await press('F2')
  await expect(page.getByRole('textbox', { name: 'Regular price' })).toBeFocused()
  await press('End', 'ArrowLeft', 'ArrowLeft', 'Escape')
  await expectAt(1, listPrice)
  await press('ArrowLeft', 'Enter')
  await expect(page.getByRole('textbox', { name: 'SKU' })).toHaveValue('AB-2')
  await press('Shift+Enter')
  await expectAt(0, sku)
  await press('Delete')
  await expect.poll(() => textAt(0, sku)).toBe('')
  await press('Control+z')
  await expect.poll(() => textAt(0, sku)).toBe('AB-1')
  await press('Control+y')
  await expect.poll(() => textAt(0, sku)).toBe('')
  await press('Control+z', 'Control+Shift+z', 'Meta+z')
  await expect.poll(() => textAt(0, sku)).toBe('AB-1')
})

test('a block is filled, copied, cut and pasted', async () => {
  await press('Control+Home', 'ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
  await expect.poll(() => textAt(2, sku)).toBe('AB-1')
  await press('Escape', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Control+d')
  await expect.poll(() => textAt(3, sku)).toBe('AB-1')
  // Without a selection, fill takes the cell before.
  await cellAt(0, brand).click()
  await press('Control+r')
  await expect.poll(async () => (await textAt(0, brand)) === (await textAt(0, ribbon))).toBe(true)
  await press('Control+z')

  await cellAt(0, sku).click()
  await press('Shift+ArrowDown', 'Shift+ArrowRight', 'Control+c')
  await expect.poll(copied).toMatch(/^AB-1\t41.00\nAB-1\t\d+\.\d\d$/)
  await cellAt(5, sku).click()
  await press('Control+v')
  await expect.poll(() => textAt(6, sku)).toBe('AB-1')
  await expect.poll(() => textAt(5, listPrice)).toContain('41.00')
  await cellAt(5, sku).click()
  await press('Control+x')
  await expect.poll(() => textAt(5, sku)).toBe('')
  await expect.poll(copied).toBe('AB-1')
  await cellAt(7, sku).click()
  await press('Control+v')
  await expect.poll(() => textAt(7, sku)).toBe('AB-1')
})

test('Ctrl+Enter fills the selection, and one undo restores it', async () => {
  await cellAt(8, sku).click()
  await press('Shift+ArrowDown', 'Shift+ArrowDown')
  const before = await Promise.all([8, 9, 10].map((row) => textAt(row, sku)))
  await page.keyboard.type('ALL-1')
  await press('Control+Enter')
  for (const row of [8, 9, 10]) await expect.poll(() => textAt(row, sku)).toBe('ALL-1')
  await expect(page.getByRole('grid')).toBeFocused()
  await expectRange([8, sku], [8, sku], [10, sku])
  await press('Control+z')
  for (const [at, text] of before.entries()) {
    await expect.poll(() => textAt(8 + at, sku)).toBe(text)
  }
  // A value that the cell refuses is not applied anywhere.
  await press('Escape', 'ArrowRight', 'Shift+ArrowDown')
  const price = await textAt(9, listPrice)
  await page.keyboard.type('much')
  await press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText('“much” isn’t a number')
  await press('Escape')
  expect(await textAt(9, listPrice)).toBe(price)
  await press('Escape')
})

test('existing brands and ribbons are offered, and new ones can be typed', async () => {
  await cellAt(0, brand).click()
  const known = (await textAt(12, brand)) ?? ''
  expect(known.length).toBeGreaterThan(3)
  await page.keyboard.type(known.slice(0, 2).toLowerCase())
  const field = page.getByRole('combobox', { name: 'Brand' })
  const list = page.getByRole('listbox', { name: 'Brand: values in use' })
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(list.getByRole('option', { name: known, exact: true })).toBeVisible()
  await press('ArrowDown')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', /-0$/)
  expect(await findBarriers(page)).toEqual([])
  // The first Escape closes the list and restores the typed text.
  await press('Escape')
  await expect(list).toHaveCount(0)
  await expect(field).toHaveValue(known.slice(0, 2).toLowerCase())
  await press('ArrowDown')
  const first = (await list.getByRole('option').first().textContent()) ?? ''
  await press('Enter')
  await expect.poll(() => textAt(0, brand)).toBe(first)
  await expectAt(1, brand)
  await page.keyboard.type(known.slice(0, 2))
  await press('Enter')
  await expect.poll(() => textAt(1, brand)).toBe(known.slice(0, 2))
  await press('ArrowLeft', 'F2', 'ArrowDown')
  const ribbons = page.getByRole('listbox', { name: 'Ribbon: values in use' })
  const offered = (await ribbons.getByRole('option').first().textContent()) ?? ''
  await press('Tab')
  await expect.poll(() => textAt(2, ribbon)).toBe(offered)
  await expectAt(2, brand)
})

test('an input method starts editing, and its own Enter does not end it', async () => {
  await cellAt(4, name).click()
  const session = await shelfside().context.newCDPSession(page)
  const key = { key: 'Process', code: 'KeyN', windowsVirtualKeyCode: 229 }
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
  const field = page.getByRole('textbox', { name: 'Product' })
  await expect(field).toBeFocused()
  await session.send('Input.imeSetComposition', {
    text: '日本',
    selectionStart: 2,
    selectionEnd: 2,
  })
  await expect(field).toHaveValue('日本')
  await press('Enter')
  await expect(field).toBeFocused()
  await session.send('Input.insertText', { text: '日本茶' })
  await press('Enter')
  await expect.poll(() => textAt(4, name)).toBe('日本茶')
})

test('long work is stopped by its button or Escape and changes nothing', async () => {
  // More rows than are loaded.
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '241')
  await cellAt(0, name).click()
  const before = await textAt(0, name)
  const goOn = await blockWorker(shelfside().context)
  try {
    await press('Control+Space')
    await page.keyboard.type('SLOW')
    await press('Control+Enter')
    const notice = page.getByRole('status').filter({ hasText: /^Loading / })
    await notice.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('Stopped. Nothing was changed.')).toBeVisible()
    await expect(page.getByRole('grid')).toBeFocused()
    await press('Control+d')
    await expect(notice).toBeVisible()
    await press('Escape')
    await expect(page.getByText('Stopped. Nothing was changed.')).toBeVisible()
    // The next Escape clears the range.
    await expect.poll(async () => (await readPath()).to).not.toEqual([0, name])
    await press('Escape')
    await expectAt(0, name)
    expect(await textAt(0, name)).toBe(before)
    // And dismisses the message.
    await expect(page.getByText('Stopped. Nothing was changed.')).toHaveCount(0)
  } finally {
    await goOn()
  }
})

test('Enter in the search waits for rows that are still loading', async () => {
  await press('/', 'Control+a')
  await page.keyboard.type('nothing is called that')
  await expect(page.getByRole('grid')).toHaveCount(0)
  // Faster than a user: before the rows are rendered.
  await page.getByRole('combobox', { name: 'Search products' }).evaluate((field) => {
    Reflect.set(HTMLInputElement.prototype, 'value', '', field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  await expect(page.getByRole('grid')).toBeFocused()
})

test('text being typed stays with its product while rows are inserted above it', async () => {
  interface Named {
    readonly id: string
    readonly name: string
  }
  const { mockStore, siteId } = shelfside().store
  const named = (text: string) =>
    (mockStore.state() as { products: readonly Named[] }).products.filter(({ name: own }) =>
      own.startsWith(text),
    )
  const refreshProducts = () => sendMessage(page, 'replica.refresh', { siteId })
  const rename = async (id: string, to: string) => {
    mockStore.edit(id, 'name', to)
    await refreshProducts()
  }
  await press('Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowRight')
  const seen = (await textAt(2, name)) ?? ''
  const [own] = named(seen)
  const [other] = named('V')
  await page.keyboard.type('NEW-1')
  const field = page.getByRole('textbox', { name: 'SKU' })
  await rename(other?.id ?? '', '!First of all')
  await expect(cellAt(3, name)).toHaveText(seen)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('NEW-1')
  await press('Enter')
  await expect.poll(() => textAt(3, sku)).toBe('NEW-1')
  await expectAt(4, sku)
  // One of two rows leaves the list while it is edited.
  await rename(own?.id ?? '', 'Twins A')
  await rename(other?.id ?? '', 'Twins B')
  await press('/')
  await page.keyboard.type('twins ')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '3')
  await press('Enter', 'Control+Home', 'ArrowRight')
  const left = (await textAt(1, sku)) ?? ''
  await page.keyboard.type('LOST')
  await rename(own?.id ?? '', 'Alone')
  await expect(page.getByText('“Twins A” is no longer in this list')).toBeVisible()
  await expect(page.getByRole('grid')).toBeFocused()
  await expectAt(0, sku)
  await expect(cellAt(0, sku)).toHaveText(left)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await press('Enter')
})

test('clicks on the header keep the cursor', async () => {
  const sortByCost = page.getByRole('button', { name: 'Cost', exact: true })
  await sortByCost.click()
  await expect(page.getByRole('grid')).toBeFocused()
  // But the text being typed is applied, and to no other row.
  const named = page.getByText(/^\d+ unsaved changes in \d+ products$/)
  const counted = await named.textContent()
  await cellAt(1, name).click()
  await page.keyboard.type('Kept')
  await sortByCost.click()
  await expect(page.getByRole('textbox', { name: 'Product' })).toHaveCount(0)
  await expect(named).not.toHaveText(counted ?? '')
})
