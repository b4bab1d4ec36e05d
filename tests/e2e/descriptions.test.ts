import { expect, type Page } from '@playwright/test'
import { connectWithReplica, openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { type DescriptionActions, editDescription } from './edit-description.ts'
import { type Shelfside, test } from './shelfside.ts'

/** Violations of the page's policy, and errors, from the start. */
const watch = `
  globalThis.refused = []
  addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
    refused.push(violatedDirective + ' ' + sample)
  })`

const pasteAs = (html: string) => {
  const data = new DataTransfer()
  data.setData('text/html', html)
  data.setData('text/plain', 'plain words')
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
}

function createUser(opened: Shelfside, page: Page): DescriptionActions {
  const region = page.getByRole('region', { name: 'Description' })
  const box = region.getByRole('textbox', { name: 'Description' })
  return {
    openProduct: async (id) => {
      await page.goto(opened.pageUrl(`workbench.html#open=${id}`))
      await page.reload()
    },
    pressEdit: () => region.getByRole('radio', { name: 'Edit' }).click(),
    pressButton: (name) => region.getByRole('button', { name, exact: true }).click(),
    clickWords: (words) => box.getByText(words).first().click(),
    press: (key) => page.keyboard.press(key),
    pressWith: (key, ...more) => page.keyboard.press(['ControlOrMeta', ...more, key].join('+')),
    type: (words) => page.keyboard.type(words),
    paste: (html) => page.evaluate(pasteAs, html),
    readText: async () => (await box.textContent()) ?? '',
    save: async () => {
      await page.keyboard.press('ControlOrMeta+s')
      await page.getByRole('button', { name: 'Save to store' }).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    },
  }
}

for (const catalog of ['v1', 'v3'] as const) {
  test(`a description is typed, formatted, pasted, undone and saved in a ${catalog} store`, async ({
    openShop,
  }) => {
    const opened = await openShop({ catalog })
    await (await connectWithReplica(opened, opened.shop)).close()
    const page = await openExtensionPage(opened, 'workbench.html', { width: 1280, height: 900 })
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.addInitScript(watch)
    const user = createUser(opened, page)
    await editDescription(user, opened.shop, catalog)

    // A box that is copied and pasted back is the same part of the store's text, twice. Uses the real
    // clipboard.
    await page.getByRole('button', { name: 'Back to product' }).click()
    const region = page.getByRole('region', { name: 'Description' })
    await user.pressEdit()
    await user.clickWords('Soft')
    const boxes = region.locator('[data-box]')
    await expect(boxes).toHaveCount(1)
    await user.pressWith('a')
    await user.pressWith('c')
    await user.clickWords('The end')
    await user.press('End')
    await user.pressWith('v')
    await expect(boxes).toHaveCount(2)
    await user.pressButton('Undo typing')
    await expect(boxes).toHaveCount(1)

    // One Tab stop. Arrow keys move within the toolbar, and its tools show their pressed state.
    const bold = region.getByRole('button', { name: 'Bold' })
    await region.getByText('wool').dblclick()
    await expect(bold).toHaveAttribute('aria-pressed', 'true')
    await expect(bold).toHaveAttribute('title', /\((?:Ctrl \+|⌘) B\)$/)
    await region.getByText('The end').dblclick()
    await expect(bold).toHaveAttribute('aria-pressed', 'false')
    await expect(region.getByRole('button', { name: 'Remove link' })).toBeDisabled()
    await region.getByRole('combobox', { name: 'Line type' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(bold).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(region.getByRole('button', { name: 'Redo typing' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(region.getByRole('textbox', { name: 'Description' })).toBeFocused()

    expect(errors).toEqual([])
    expect(await page.evaluate('refused')).toEqual([])
    await opened.close()
  })
}
