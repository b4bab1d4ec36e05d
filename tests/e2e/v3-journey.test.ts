import { expect, type Page, test } from '@playwright/test'
import { connectShop, openAdminProduct, openSurface, searchFor } from '../../lib/dev/surfaces.ts'
import { shareShelfside } from './shelfside.ts'

// The whole way of a new user over a shop with Catalog V3, where every variant has its own prices.
test.describe.configure({ mode: 'serial' })
const shelfside = shareShelfside({ catalog: 'v3' })

interface V3Product {
  readonly id: string
  readonly name: string
  readonly variants: readonly {
    readonly id: string
    readonly price: string
    readonly compareAt: string | null
  }[]
}

function readProducts(): readonly V3Product[] {
  return (shelfside().shop.sandbox.state() as { products: V3Product[] }).products
}

/** What each variant costs and cost before, by product and variant. */
function readVariantPrices(): Map<string, { price: number; list: number }> {
  return new Map(
    readProducts().flatMap(({ id, variants }) =>
      variants.map((each) => {
        const list = Number(each.compareAt ?? each.price)
        return [`${id}/${each.id}`, { price: Number(each.price), list }] as const
      }),
    ),
  )
}

/** Price +7 %, ending .99, as far as the finished preview; returns how many prices it would change. */
async function previewRise(page: Page): Promise<number> {
  await page.getByLabel('Change list prices by').fill('7')
  await page.getByLabel('Rounding', { exact: true }).selectOption({ label: 'Ending .99' })
  await page.getByRole('button', { name: 'Preview changes' }).click()
  const run = page.getByRole('button', { name: /^Change \d+ prices?$/ })
  await run.waitFor({ timeout: 30_000 })
  return Number(/\d+/.exec((await run.textContent()) ?? '')?.[0])
}

test('a shop is connected, and is told to be of the newer generation', async () => {
  const connected = await connectShop(shelfside(), shelfside().shop)
  await expect(connected.getByText('240')).toBeVisible()
  await expect(connected.getByText('Generation V3')).toBeVisible()
  await connected.close()
})

test('all that match rise by 7 %, every variant ending .99, and come back exactly', async () => {
  test.setTimeout(180_000)
  const before = readVariantPrices()
  const whole = shelfside().shop.sandbox.state()
  const popup = await openSurface(shelfside(), 'popup.html', { width: 480, height: 600 })
  await searchFor(popup, 'lamp')
  await popup.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
  await popup.getByRole('button', { name: 'Change products…' }).click()
  const count = await previewRise(popup)
  expect(count).toBeGreaterThan(0)
  expect(readVariantPrices()).toEqual(before)

  await popup.getByRole('button', { name: /^Change \d+ prices?$/ }).click()
  await expect(popup.getByText('Done', { exact: true })).toBeVisible({ timeout: 120_000 })
  const moved = [...readVariantPrices()].filter(([key, { list }]) => before.get(key)?.list !== list)
  expect(new Set(moved.map(([key]) => key.split('/')[0])).size).toBe(count)
  for (const [key, { price, list }] of moved) {
    const was = before.get(key) ?? { price: 0, list: 0 }
    expect(list.toFixed(2)).toMatch(/\.99$/)
    expect(Math.abs(list - was.list * 1.07)).toBeLessThanOrEqual(0.5)
    // What shoppers pay moves in proportion: the sale stays as deep as it was.
    expect(Math.abs(price - (was.price * list) / was.list)).toBeLessThanOrEqual(0.005)
  }

  await popup.getByRole('button', { name: 'Undo…' }).click()
  await popup.getByRole('button', { name: /^Undo \d+ prices?$/ }).click()
  await expect(popup.getByText(/^Undone/)).toBeVisible({ timeout: 120_000 })
  expect(readVariantPrices()).toEqual(before)
  expect(withoutTimes(shelfside().shop.sandbox.state())).toEqual(withoutTimes(whole))
  await popup.close()
})

/** Every change leaves a later time and revision; nothing else may be left of it. */
function withoutTimes(state: object): unknown {
  return JSON.parse(
    JSON.stringify(state, (name, value: unknown) =>
      name === 'updatedAt' || name === 'revision' ? undefined : value,
    ),
  )
}

test('the side panel shows the product in front with its variants', async () => {
  const at = readProducts().findIndex(({ variants }) => variants.length > 1)
  const product = readProducts()[at]
  const panel = await openSurface(shelfside(), 'sidepanel.html', { width: 400, height: 800 })
  const admin = await openAdminProduct(shelfside(), shelfside().shop, at)
  await expect(panel.getByRole('heading', { name: product?.name ?? '' })).toBeVisible()
  await expect(panel.getByText('€').first()).toBeVisible()
  await expect(panel.getByRole('heading', { name: /Variants/ })).toBeVisible()
  await panel.close()
  await admin.close()
})
