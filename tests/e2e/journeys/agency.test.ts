import { expect, type Page } from '@playwright/test'
import { openSurface } from '../../../lib/dev/surfaces.ts'
import type { Sandbox } from '../../../lib/sandbox/sandbox.ts'
import { shareShelfside, test } from '../shelfside.ts'
import { bothHands, type Hands } from './hands.ts'

// The same clean-up on a shop of either generation, both under one passphrase.

const passphrase = 'forty shops and one kettle'
const ribbon = 'Checked'

interface PlainProduct {
  readonly id: string
  readonly name: string
  readonly ribbon: string
  readonly collections: readonly string[]
}
const readLamps = (sandbox: Sandbox) =>
  (sandbox.state() as { products: readonly PlainProduct[] }).products.filter(({ name }) =>
    /lamp/i.test(name),
  )

/** What only the shop can do in which the recipe is made, and what the other one says of it. */
const ownStep = {
  v1: {
    name: 'Reset variants',
    refusal: /newer catalogue \(V3\): every variant has prices of its own/,
    add: (hands: Hands, page: Page) => hands.press(page, 'Reset variants'),
  },
  v3: {
    name: 'Pictures',
    refusal: /first catalogue \(V1\): it adds pictures at the end/,
    async add(hands: Hands, page: Page) {
      await hands.press(page, 'Pictures')
      await hands.choose(page, 'What to do with pictures', 'Move one')
      await hands.fill(page, 'Which picture', '1')
      await hands.fill(page, 'To place', '2')
    },
  },
} as const

async function connect(page: Page, hands: Hands, sandbox: Sandbox): Promise<void> {
  await hands.fill(page, 'Site', sandbox.siteId)
  await hands.fill(page, 'API key', sandbox.apiKey)
  if (await page.getByRole('radio', { name: 'With a passphrase' }).isVisible()) {
    await hands.pick(page, 'Keep the key', 'With a passphrase')
    await hands.fill(page, 'New passphrase', passphrase)
    await hands.fill(page, 'New passphrase, once more', passphrase)
  }
  await hands.press(page, 'Test and connect')
}

async function goTo(popup: Page, hands: Hands, { siteId }: Sandbox): Promise<void> {
  const shops = popup.getByRole('combobox', { name: 'Shop', exact: true })
  const label = await shops.locator(`option[value="${siteId}"]`).innerText()
  await hands.choose(popup, 'Shop', label)
  await popup
    .getByRole('region', { name: 'Local copy' })
    .getByText(/products · /)
    .waitFor()
}

async function openForm(popup: Page, hands: Hands): Promise<void> {
  // Typed while the window goes over to another shop, it goes with the former one.
  await expect(async () => {
    await hands.fill(popup, 'Search products', 'lamp')
    const matching = popup.getByRole('button', { name: /^Select all .* that match$/ })
    await matching.click({ trial: true, timeout: 5000 })
  }).toPass()
  await hands.selectAll(popup)
}

for (const [way, hands] of bothHands) {
  const from = way === 'mouse' ? 'v1' : 'v3'
  const to = from === 'v1' ? 'v3' : 'v1'

  test.describe(`from a shop with ${from.toUpperCase()} to one with ${to.toUpperCase()}`, () => {
    const shelfside = shareShelfside({ catalog: from, beside: [{ seed: 7, catalog: to }] })

    test(`a recipe carries over, and what the other shop cannot do is said, by ${way}`, async () => {
      const first = shelfside().shop.sandbox
      const second = shelfside().shop.beside[0]
      if (second === undefined) throw new Error('There is one shop only.')
      const options = await openSurface(shelfside(), 'options.html')
      await connect(options, hands, second)
      await hands.press(options, 'Connect another shop…')
      await connect(options, hands, first)
      await expect(options.getByRole('article')).toHaveCount(2)
      await hands.press(options, 'Lock now')
      await hands.fill(options, 'Passphrase', passphrase)
      await hands.press(options, 'Unlock')
      await expect(options.getByRole('article')).toHaveCount(2)
      await options.close()

      const popup = await openSurface(shelfside(), 'popup.html', { width: 480, height: 600 })
      await goTo(popup, hands, first)
      await openForm(popup, hands)
      await hands.press(popup, 'Remove Price')
      await hands.press(popup, 'Ribbon')
      await hands.fill(popup, 'New ribbon', ribbon)
      await hands.press(popup, 'Add another change')
      const word = from === 'v1' ? 'collection' : 'category'
      await hands.press(popup, `Add to or remove from a ${word}`)
      await hands.choose(popup, from === 'v1' ? 'Collection' : 'Category', 'Clearance')
      await hands.press(popup, 'Add another change')
      await hands.press(popup, 'More kinds of changes…')
      await ownStep[from].add(hands, popup)
      await hands.press(popup, 'Recipes')
      await hands.fill(popup, 'Name for this recipe', 'Clean-up')
      await hands.press(popup, /^Save$/)
      const recipe = popup.getByRole('button', { name: /^Clean-up/ })
      await recipe.waitFor()
      const save = popup.waitForEvent('download')
      await hands.press(popup, 'Save Clean-up as a file')
      const file = await (await save).path()
      await hands.press(popup, 'Delete the recipe Clean-up')
      await expect(recipe).toHaveCount(0)
      await hands.press(popup, 'Back')

      await goTo(popup, hands, second)
      await openForm(popup, hands)
      await hands.press(popup, 'Recipes')
      const asked = popup.waitForEvent('filechooser')
      await hands.press(popup, 'Open a file…')
      await (await asked).setFiles(file)
      await expect(popup.getByText(ownStep[from].refusal)).toBeVisible()
      await hands.press(popup, `Remove ${ownStep[from].name}`)
      await hands.press(popup, 'Preview changes')
      expect(readLamps(second).map((each) => each.ribbon)).not.toContain(ribbon)
      await hands.press(popup, /^Change \d+ products$/)
      await expect(popup.getByText('Done', { exact: true })).toBeVisible()
      for (const lamp of readLamps(second)) {
        expect(lamp).toMatchObject({ ribbon })
        expect(lamp.collections).toContain('Clearance')
      }
      expect(readLamps(first).map((each) => each.ribbon)).not.toContain(ribbon)
    })
  })
}
