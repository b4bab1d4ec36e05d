import { expect } from '@playwright/test'
import { connectWithReplica, openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { shareShelfside, test } from './shelfside.ts'

// The box that Ctrl+K opens, in the workbench and in the settings, by keyboard alone.

const shelfside = shareShelfside({ catalog: 'v3' })

interface PlainProduct {
  readonly id: string
  readonly collections: readonly string[]
  readonly variants: readonly { readonly id: string; readonly price: string }[]
}

const readProducts = () =>
  (shelfside().shop.mockStore.state() as { products: readonly PlainProduct[] }).products

/** Current prices by product and variant. */
const readPrices = () =>
  new Map(
    readProducts().flatMap(({ id, variants }) =>
      variants.map((variant) => [`${id}/${variant.id}`, Number(variant.price)] as const),
    ),
  )

test.beforeAll(async () => {
  const options = await connectWithReplica(shelfside(), shelfside().shop)
  await options.close()
})

test('an edit is typed in the workbench, previewed, run and undone', async () => {
  const before = readPrices()
  const clearance = readProducts().filter(({ collections }) => collections.includes('Clearance'))
  const page = await openExtensionPage(shelfside(), 'workbench.html', { width: 1280, height: 800 })
  await page.getByRole('grid').waitFor()

  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Commands' })
  await expect(box).toBeFocused()
  await page.keyboard.type('price +1% ned')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('mark', { hasText: 'ned' })).toBeVisible()
  for (let letters = 'ned'.length; letters > 0; letters -= 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('collection:Cle')
  await page.getByRole('group', { name: 'Complete the edit' }).getByRole('option').first().waitFor()
  await page.keyboard.press('Tab')
  const words = `Preview: Price +1% · all ${clearance.length} products matching`
  await expect(page.getByRole('option', { name: words })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')

  const run = page.getByRole('button', { name: /^Update \d+ prices?$/ })
  await run.waitFor()
  expect(readPrices()).toEqual(before)
  await run.press('Enter')
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
  const ids = new Set(clearance.map(({ id }) => id))
  const moved = [...readPrices()].filter(([key, price]) => before.get(key) !== price)
  expect(moved.length).toBeGreaterThan(3)
  for (const [key] of moved) expect(ids).toContain(key.split('/', 1)[0])

  await page.keyboard.press('Control+k')
  await page.keyboard.type('undo last')
  await expect(page.getByRole('option', { name: /^Undo last edit/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Undo \d+ prices?$/ }).press('Enter')
  await expect(page.getByText(/^Undone/)).toBeVisible()
  expect(readPrices()).toEqual(before)
  await page.close()
})

test('the settings page finds its own cards, and opens an edit in the workbench', async () => {
  const { context } = shelfside()
  const page = await openExtensionPage(shelfside(), 'options.html', { width: 1280, height: 800 })
  await page.getByRole('navigation', { name: 'Sections' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('speed')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Speed limit' })).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')

  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('hide stock:out until 2100-01-31 20:00')
  await expect(page.getByRole('option', { name: /^Preview: / })).toBeVisible()
  await page.keyboard.press('Enter')
  const workbench = await opened
  await expect(workbench.getByRole('combobox', { name: 'Edit in one line' })).toHaveValue(
    'hide stock:out until 2100-01-31 20:00',
  )
  await workbench.close()
  await page.close()
})
