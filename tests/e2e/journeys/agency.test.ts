import { expect, type Page } from '@playwright/test'
import { openExtensionPage } from '../../../lib/dev/screenshots/extension-pages.ts'
import type { MockStore } from '../../../lib/mock-store/mock-store.ts'
import { shareShelfside, test } from '../shelfside.ts'
import { bothUsers, type TestUser } from './test-user.ts'

// The same clean-up in a store of each catalog, both under one passphrase.

const passphrase = 'forty shops and one kettle'
const ribbon = 'Checked'

interface PlainProduct {
  readonly id: string
  readonly name: string
  readonly ribbon: string
  readonly collections: readonly string[]
}
const readLamps = (mockStore: MockStore) =>
  (mockStore.state() as { products: readonly PlainProduct[] }).products.filter(({ name }) =>
    /lamp/i.test(name),
  )

/** A step that only the first store supports, and what the other one reports about it. */
const ownStep = {
  v1: {
    name: 'Reset variants',
    rejection: /newer catalog \(V3\) every variant has its own price/,
    add: (user: TestUser, page: Page) => user.press(page, 'Reset variants'),
  },
  v3: {
    name: 'Images',
    rejection: /older catalog \(V1\) can’t reorder images/,
    async add(user: TestUser, page: Page) {
      await user.press(page, 'Images')
      await user.choose(page, 'Image change', 'Change position')
      await user.fill(page, 'Image', '1')
      await user.fill(page, 'New position', '2')
    },
  },
} as const

async function connect(page: Page, user: TestUser, mockStore: MockStore): Promise<void> {
  await user.fill(page, 'Site', mockStore.siteId)
  await user.fill(page, 'API key', mockStore.apiKey)
  const security = page.locator('summary', { hasText: 'Remember this key' })
  // Later keys go under the same passphrase.
  if (await security.getByText('Until the browser closes').isVisible()) {
    await user.open(page, 'Remember this key')
    await user.pick(page, 'Remember this key', 'Protect with a passphrase')
    await user.fill(page, 'New passphrase', passphrase)
    await user.fill(page, 'Repeat new passphrase', passphrase)
  }
  await user.press(page, 'Connect store')
}

async function goTo(popup: Page, user: TestUser, { siteId }: MockStore): Promise<void> {
  const stores = popup.getByRole('combobox', { name: 'Store', exact: true })
  const label = await stores.locator(`option[value="${siteId}"]`).innerText()
  await user.choose(popup, 'Store', label)
  await popup
    .getByRole('region', { name: 'Offline copy' })
    .getByText(/products · /)
    .waitFor()
}

async function openForm(popup: Page, user: TestUser): Promise<void> {
  await user.fill(popup, 'Search products', 'lamp')
  await popup.getByRole('button', { name: /^Select all \d\d? matching$/ }).waitFor()
  await user.selectAll(popup)
}

for (const [device, user] of bothUsers) {
  const from = device === 'mouse' ? 'v1' : 'v3'
  const to = from === 'v1' ? 'v3' : 'v1'

  test.describe(`from a store with ${from.toUpperCase()} to one with ${to.toUpperCase()}`, () => {
    const shelfside = shareShelfside({ catalog: from, beside: [{ seed: 7, catalog: to }] })

    test(`a recipe is imported, and what the other store does not support is explained, by ${device}`, async () => {
      const first = shelfside().store.mockStore
      const second = shelfside().store.beside[0]
      if (second === undefined) throw new Error('There is only one store.')
      const options = await openExtensionPage(shelfside(), 'options.html')
      await connect(options, user, second)
      await user.press(options, 'Connect another store…')
      await connect(options, user, first)
      await expect(options.getByRole('article')).toHaveCount(2)
      await user.press(options, 'Lock now')
      await user.fill(options, 'Passphrase', passphrase)
      await user.press(options, 'Unlock')
      await expect(options.getByRole('article')).toHaveCount(2)
      await options.close()

      const popup = await openExtensionPage(shelfside(), 'popup.html', { width: 480, height: 600 })
      await goTo(popup, user, first)
      await openForm(popup, user)
      await user.press(popup, 'Remove Price')
      await user.press(popup, 'Ribbon')
      await user.fill(popup, 'New ribbon', ribbon)
      await user.press(popup, 'Add another change')
      const word = from === 'v1' ? 'Collections' : 'Categories'
      await user.press(popup, `${word} (add or remove)`)
      await user.choose(popup, from === 'v1' ? 'Collection' : 'Category', 'Clearance')
      await user.press(popup, 'Add another change')
      await user.press(popup, 'More changes…')
      await ownStep[from].add(user, popup)
      await user.press(popup, 'Saved edits')
      await user.fill(popup, 'Name for this edit', 'Clean-up')
      await user.press(popup, /^Save$/)
      const recipe = popup.getByRole('button', { name: /^Clean-up/ })
      await recipe.waitFor()
      const save = popup.waitForEvent('download')
      await user.press(popup, 'Download Clean-up')
      const file = await (await save).path()
      await user.press(popup, 'Delete Clean-up')
      await expect(recipe).toHaveCount(0)
      await user.press(popup, 'Back')

      await goTo(popup, user, second)
      await openForm(popup, user)
      await user.press(popup, 'Saved edits')
      const asked = popup.waitForEvent('filechooser')
      await user.press(popup, 'Import from file…')
      await (await asked).setFiles(file)
      await expect(popup.getByText(ownStep[from].rejection)).toBeVisible()
      await user.press(popup, `Remove ${ownStep[from].name}`)
      await user.press(popup, 'Preview changes')
      expect(readLamps(second).map((each) => each.ribbon)).not.toContain(ribbon)
      await user.press(popup, /^Update \d+ products$/)
      await expect(popup.getByText('Done', { exact: true })).toBeVisible()
      for (const lamp of readLamps(second)) {
        expect(lamp).toMatchObject({ ribbon })
        expect(lamp.collections).toContain('Clearance')
      }
      expect(readLamps(first).map((each) => each.ribbon)).not.toContain(ribbon)
    })
  })
}
