import type { Page } from '@playwright/test'
import type { LaunchedBrowser } from '../browsers/launch-browser.ts'
import type { StartedMockStore } from '../store/start-mock-store.ts'
import { openExtensionPage, searchFor } from './extension-pages.ts'
import { type Capture, popupSize } from './pages.ts'

/** The kinds of changes, saved edits, a preview with warnings, a schedule, and conflicts. */
export async function walkBulkEdits(
  browser: LaunchedBrowser,
  mockStore: StartedMockStore,
  word: string,
  capture: Capture,
) {
  const page = await openExtensionPage(browser, 'popup.html', popupSize)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  await page.getByRole('option').first().waitFor()
  // The popup reopens with the selection of the earlier edit.
  await press('Clear selection')
  await searchFor(page, word)
  await press(/^Bulk edit \d+…$/)
  await page.getByLabel('Change regular prices by').fill('60')
  await page.getByRole('region', { name: 'For example, your first product' }).waitFor()
  await press('Saved edits')
  await page.getByLabel('Name for this edit').fill('Sixty percent up')
  await press(/^Save$/)
  await page.getByText('Sixty percent up').first().waitFor()
  await capture(page, 'bulk', 'saved-edits')
  await press('Saved edits')
  await press('Add another change')
  await capture(page, 'bulk', 'kinds')
  await press('Add another change')

  await press('Preview changes')
  await page.getByRole('button', { name: /need review/ }).click()
  await press(/Large price change/)
  await capture(page, 'bulk', 'preview-warnings')
  await page.getByRole('checkbox', { name: /^Include (?:all|the)/ }).click()
  await press('Schedule…')
  await capture(page, 'bulk', 'schedule')
  await press('Cancel')
  await press('Back to the edit')

  await changeNames(page, word)
  await renameFirst(mockStore, word)
  await press(/^Update \d+ products?$/)
  await press(/^Resolve \d+ conflicts?…$/)
  await page.getByRole('table').first().waitFor()
  await capture(page, 'job', 'conflicts')
  await page.close()
}

/** The preview of an edit of names. */
async function changeNames(page: Page, word: string) {
  await page.getByRole('button', { name: 'Remove Price' }).click()
  await page.getByRole('button', { name: 'More changes…' }).click()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.getByLabel('Find').fill(word)
  await page.getByLabel('Replace with').fill(`${word} II`)
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByRole('button', { name: /^Update \d+ products?$/ }).waitFor()
}

/** Another user renames a product of the preview. */
async function renameFirst({ http }: StartedMockStore, word: string) {
  const answer = await fetch(`${http}/__sandbox/state`)
  const { products } = (await answer.json()) as {
    products: readonly { readonly id: string; readonly name: string }[]
  }
  const found = products.find(({ name }) => name.includes(word))
  const body = JSON.stringify({ id: found?.id, field: 'name', value: `${word}, renamed` })
  await fetch(`${http}/__sandbox/edit`, { method: 'POST', body })
}
