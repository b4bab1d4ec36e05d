import { expect } from '@playwright/test'
import { connectByMessage, openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { test } from './shelfside.ts'

interface PlainCollection {
  readonly name: string
}

for (const catalog of ['v1', 'v3'] as const) {
  test(`collections of a ${catalog} store are created, renamed, hidden and deleted`, async ({
    openShop,
  }) => {
    const opened = await openShop({ catalog })
    const names = () =>
      (opened.shop.mockStore.state() as { collections: PlainCollection[] }).collections.map(
        ({ name }) => name,
      )
    const word = catalog === 'v1' ? 'collection' : 'category'
    try {
      await connectByMessage(opened, opened.shop)
      const page = await openExtensionPage(opened, 'workbench.html', { width: 1280, height: 800 })
      await page
        .getByRole('link', { name: catalog === 'v1' ? 'Collections' : 'Categories' })
        .click()
      await page.getByRole('textbox', { name: `New ${word}` }).fill('Attic')
      await page.keyboard.press('Enter')
      await expect(page.getByText('“Attic” was created')).toBeVisible()
      expect(names()).toContain('Attic')

      await page.getByRole('button', { name: 'Rename Attic' }).first().focus()
      await page.keyboard.press('F2')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('Loft')
      await page.keyboard.press('Enter')
      await expect(page.getByText('“Attic” is now “Loft”')).toBeVisible()
      expect(names()).toContain('Loft')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Undone')).toBeVisible()
      expect(names()).toContain('Attic')

      await page.getByRole('button', { name: 'Hide Attic' }).click()
      await expect(page.getByText('“Attic” is hidden')).toBeVisible()
      if (catalog === 'v3') {
        await page.getByRole('button', { name: 'Move Attic up' }).click()
        await expect(page.getByText('“Attic” was moved')).toBeVisible()
      }
      await page.getByRole('button', { name: 'Delete Attic' }).click()
      await expect(page.getByText(/^This can’t be undone/)).toBeVisible()
      await page.getByRole('button', { name: `Delete ${word}` }).click()
      await expect(page.getByText('“Attic” was deleted')).toBeVisible()
      expect(names()).not.toContain('Attic')
    } finally {
      await opened.close()
    }
  })
}
