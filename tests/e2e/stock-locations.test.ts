import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { connectWithReplica, openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { readProducts } from './read-store.ts'
import { shareShelfside, test } from './shelfside.ts'

// Stock at one of several locations: added by a line, in a column of the grid, and undone.

const shelfside = shareShelfside({ catalog: 'v3' })

interface Stocked {
  readonly id: string
  readonly name: string
  /** By variant and location. */
  readonly elsewhere?: Readonly<Record<string, number>> | undefined
}

const readElsewhere = () =>
  readProducts(shelfside().store).flatMap((product) => {
    const { name, elsewhere } = product as unknown as Stocked
    return elsewhere === undefined ? [] : [[name, Object.values(elsewhere)] as const]
  })

test.beforeAll(async () => {
  const options = await connectWithReplica(shelfside(), shelfside().store)
  await options.close()
})

test('stock at a location is added by a line, shown in the grid, and undone', async () => {
  expect(readElsewhere()).toEqual([])

  const page = await openExtensionPage(shelfside(), 'workbench.html', { width: 1280, height: 800 })
  await page.getByRole('gridcell').first().waitFor()
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Stock: Warehouse' }).check()
  await expect(page.getByRole('columnheader', { name: 'Stock: Warehouse' })).toBeAttached()
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('button', { name: 'Bulk edit', exact: true }).click()
  const line = page.getByRole('combobox', { name: 'Edit in one line' })
  const offers = page.getByRole('listbox', { name: 'Suggestions' })
  await line.fill('stock +5 at "War')
  await offers.getByText('"Warehouse"', { exact: true }).waitFor()
  await page.keyboard.press('Tab')
  await expect(line).toHaveValue('stock +5 at "Warehouse" ')
  await expect(page.getByLabel('Location')).toHaveValue(/./)
  await line.fill('stock +5 at "Warehouse" collection:Clearance')
  await expect(page.getByText(/Stock at “Warehouse” \+5 · all \d+ products matching/)).toBeVisible()
  await line.press('Enter')
  const run = page.getByRole('button', { name: /^Update \d+ products?$/ })
  await run.waitFor()
  await expect(page.getByText('Stock: Warehouse').first()).toBeVisible()
  expect(readElsewhere()).toEqual([])
  await run.press('Enter')
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
  const stocked = readElsewhere()
  expect(stocked.length).toBeGreaterThan(3)
  expect(new Set(stocked.flatMap(([, quantities]) => quantities))).toEqual(new Set([5]))

  const results = page.url()
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.fill('stock@war')
  await offers.getByText('stock@"Warehouse":', { exact: true }).waitFor()
  await page.keyboard.press('Tab')
  await expect(search).toHaveValue('stock@"Warehouse":')
  await page.keyboard.type('>=5 ')
  await expect(
    page.getByRole('button', { name: /^Filter: stock at “Warehouse” at least 5\./ }),
  ).toBeVisible()
  await expect(page.getByText(`${stocked.length} of 240 products`)).toBeVisible()
  await search.fill('collection:Clearance')
  const head = page.getByRole('columnheader', { name: 'Stock: Warehouse' })
  const column = await head.getAttribute('aria-colindex')
  const cells = page.locator(`[role=gridcell][aria-colindex="${column}"]`)
  // A product with several variants shows their sum.
  await expect(cells.filter({ hasText: /^(?:5|10|15|20|25|30)$/ }).first()).toBeAttached()
  await page.goto(results)

  await page.getByRole('button', { name: 'Undo…' }).press('Enter')
  await page.getByRole('button', { name: /^Undo \d+ products?$/ }).press('Enter')
  await expect(page.getByText(/^Undone/)).toBeVisible()
  expect(readElsewhere()).toEqual([])
})

test('stock at a location is exported, imported from pasted cells, and exported again', async () => {
  const page = await openExtensionPage(shelfside(), 'workbench.html#sheets', {
    width: 1280,
    height: 800,
  })
  await expect(page.getByRole('checkbox', { name: 'Stock: Warehouse' })).toBeChecked()
  const exported = async () => {
    const begun = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Export \d/ }).click()
    const text = await readFile(await (await begun).path(), 'utf8')
    const rows = text.split('\r\n').map((line) => line.split(/[,\t]/))
    const at = rows[0]?.indexOf('Stock: Warehouse') ?? -1
    expect(rows[0]?.[at + 1]).toBe('Stock when exported: Warehouse')
    return rows.map((cells) => ({ id: cells[0] ?? '', variant: cells[1] ?? '', at: cells[at] }))
  }
  const [, ...rows] = await exported()
  const isPlain = (id: string) => rows.filter((row) => row.id === id).length === 1
  const product = rows.find(({ id, at }) => id !== '' && at === '' && isPlain(id))
  if (product === undefined) throw new Error('The demo store has one without variants.')
  const paste = (header: string, cell: string) =>
    page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      },
      [
        ['Shelfside product ID', header],
        [product.id, cell],
      ]
        .map((cells) => cells.join('\t'))
        .join('\n'),
    )
  await paste('Stock: Attic', '7')
  await page.getByRole('button', { name: 'Compare with store' }).click()
  await page.getByRole('button', { name: 'Can’t be imported 1' }).click()
  await expect(page.getByText(/The store has no stock location “Attic”\./)).toBeVisible()
  await expect(page.getByText(/^(?:row|line) 2$/i)).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()

  await paste('Stock: Warehouse', '7')
  await page.getByRole('button', { name: 'Compare with store' }).click()
  await expect(page.getByText('Stock: Warehouse').first()).toBeVisible()
  await page.getByRole('button', { name: 'Preview 1 product' }).click()
  await page.getByRole('button', { name: /^Update 1 product/ }).click()
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
  expect(readElsewhere().flatMap(([, quantities]) => quantities)).toEqual([7])

  await page.goto(page.url().replace(/#.*/, '#sheets'))
  await page.getByRole('button', { name: 'Choose another file' }).click()
  const again = await exported()
  expect(again.find(({ id }) => id === product.id)?.at).toBe('7')
})
