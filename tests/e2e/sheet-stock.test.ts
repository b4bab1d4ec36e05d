import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { connectByMessage, openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { test } from './shelfside.ts'

// Stock from a file, a failed row that is corrected and imported again, a product that is deleted and restored.

interface PlainProduct {
  readonly id: string
  readonly name: string
  readonly listPrice: string
  readonly stock: { readonly quantity: number | null }
}

async function paste(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.evaluate(
    (cells) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', cells)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    rows.map((cells) => cells.join('\t')).join('\n'),
  )
  await page.getByRole('button', { name: 'Compare with store' }).click()
}

async function download(page: Page, button: Locator): Promise<string[][]> {
  const begun = page.waitForEvent('download')
  await button.click()
  const text = await readFile(await (await begun).path(), 'utf8')
  return text
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(/[,\t]/))
}

async function run(page: Page, count: number): Promise<void> {
  const noun = count === 1 ? 'product' : 'products'
  await page.getByRole('button', { name: `Preview ${count} ${noun}` }).click()
}

async function backToSheets(page: Page): Promise<void> {
  await page.goto(page.url().replace(/#.*/, '#sheets'))
}

for (const catalog of ['v1', 'v3'] as const) {
  test(`a file changes stock, a failed row is imported again, and a ${catalog} product is deleted and restored`, async ({
    openStore,
  }) => {
    const shelfside = await openStore({ catalog })
    const { mockStore } = shelfside.store
    const all = () => (mockStore.state() as { products: PlainProduct[] }).products
    const find = (id: string | undefined) => all().find((each) => each.id === id)
    try {
      await connectByMessage(shelfside, shelfside.store)
      const size = { width: 1280, height: 800 }
      const page = await openExtensionPage(shelfside, 'workbench.html#sheets', size)
      const take = page.getByRole('button', { name: /^Export \d/ })
      let rows: string[][] = []
      await expect(async () => {
        rows = await download(page, take)
        expect(rows.length).toBeGreaterThan(all().length)
      }).toPass({ timeout: 90_000 })
      const [header = []] = rows
      const cell = (row: readonly string[], name: string) => row[header.indexOf(name)] ?? ''
      const counted = rows.filter(
        (row, at) =>
          /^\d+$/.test(cell(row, 'Stock')) &&
          cell(row, 'Variant ID') === '' &&
          find(row[0])?.name === cell(row, 'Name') &&
          rows[at + 1]?.[0] !== row[0],
      )
      const [one, other, gone] = counted
      if (one === undefined || other === undefined || gone === undefined) throw new Error('Few.')
      const head = ['Shelfside product ID', 'Regular price', 'Stock', 'Stock when exported']
      const dearer = (by: number) => (Number(cell(other, 'Regular price')) + by).toFixed(2)
      const had = Number(cell(one, 'Stock'))

      // A search result is exported as a file of exactly these products.
      await page.goto(
        page.url().replace(/#.*/, `#sheets&view=${encodeURIComponent(cell(one, 'Name'))}`),
      )
      const inView = page.getByRole('radio', { name: /^Current search/ })
      await expect(inView).toBeChecked()
      const some = await download(page, take)
      const ids = new Set(some.slice(1, -1).map(([id]) => id))
      expect(ids).toContain(one[0])
      await expect(page.getByRole('radio', { name: `Current search (${ids.size})` })).toBeChecked()
      expect(ids.size).toBeLessThan(all().length)

      // Three units arrived since the export, and another user changes a price during the preview.
      mockStore.edit(one[0] ?? '', 'quantity', had + 3)
      await paste(page, [
        head,
        [one[0] ?? '', cell(one, 'Regular price'), String(had + 10), String(had)],
        [other[0] ?? '', dearer(1), cell(other, 'Stock'), cell(other, 'Stock')],
      ])
      await run(page, 2)
      const change = page.getByRole('button', { name: /^Update / })
      await change.waitFor()
      mockStore.edit(other[0] ?? '', 'price', dearer(0.5))
      await change.click()
      await expect(page.getByRole('button', { name: 'Resolve 1 conflict…' })).toBeVisible({
        timeout: 120_000,
      })
      expect(find(one[0])?.stock.quantity).toBe(had + 13)
      expect(Number(find(other[0])?.listPrice)).toBe(Number(dearer(0.5)))

      // The failed row is exported with its reason and imported again.
      await backToSheets(page)
      const failed = page.getByRole('button', { name: /^Download 1 failed product/ })
      const saved = await download(page, failed)
      expect(saved[0]).toEqual([...head, 'Reason skipped'])
      expect(saved[1]?.slice(0, 2)).toEqual([other[0], dearer(1)])
      expect(saved[1]?.[4]).not.toBe('')
      await page.getByRole('button', { name: 'Choose another file' }).click()
      await paste(page, saved.slice(0, 2))
      await run(page, 1)
      // The offline copy may not have the other price yet. In that case the preview asks which one is
      // meant.
      const include = page.getByRole('checkbox', { name: 'Include the 1 that needs review' })
      await include.or(change).first().waitFor()
      if (await include.isVisible()) await include.click()
      await change.click()
      await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 120_000 })
      expect(Number(find(other[0])?.listPrice)).toBe(Number(dearer(1)))

      // Products that the file does not name are deleted once their number is entered, and restored as new ones.
      await backToSheets(page)
      await page.getByRole('button', { name: 'Choose another file' }).click()
      const stay = all().filter(({ id }) => id !== gone[0])
      await paste(page, [[head[0] ?? ''], ...stay.map(({ id }) => [id])])
      await page.getByRole('checkbox', { name: 'Include “Not in the file”' }).click()
      await page.getByRole('textbox').last().fill('1')
      await run(page, 1)
      await include.click()
      const remove = page.getByRole('button', { name: 'Delete 1 product' })
      await expect(remove).toBeDisabled()
      await page.getByLabel(/to confirm/).fill('1')
      await remove.click()
      await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 120_000 })
      expect(find(gone[0])).toBeUndefined()
      await page.getByRole('button', { name: 'Undo…' }).click()
      await page.getByRole('button', { name: /^Undo \d+/ }).click()
      await expect(page.getByText(/^Undone/)).toBeVisible({ timeout: 120_000 })
      expect(all().map(({ name }) => name)).toContain(cell(gone, 'Name'))
    } finally {
      await shelfside.close()
    }
  })
}
