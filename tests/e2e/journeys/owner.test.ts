import { expect, type Page } from '@playwright/test'
import {
  connectWithReplica,
  openExtensionPage,
} from '../../../lib/dev/screenshots/extension-pages.ts'
import { shareShelfside, type Shelfside, test } from '../shelfside.ts'
import { userFor } from './test-user.ts'
import { leaveSearching } from './leave-searching.ts'
import { readProducts, readStoreWithoutTimes, type StoredProduct } from '../read-store.ts'
import { smoke } from '../smoke.ts'

// "Supplier prices rose 7 %, end all in .99, but not the clearance shelf."

interface Priced {
  readonly product: StoredProduct
  /** Before any discount. */
  readonly list: number
  readonly paid: number
}

/** The prices: one per product in V1, one per variant in V3. */
function readPrices(shelfside: Shelfside, catalog: 'v1' | 'v3'): Map<string, Priced> {
  const priced = new Map<string, Priced>()
  for (const product of readProducts(shelfside.store)) {
    const { id, listPrice, variants } = product
    if (catalog === 'v1') priced.set(id, { product, list: Number(listPrice), paid: 0 })
    else {
      for (const each of variants) {
        const list = Number(each.compareAt ?? each.price)
        priced.set(`${id}/${each.id}`, { product, list, paid: Number(each.price) })
      }
    }
  }
  return priced
}

for (const catalog of ['v1', 'v3'] as const) {
  test.describe(`in a store with Catalog ${catalog.toUpperCase()}`, () => {
    test.describe.configure({ mode: 'serial' })
    const shelfside = shareShelfside({ catalog })

    test.beforeAll(async () => {
      const { mockStore } = shelfside().store
      const lamps = readProducts(shelfside().store).filter(
        ({ name, collections }) => /lamp/i.test(name) && !collections.includes('Clearance'),
      )
      // A product that is sold below its cost.
      mockStore.edit(lamps[Math.floor(lamps.length / 2)]?.id ?? '', 'cost', '9999')
      const options = await connectWithReplica(shelfside(), shelfside().store)
      await expect(options.getByText(catalog === 'v3' ? 'Newer (V3)' : 'Older (V1)')).toBeVisible()
      await options.close()
    })

    for (const [device, user] of userFor(catalog, 'keyboard')) {
      test(
        `prices rise by 7 %, ending in .99, except on the clearance shelf, and are undone, by ${device}`,
        smoke,
        async () => {
          const whole = readStoreWithoutTimes(shelfside().store)
          const before = readPrices(shelfside(), catalog)
          const popup = await openExtensionPage(shelfside(), 'popup.html', {
            width: 480,
            height: 600,
          })
          await popup
            .getByRole('region', { name: 'Offline copy' })
            .getByText(/products · /)
            .waitFor()
          await expect(popup.getByRole('combobox', { name: 'Search products' })).toBeFocused()
          await popup.keyboard.type('lamp -collection:Clearance ')
          await popup.getByRole('button', { name: /^Filter: / }).waitFor()
          const all = popup.getByRole('button', { name: /^Select all \d+ matching$/ })
          await all.click({ trial: true })
          const matching = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
          await user.selectAll(popup)
          await user.fill(popup, 'Change regular prices by', '7')
          await user.choose(popup, 'Rounding', 'End in .99')
          await user.press(popup, 'Preview changes')

          const run = popup.getByRole('button', { name: /^Update \d+ prices?$/ })
          await run.waitFor()
          const count = Number(/\d+/.exec((await run.textContent()) ?? '')?.[0])
          // The button appears before the rows, which are read page by page.
          await expect.poll(() => readRisky(popup)).toContain(true)
          const risky = await readRisky(popup)
          expect(risky).toContain(false)
          expect(risky).toEqual(risky.toSorted((one, other) => Number(other) - Number(one)))
          expect(readPrices(shelfside(), catalog)).toEqual(before)
          await user.press(popup, /^Update \d+ prices?$/)
          await expect(popup.getByText('Done', { exact: true })).toBeVisible()

          const moved = [...readPrices(shelfside(), catalog)].filter(
            ([id, { list }]) => before.get(id)?.list !== list,
          )
          const products = new Set(moved.map(([, { product }]) => product.id))
          expect(products.size).toBe(count)
          // Risky rows are not selected.
          expect(count).toBeLessThan(matching)
          for (const [id, { product, list, paid }] of moved) {
            const was = before.get(id) ?? { list: 0, paid: 0 }
            expect(product.name).toMatch(/lamp/i)
            expect(product.collections).not.toContain('Clearance')
            expect(list.toFixed(2)).toMatch(/\.99$/)
            expect(list).toBeGreaterThan(was.list)
            expect(Math.abs(list - was.list * 1.07)).toBeLessThanOrEqual(0.5)
            // The sale price moves in proportion: the discount stays the same.
            expect(Math.abs(paid - (was.paid * list) / was.list)).toBeLessThanOrEqual(0.005)
          }

          await user.press(popup, 'Undo…')
          await user.press(popup, /^Undo \d+ prices?$/)
          await expect(popup.getByText(/^Undone/)).toBeVisible()
          expect(readStoreWithoutTimes(shelfside().store)).toEqual(whole)
          await leaveSearching(popup)
        },
      )
    }
  })
}

/** For each visible row, from the top: whether it has a warning. */
const readRisky = (page: Page): Promise<boolean[]> =>
  page
    .getByRole('list', { name: 'Values before and after' })
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map(({ textContent }) => /Review:|Blocked:/.test(textContent)))
