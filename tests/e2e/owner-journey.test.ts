import { expect, type Page, test } from '@playwright/test'
import { connectShop, openSurface } from '../../lib/dev/surfaces.ts'
import { type Shelfside, shareShelfside } from './shelfside.ts'

// What an owner comes for, by mouse and by key alone, in either generation.

interface PlainProduct {
  readonly id: string
  readonly name: string
  readonly listPrice: string
  readonly collections: readonly string[]
  readonly variants: readonly {
    readonly price: string
    readonly compareAt: string | null
  }[]
}

const readProducts = ({ shop }: Shelfside) =>
  (shop.sandbox.state() as { products: readonly PlainProduct[] }).products

/** What a product costs before any discount: of all variants, or of each. */
const readLists = (shelfside: Shelfside, catalog: 'v1' | 'v3') =>
  new Map(
    readProducts(shelfside).map(({ id, listPrice, variants }) => [
      id,
      catalog === 'v1' ? listPrice : variants.map((each) => each.compareAt ?? each.price).join(),
    ]),
  )

const query = 'lamp -collection:Clearance '

/** Tab, until what has the focus is called so. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const focused = page.locator(':focus')
  const wanted = page.getByRole('button', { name }).or(page.getByLabel(name, { exact: true }))
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await focused.and(wanted).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(name)}.`)
}

/** How a person does it: chooses all that match, fills the form in, runs, and takes it back. */
interface Hands {
  chooseAll(page: Page): Promise<void>
  fillIn(page: Page): Promise<void>
  press(page: Page, name: string | RegExp): Promise<void>
}

const mouse: Hands = {
  async chooseAll(page) {
    await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
    await page.getByRole('button', { name: 'Change products…' }).click()
  },
  async fillIn(page) {
    await page.getByLabel('Change list prices by').fill('7')
    await page.getByLabel('Rounding', { exact: true }).selectOption({ label: 'Ending .99' })
  },
  press: (page, name) => page.getByRole('button', { name }).first().click(),
}

const keyboard: Hands = {
  async chooseAll(page) {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Control+a')
    await page.getByText(/^All products that match/).waitFor()
    await page.keyboard.press('Control+Enter')
  },
  async fillIn(page) {
    await page.getByRole('heading', { name: 'Change products' }).waitFor()
    await tabTo(page, 'Change list prices by')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('7')
    await tabTo(page, 'Rounding')
    await page.keyboard.type('Ending .99')
    await expect(page.getByLabel('Rounding', { exact: true }).locator('option:checked')).toHaveText(
      'Ending .99',
    )
  },
  async press(page, name) {
    await page.getByRole('button', { name }).first().waitFor({ timeout: 30_000 })
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  },
}

for (const catalog of ['v1', 'v3'] as const) {
  test.describe(`over a shop with Catalog ${catalog.toUpperCase()}`, () => {
    test.describe.configure({ mode: 'serial' })
    const shelfside = shareShelfside({ catalog })

    test.beforeAll(async () => {
      await (await connectShop(shelfside(), shelfside().shop)).close()
    })

    for (const [way, hands] of Object.entries({ mouse, keyboard })) {
      test(`prices rise by 7 %, ending .99, but not on the clearance shelf, by ${way}`, async () => {
        test.setTimeout(120_000)
        const before = readLists(shelfside(), catalog)
        const popup = await openSurface(shelfside(), 'popup.html', { width: 480, height: 600 })
        await popup.getByRole('region', { name: 'Local copy' }).getByText('just now').waitFor()
        const box = popup.getByRole('combobox', { name: 'Search products' })
        await expect(box).toBeFocused()
        await popup.keyboard.type(query)
        await popup.getByRole('button', { name: /^Filter: / }).waitFor()
        await popup
          .getByRole('button', { name: /^Select all .* that match$/ })
          .click({ trial: true })
        await hands.chooseAll(popup)
        await hands.fillIn(popup)
        await hands.press(popup, 'Preview changes')
        const run = popup.getByRole('button', { name: /^Change \d+ prices?$/ })
        await run.waitFor({ timeout: 30_000 })
        expect(readLists(shelfside(), catalog)).toEqual(before)
        await hands.press(popup, /^Change \d+ prices?$/)
        await expect(popup.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })

        const changed = readProducts(shelfside()).filter(
          ({ id }) => readLists(shelfside(), catalog).get(id) !== before.get(id),
        )
        expect(changed.length).toBeGreaterThan(5)
        expect(changed.flatMap(({ collections }) => collections)).not.toContain('Clearance')
        for (const { name } of changed) expect(name).toMatch(/lamp/i)
        const lists = changed.flatMap(({ id }) => readLists(shelfside(), catalog).get(id) ?? '')
        for (const list of lists) expect(list).toMatch(/^\d+\.99(?:,\d+\.99)*$/)

        await hands.press(popup, 'Undo…')
        await hands.press(popup, /^Undo \d+ prices?$/)
        await expect(popup.getByText(/^Undone/)).toBeVisible({ timeout: 60_000 })
        expect(readLists(shelfside(), catalog)).toEqual(before)
        await leaveSearching(popup)
      })
    }
  })
}

/** A window opens where it was left: back at an empty search, for whoever comes next. */
async function leaveSearching(popup: Page): Promise<void> {
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
  await popup.waitForTimeout(400)
  await popup.close()
}
