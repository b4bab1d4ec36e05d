import { expect, type Page } from '@playwright/test'

/** A window opens where it was left: back at an empty search, for whoever comes next. */
export async function leaveSearching(popup: Page): Promise<void> {
  await popup.keyboard.press('Control+k')
  const commands = popup.getByRole('dialog', { name: 'Commands' })
  await commands.waitFor()
  await popup.keyboard.type('search products')
  await expect(commands.getByRole('option')).toHaveCount(1)
  await popup.keyboard.press('Enter')
  const box = popup.getByRole('combobox', { name: 'Search products' })
  await expect(box).toBeFocused()
  const clear = popup.getByRole('button', { name: 'Clear the selection' })
  if (await clear.isVisible()) await clear.click()
  await popup.getByRole('button', { name: 'Clear the search' }).click()
  await popup.close()
}
