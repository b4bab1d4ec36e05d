import { expect, type Page } from '@playwright/test'
import {
  connectWithReplica,
  openAdminProduct,
  openExtensionPage,
} from '../../../lib/dev/screenshots/extension-pages.ts'
import { shareShelfside, type Shelfside, test } from '../shelfside.ts'
import { userFor } from './test-user.ts'
import { leaveSearching } from './leave-searching.ts'

// "Is the blue one in M in stock?" is asked on the phone, from any dashboard page; then stock is
// reduced by one.

interface PlainVariant {
  readonly id: string
  readonly choices: Readonly<Record<string, string>>
  readonly quantity: number | null
}

interface PlainProduct {
  readonly id: string
  readonly name: string
  readonly variants: readonly PlainVariant[]
}

const readProducts = ({ store }: Shelfside) =>
  (store.mockStore.state() as { products: readonly PlainProduct[] }).products

/** A shirt in several colors with tracked inventory; the question is about its fourth variant. */
function findAsked(shelfside: Shelfside): { product: PlainProduct; variant: PlainVariant } {
  for (const product of readProducts(shelfside)) {
    const variant = product.variants.find(
      ({ choices, quantity }) => choices['Size'] === 'M' && (quantity ?? 0) > 1,
    )
    const isCounted = product.variants.every(({ quantity }) => quantity !== null)
    if (/shirt/i.test(product.name) && isCounted && variant !== undefined) {
      return { product, variant }
    }
  }
  throw new Error('There is no such shirt.')
}

const sizesOf = ({ variants }: PlainProduct, colour: string) =>
  variants.filter(({ choices }) => choices['Colour'] === colour).length

/** Opens a product further down the list. */
const openRow: Readonly<Record<string, (page: Page, name: string) => Promise<void>>> = {
  mouse: (page, name) => page.getByRole('option', { name }).getByText(name).click(),
  async keyboard(page, name) {
    const rows = page.getByRole('listbox', { name: 'Products' })
    const path = (await rows.getByRole('option', { name }).getAttribute('id')) ?? ''
    await page.keyboard.press('ArrowDown')
    await expect(rows).toBeFocused()
    for (let presses = 0; presses < 20; presses += 1) {
      if ((await rows.getAttribute('aria-activedescendant')) === path) break
      await page.keyboard.press('ArrowDown')
    }
    await expect(rows).toHaveAttribute('aria-activedescendant', path)
    await page.keyboard.press('Enter')
  },
}

for (const catalog of ['v1', 'v3'] as const) {
  test.describe(`in a store with Catalog ${catalog.toUpperCase()}`, () => {
    const shelfside = shareShelfside({ catalog })

    test.beforeAll(async () => {
      await (await connectWithReplica(shelfside(), shelfside().store)).close()
    })

    for (const [device, user] of userFor(catalog, 'mouse')) {
      test(`a variant is found by three letters, its stock is shown and reduced by one, by ${device}`, async () => {
        const { product, variant } = findAsked(shelfside())
        const admin = await openAdminProduct(shelfside(), shelfside().store)
        const popup = await openExtensionPage(shelfside(), 'popup.html', {
          width: 480,
          height: 600,
        })
        await popup
          .getByRole('region', { name: 'Offline copy' })
          .getByText(/products · /)
          .waitFor()
        await popup.keyboard.type('shi')
        const wanted = popup.getByRole('option', { name: product.name })
        await wanted.waitFor()
        await expect(popup.getByRole('option').first()).not.toContainText(product.name)
        await openRow[device]?.(popup, product.name)
        const { Size: size = '', Colour: colour = '' } = variant.choices
        const label = `${size}, ${colour}: Quantity`
        await user.choose(popup, 'Filter variants', `Colour: ${colour}`)
        await expect(popup.getByLabel(/: Quantity$/)).toHaveCount(sizesOf(product, colour))
        await expect(popup.getByLabel(label, { exact: true })).toHaveValue(String(variant.quantity))

        await user.fill(popup, label, '-1')
        await user.press(popup, /^Review/)
        await user.press(popup, 'Save to store')
        await expect(popup.getByText('Saved', { exact: true })).toBeVisible()
        const aside = { ...variant, quantity: (variant.quantity ?? 0) - 1 }
        const read = () => readProducts(shelfside()).find(({ id }) => id === product.id)?.variants
        const others = product.variants.map((each) => (each.id === variant.id ? aside : each))
        expect(read()).toEqual(others)

        await user.press(popup, 'Undo')
        await expect(popup.getByText(/^Undone/)).toBeVisible()
        expect(read()).toEqual(product.variants)
        await leaveSearching(popup)
        await admin.close()
      })
    }
  })
}
