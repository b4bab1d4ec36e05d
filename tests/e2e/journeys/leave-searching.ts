import { expect, type Page } from '@playwright/test'
import { toPageStateKey } from '#lib/extension/browser/session-storage.ts'

const readView = (popup: Page) =>
  popup.evaluate(async (key) => {
    const { [key]: view } = await chrome.storage.session.get(key)
    return JSON.parse(String(view)) as unknown
  }, toPageStateKey('popup'))

/** Returns to an empty search, because a page opens where it was left. */
export async function leaveSearching(popup: Page): Promise<void> {
  await popup.keyboard.press('Control+k')
  const commands = popup.getByRole('dialog', { name: 'Commands' })
  await commands.waitFor()
  await popup.keyboard.type('search products')
  await expect(commands.getByRole('option', { selected: true })).toHaveText('Search products')
  await popup.keyboard.press('Enter')
  const box = popup.getByRole('combobox', { name: 'Search products' })
  await expect(box).toBeFocused()
  const clear = popup.getByRole('button', { name: 'Clear selection' })
  if (await clear.isVisible()) await clear.click()
  await popup.getByRole('button', { name: 'Clear search' }).click()
  // A worker that is stopped before it handled the popup's last message would restore the previous search.
  await expect
    .poll(() => readView(popup))
    .toMatchObject({ home: 'search', text: '', selection: { picked: [] } })
  await popup.close()
}
