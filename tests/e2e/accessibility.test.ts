import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { connectShop, openAdminProduct, openSurface, searchFor } from '../../lib/dev/surfaces.ts'
import { shareShelfside } from './shelfside.ts'

const shelfside = shareShelfside()
const themes = ['light', 'dark'] as const

/** Serious and critical findings, in both themes; each as its rule and where it struck. */
async function findBarriers(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue
      found.push(...nodes.map((node) => `${colorScheme}: ${id} at ${node.target.join(' ')}`))
    }
  }
  return found
}

test('no screen has a serious barrier, light or dark', async () => {
  test.setTimeout(180_000)
  const { shop } = shelfside()
  const options = await openSurface(shelfside(), 'options.html')
  await options.getByLabel('API key', { exact: true }).waitFor()
  expect(await findBarriers(options)).toEqual([])
  await options.close()
  const connected = await connectShop(shelfside(), shop)
  expect(await findBarriers(connected)).toEqual([])

  const popup = await openSurface(shelfside(), 'popup.html', { width: 480, height: 600 })
  await searchFor(popup, 'lamp')
  expect(await findBarriers(popup)).toEqual([])
  await popup.getByRole('button', { name: /^Select all/ }).click()
  expect(await findBarriers(popup)).toEqual([])
  await popup.getByRole('button', { name: 'Change products…' }).click()
  await popup.getByLabel('Change list prices by').fill('1.234,56')
  await popup.getByRole('button', { name: 'Preview changes' }).click()
  expect(await findBarriers(popup)).toEqual([])
  await popup.getByLabel('Change list prices by').fill('60')
  await popup.getByRole('button', { name: 'Recipes' }).click()
  await popup.getByLabel('Name for this recipe').waitFor()
  await popup.getByRole('button', { name: 'Add another change' }).click()
  await popup.getByRole('button', { name: 'More kinds of changes…' }).click()
  expect(await findBarriers(popup)).toEqual([])
  await popup.getByRole('button', { name: 'Name', exact: true }).click()
  await popup.getByLabel('Find').fill('Lamp')
  await popup.getByLabel('Replace with').fill('light')
  expect(await findBarriers(popup)).toEqual([])
  await popup.getByRole('button', { name: 'Preview changes' }).click()
  await popup.getByText('to check', { exact: true }).waitFor()
  await popup.getByRole('button', { name: 'Figures' }).click()
  await popup.getByText(/^These are figures/).waitFor()
  expect(await findBarriers(popup)).toEqual([])
  await popup.getByRole('button', { name: 'Figures' }).click()
  // Every price jumps by more than half: they wait for a tick.
  await popup.getByRole('checkbox', { name: /^Include all/ }).click()
  await popup.getByRole('button', { name: 'Schedule…' }).click()
  expect(await findBarriers(popup)).toEqual([])
  await popup.getByRole('button', { name: 'Not now' }).click()
  await popup.getByRole('button', { name: /^Change \d+ products$/ }).click()
  await popup.getByText('Done', { exact: true }).waitFor({ timeout: 60_000 })
  expect(await findBarriers(popup)).toEqual([])
  await popup.getByRole('button', { name: 'Undo…' }).click()
  await popup.getByRole('radio', { name: 'One field' }).click()
  await popup.getByRole('radio', { name: /^Name/ }).click()
  expect(await findBarriers(popup)).toEqual([])

  const side = await openSurface(shelfside(), 'sidepanel.html', { width: 400, height: 860 })
  const admin = await openAdminProduct(shelfside(), shop)
  await side.getByRole('button', { name: 'Change price…' }).waitFor()
  expect(await findBarriers(side)).toEqual([])
  await side.getByRole('button', { name: 'Jobs', exact: true }).click()
  expect(await findBarriers(side)).toEqual([])
  await admin.close()
})
