import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { connectWithReplica, openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { type Shelfside, test } from './shelfside.ts'

// Exported from a store, changed in the file, and imported through a preview, on both catalogs.

interface PlainProduct {
  readonly id: string
  readonly name: string
}

function readNames(shelfside: Shelfside): Map<string, string> {
  const { products } = shelfside.shop.mockStore.state() as { products: PlainProduct[] }
  return new Map(products.map(({ id, name }) => [id, name]))
}

async function exportSheet(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Export \d/ }).click()
  return readFile(await (await download).path(), 'utf8')
}

async function bringIn(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file…' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

for (const catalog of ['v1', 'v3'] as const) {
  test(`a file is exported from a ${catalog} store, edited, imported with a preview, and undone`, async ({
    openShop,
  }) => {
    const shelfside = await openShop({ catalog })
    try {
      const connected = await connectWithReplica(shelfside, shelfside.shop)
      await connected.close()
      const page = await openExtensionPage(shelfside, 'workbench.html#sheets', {
        width: 1280,
        height: 800,
      })
      const before = readNames(shelfside)
      await expect(async () => {
        const probe = await exportSheet(page)
        expect(probe.split('\r\n').length).toBeGreaterThan(before.size)
      }).toPass()
      const text = await exportSheet(page)
      expect(text.startsWith('\uFEFFShelfside product ID,Variant ID,Name,')).toBe(true)
      expect(text.split('\r\n')[0]?.includes(',Barcode,')).toBe(catalog === 'v3')

      await bringIn(page, 'same.csv', text)
      await page.getByRole('button', { name: 'Compare with store' }).click()
      await expect(page.getByText('There’s nothing to import.')).toBeVisible()
      await page.getByRole('button', { name: 'Choose another file' }).click()

      const names = [...before.values()]
      const edited = new Set(names.filter((name) => names.indexOf(name) % 12 === 0))
      const lines = text.split('\r\n')
      const changed = lines.map((line) => {
        const [id = '', variant = ''] = line.split(',')
        const name = before.get(id)
        return name !== undefined && variant === '' && edited.has(name)
          ? line.replace(name.replaceAll('"', '""'), `New ${name.replaceAll('"', '""')}`)
          : line
      })
      await bringIn(page, 'edited.csv', changed.join('\r\n'))
      await page.getByRole('button', { name: 'Compare with store' }).click()
      const preview = page.getByRole('button', { name: /^Preview [\d,]+ products$/ })
      await expect(preview).toBeVisible()
      const count = Number(/\d+/.exec((await preview.textContent()) ?? '')?.[0])
      expect(count).toBeGreaterThan(5)
      expect(readNames(shelfside)).toEqual(before)
      await preview.click()

      await page.getByRole('button', { name: /^Update \d+/ }).click()
      await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 120_000 })
      const after = [...readNames(shelfside)].filter(([id, name]) => before.get(id) !== name)
      expect(after).toHaveLength(count)
      for (const [id, name] of after) expect(name).toBe(`New ${before.get(id)}`)

      await page.getByRole('button', { name: 'Undo…' }).click()
      await page.getByRole('button', { name: /^Undo \d+/ }).click()
      await expect(page.getByText(/^Undone/)).toBeVisible({ timeout: 120_000 })
      expect(readNames(shelfside)).toEqual(before)
    } finally {
      await shelfside.close()
    }
  })
}
