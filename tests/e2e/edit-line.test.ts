import { expect } from '@playwright/test'
import { connectWithReplica, openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { readProducts } from './read-store.ts'
import { shareShelfside, test } from './shelfside.ts'

// A bulk edit as one line, from the first letter to the undo.

const shelfside = shareShelfside({ catalog: 'v3' })

/** Current prices by product and variant. */
const readPrices = () =>
  new Map(
    readProducts(shelfside().store).flatMap(({ id, variants }) =>
      variants.map((variant) => [`${id}/${variant.id}`, Number(variant.price)] as const),
    ),
  )

test('an edit is written in one line, previewed, run and undone by keyboard', async () => {
  const options = await connectWithReplica(shelfside(), shelfside().store)
  await options.close()
  const before = readPrices()
  const clearance = readProducts(shelfside().store).filter(({ collections }) =>
    collections.includes('Clearance'),
  )
  expect(clearance.length).toBeGreaterThan(3)

  const popup = await openExtensionPage(shelfside(), 'popup.html', { width: 480, height: 600 })
  await popup
    .getByRole('region', { name: 'Offline copy' })
    .getByText(/products · /)
    .waitFor()
  await popup.getByRole('combobox', { name: 'Search products' }).fill('lamp')
  await popup.getByRole('button', { name: /^Select all \d+/ }).click()
  await popup.keyboard.press('Control+Enter')

  const offers = popup.getByRole('listbox', { name: 'Suggestions' })
  const line = popup.getByRole('combobox', { name: 'Edit in one line' })
  await line.focus()
  await popup.keyboard.type('pri')
  await offers.getByText('price', { exact: true }).waitFor()
  await popup.keyboard.press('Tab')
  await popup.keyboard.type('+1% ned .99')
  await expect(line).toHaveAttribute('aria-invalid', 'true')
  await expect(popup.locator('mark', { hasText: 'ned' })).toBeVisible()
  await line.fill('price +1% ')
  await popup.keyboard.type('collection:Cle')
  await offers.getByText(/Clearance/).waitFor()
  await popup.keyboard.press('Tab')
  await expect(line).toHaveValue('price +1% collection:"Clearance" ')
  const words = `all ${clearance.length} products matching`
  await expect(popup.getByText(`Price +1% · ${words}`)).toBeVisible()
  await popup.keyboard.press('Enter')

  const run = popup.getByRole('button', { name: /^Update \d+ prices?$/ })
  await run.waitFor()
  expect(readPrices()).toEqual(before)
  await run.press('Enter')
  await expect(popup.getByText('Done', { exact: true })).toBeVisible()
  const ids = new Set(clearance.map(({ id }) => id))
  const moved = [...readPrices()].filter(([key, price]) => before.get(key) !== price)
  expect(moved.length).toBeGreaterThan(3)
  for (const [key, price] of moved) {
    expect(ids).toContain(key.split('/', 1)[0])
    expect(Math.abs(price - (before.get(key) ?? 0) * 1.01)).toBeLessThanOrEqual(0.01)
  }

  await popup.getByRole('button', { name: 'Undo…' }).press('Enter')
  await popup.getByRole('button', { name: /^Undo \d+ prices?$/ }).press('Enter')
  await expect(popup.getByText(/^Undone/)).toBeVisible()
  expect(readPrices()).toEqual(before)
  await popup.getByRole('button', { name: 'Redo…' }).press('Enter')
  await popup.getByRole('button', { name: /^Redo \d+ products$/ }).press('Enter')
  await expect(popup.getByText(/^Redone/).first()).toBeVisible()
  expect([...readPrices()].filter(([key, price]) => before.get(key) !== price)).toEqual(moved)
})
