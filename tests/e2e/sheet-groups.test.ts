import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { connectByMessage, openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { test } from './shelfside.ts'

// More contents of a file: prices, new products, deleted products, rows to correct.

interface PlainProduct {
  readonly id: string
  readonly name: string
  readonly listPrice: string
}

const lineOf = ([id, , name]: string[], amount: string) => `${id}\t${name}\t${amount}`

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((cells) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', cells)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
  await page.getByRole('button', { name: 'Compare with store' }).click()
}

async function download(page: Page, button: Locator): Promise<string> {
  const begun = page.waitForEvent('download')
  await button.click()
  return readFile(await (await begun).path(), 'utf8')
}

for (const catalog of ['v1', 'v3'] as const) {
  test(`pasted cells change, create and delete products of a ${catalog} store`, async ({
    openStore,
  }) => {
    const shelfside = await openStore({ catalog })
    const read = () => (shelfside.store.mockStore.state() as { products: PlainProduct[] }).products
    try {
      await connectByMessage(shelfside, shelfside.store)
      const size = { width: 1280, height: 800 }
      const page = await openExtensionPage(shelfside, 'workbench.html#sheets', size)
      const all = read()
      const take = page.getByRole('button', { name: /^Export \d/ })
      let rows: string[][] = []
      await expect(async () => {
        const sheet = await download(page, take)
        rows = sheet.split('\r\n').map((line) => line.split(','))
        expect(rows.length).toBeGreaterThan(all.length)
      }).toPass({ timeout: 90_000 })
      const [header = []] = rows
      const price = header.indexOf('Regular price')
      const plain = rows.filter(
        ([id, variant, name], at) =>
          all.some((each) => each.id === id && each.name === name) &&
          variant === '' &&
          rows[at + 1]?.[0] !== id,
      )
      const [moved, broken, gone] = plain
      if (moved === undefined || broken === undefined || gone === undefined) throw new Error('Few.')
      // So little that no guardrail warns.
      const dearer = (Number(moved[price]) + 1).toFixed(2)
      const head = 'Shelfside product ID\tName\tPrice'

      // One price changes, one is invalid, and one row is new.
      const lines = [head, lineOf(moved, dearer), lineOf(broken, '1.2.3'), '\tA new thing\t31']
      await paste(page, lines.join('\n'))
      await page.getByRole('button', { name: /^Can’t be imported/ }).click()
      const reasons = page.getByRole('button', { name: 'Download with reasons' })
      const saved = await download(page, reasons)
      expect(saved).toContain('“1.2.3” isn’t an amount.')
      await page.getByRole('checkbox', { name: 'Include “New”' }).click()
      await page.getByRole('button', { name: 'Preview 2 products' }).click()
      await page.getByRole('button', { name: 'Create 1 product, update 1 product' }).click()
      await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 120_000 })
      const after = read()
      expect(after).toHaveLength(all.length + 1)
      expect(Number(after.find(({ id }) => id === moved[0])?.listPrice)).toBe(Number(dearer))
      expect(after.find(({ name }) => name === 'A new thing')?.listPrice).toMatch(/^31/)
      expect(Number(after.find(({ id }) => id === broken[0])?.listPrice)).toBe(
        Number(broken[price]),
      )

      // The rejected rows are corrected and imported again.
      await page.goto(page.url().replace(/#.*/, '#sheets'))
      await page.getByRole('button', { name: 'Choose another file' }).click()
      await paste(page, saved.replace('\uFEFF', '').replace('1.2.3', '123'))
      await expect(page.getByRole('button', { name: 'Preview 1 product' })).toBeVisible()

      // Collections of another store's file are left out or created.
      await page.getByRole('button', { name: 'Choose another file' }).click()
      const called = catalog === 'v1' ? 'collections' : 'categories'
      const wider = `${head}\tCollections`
      await paste(page, `${wider}\n\tAnother thing\t31\tTerrace; Attic`)
      await expect(page.getByText(`2 ${called} of this file aren’t in your store`)).toBeVisible()
      await expect(page.getByRole('button', { name: /^Can’t be imported/ })).toBeVisible()
      await page.getByRole('button', { name: 'Leave them out' }).click()
      await expect(page.getByText(`2 ${called} are left out`)).toBeVisible()
      await expect(page.getByRole('button', { name: /^New/ })).toBeVisible()
      await page.getByRole('button', { name: `Create 2 ${called}` }).click()
      await expect(page.getByText(new RegExp(`^2 ${called}`))).toBeHidden()
      await expect(page.getByRole('button', { name: /^New/ })).toBeVisible()
      const { collections } = shelfside.store.mockStore.state() as { collections: PlainProduct[] }
      expect(collections.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Terrace', 'Attic']),
      )
      await page.getByRole('checkbox', { name: 'Include “New”' }).click()
      await page.getByRole('button', { name: 'Preview 1 product' }).click()
      await page.getByRole('button', { name: 'Create 1 product' }).click()
      await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 120_000 })
      expect(read().find(({ name }) => name === 'Another thing')).toMatchObject({
        collections: ['Terrace', 'Attic'],
      })
      await page.goto(page.url().replace(/#.*/, '#sheets'))

      // Products that no row names are deleted only after their number is entered.
      await page.getByRole('button', { name: 'Choose another file' }).click()
      const others = read().filter(({ id }) => id !== gone[0])
      await paste(page, ['Shelfside product ID', ...others.map(({ id }) => id)].join('\n'))
      await page.getByRole('checkbox', { name: 'Include “Not in the file”' }).click()
      const preview = page.getByRole('button', { name: 'Preview 1 product' })
      await expect(preview).toBeDisabled()
      await page.getByRole('textbox').last().fill('1')
      await preview.click()
      // And only after the row with the deletion was selected.
      await expect(
        page.getByRole('checkbox', { name: 'Include the 1 that needs review' }),
      ).toBeVisible()
      await expect(
        page.getByRole('button', { name: 'Select the product to continue' }),
      ).toBeDisabled()
      expect(read().some(({ id }) => id === gone[0])).toBe(true)
    } finally {
      await shelfside.close()
    }
  })
}
