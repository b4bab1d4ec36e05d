import { expect, type Page } from '@playwright/test'
import { connectByMessage, openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { shareShelfside, test } from './shelfside.ts'
import { smokeIf } from './smoke.ts'

interface PlainProduct {
  readonly id: string
  readonly name: string
  readonly brand: string
  readonly listPrice: string
  readonly manageVariants: boolean
  readonly variants: readonly { readonly price: string; readonly compareAt: string | null }[]
}

for (const catalog of ['v1', 'v3'] as const) {
  test.describe(`the workbench of a store with Catalog ${catalog.toUpperCase()}`, () => {
    test.describe.configure({ mode: 'serial' })
    const shelfside = shareShelfside({ catalog })
    const readProducts = () =>
      (shelfside().store.mockStore.state() as { products: PlainProduct[] }).products
    let page: Page

    const textOf = (row: number, title: string) =>
      page.evaluate(
        ([at, name]) => {
          const heads = [...document.querySelectorAll('[role=columnheader]')]
          const column = heads.findIndex((head) => head.textContent === name) - 1
          return document.querySelector(`[data-row="${at}"] [data-column="${column}"]`)?.textContent
        },
        [row, title] as const,
      )

    test(
      'by keyboard alone products are found, edited, pasted, reviewed, saved and restored',
      smokeIf(catalog === 'v3'),
      async () => {
        const { store, context } = shelfside()
        await connectByMessage(shelfside(), store)
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        page = await openExtensionPage(shelfside(), 'workbench.html', { width: 1440, height: 900 })
        const grid = page.getByRole('grid')
        const before = readProducts()
        const whole = store.mockStore.state()
        const named = (name: string | null | undefined) =>
          readProducts().find((product) => product.name === name)

        // Products with one variant, which have their own prices in either catalog. In V3, an operation
        // that changes nothing creates no variants.
        const rows = before.filter(
          ({ variants, manageVariants }) =>
            variants.length === 1 || (catalog === 'v3' && !manageVariants),
        ).length
        await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused()
        await page.keyboard.type('variants:1..1 ')
        // Waits for the results of the whole query: a part of it finds other products.
        await expect(grid).toHaveAttribute('aria-rowcount', String(rows + 1))
        await page.keyboard.press('Enter')
        await expect(grid).toBeFocused()
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('ArrowRight')
        const names = await Promise.all([0, 1, 2, 3].map((row) => textOf(row, 'Product')))
        await expect.poll(() => page.locator('[data-row] img').count()).toBeGreaterThan(0)

        await page.keyboard.type('321.50')
        await page.keyboard.press('Enter')
        await expect.poll(() => textOf(0, 'Regular price')).toContain('321.50')
        await page.evaluate(() => navigator.clipboard.writeText('222,50\n333,50\n'))
        await page.keyboard.press('Control+v')
        await expect.poll(() => textOf(2, 'Regular price')).toContain('333.50')
        // One row down, then its brand.
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('End')
        await page.keyboard.press('ArrowLeft')
        await page.keyboard.type('Kollen Studio')
        await page.keyboard.press('Enter')
        await page.keyboard.press('Control+z')
        await expect(page.getByText('3 unsaved changes in 3 products')).toBeVisible()
        await page.keyboard.press('Control+Shift+z')
        await expect(page.getByText('4 unsaved changes in 4 products')).toBeVisible()
        expect(store.mockStore.state()).toEqual(whole)

        // Pending edits survive their tab.
        const address = page.url()
        await page.close()
        page = await context.newPage()
        await page.goto(address)
        await page.bringToFront()
        await expect(page.getByText('4 unsaved changes in 4 products')).toBeVisible()
        await page.getByRole('combobox', { name: 'Search products' }).press('Enter')
        await page.keyboard.press('Control+Enter')

        // Prices with a big jump are excluded until they are selected.
        const jumps = page.getByRole('checkbox', { name: /^Include all/ })
        await jumps.press('Space')
        const run = page.getByRole('button', { name: /^Update 4 / })
        await expect(run).toBeVisible()
        expect(store.mockStore.state()).toEqual(whole)
        await run.press('Enter')
        await expect(page.getByText('Done', { exact: true })).toBeVisible()
        const lists = names.slice(0, 3).map((name) => {
          const { listPrice, variants } = named(name) ?? {}
          const [only] = variants ?? []
          return Number(catalog === 'v1' ? listPrice : (only?.compareAt ?? only?.price))
        })
        expect(lists).toEqual([321.5, 222.5, 333.5])
        expect(named(names[3])?.brand).toBe('Kollen Studio')
        const touched = new Set(names)
        const others = (products: readonly PlainProduct[]) =>
          products.filter(({ name }) => !touched.has(name))
        expect(others(readProducts())).toEqual(others(before))

        await page.getByRole('button', { name: 'Undo…' }).press('Enter')
        await page.getByRole('button', { name: /^Undo 4 / }).press('Enter')
        await expect(page.getByText(/^Undone/)).toBeVisible()
        expect(readProducts().map(valuesOf)).toEqual(before.map(valuesOf))
      },
    )

    test('the view is in the address, and saved edits are no longer pending', async () => {
      await page.goto(`${page.url().split('#')[0] ?? ''}#view=stock%3Aout&sort=-listPrice`)
      await expect(page.getByRole('columnheader', { name: 'Regular price' })).toHaveAttribute(
        'aria-sort',
        'descending',
      )
      await expect(page.getByText(/changes in/)).toHaveCount(0)

      // Ctrl+R fills to the right and does not reload the page.
      await page.locator('[data-row="0"] [data-column="8"]').click()
      await page.keyboard.type('Filled on')
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('Control+r')
      await expect.poll(() => textOf(0, 'Brand')).toContain('Filled on')
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await expect.poll(() => textOf(0, 'Brand')).not.toContain('Filled on')

      // Dragging a header moves its column and does not sort by it.
      const heads = page.locator('[data-head]')
      const order = await heads.evaluateAll((all) => all.map(({ textContent }) => textContent))
      const [moved = '', path = ''] = [order[3], order[1]]
      await page.getByTitle(`Sort by ${moved}`).dragTo(page.getByTitle(`Sort by ${path}`))
      const others = order.filter((each) => each !== moved).toSpliced(1, 0, moved)
      await expect(heads).toHaveText(others.map((each) => each ?? ''))
      await expect(page).toHaveURL(/sort=-listPrice/)

      await page.getByRole('link', { name: 'Edits' }).press('Enter')
      await expect(page.getByRole('heading', { name: 'Edits' })).toBeFocused()
      await page.goBack()
      await expect(page.getByRole('columnheader', { name: 'Regular price' })).toHaveAttribute(
        'aria-sort',
        'descending',
      )
    })
  })
}

/** Without the counter of writes. */
function valuesOf(product: PlainProduct): object {
  const {
    updatedAt: _at,
    revision: _revision,
    ...values
  } = product as PlainProduct & {
    readonly updatedAt?: string
    readonly revision?: string
  }
  return values
}
