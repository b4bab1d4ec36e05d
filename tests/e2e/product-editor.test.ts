import { expect, type Page } from '@playwright/test'
import {
  connectByMessage,
  openAdminProduct,
  openExtensionPage,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { hostileTexts } from '../fixtures/hostile/texts.ts'
import { type Shelfside, test } from './shelfside.ts'
import { smokeIf } from './smoke.ts'

interface PlainVariant {
  readonly id: string
  readonly sku: string
  readonly listPrice: string
  readonly quantity: number | null
}

interface PlainProduct {
  readonly id: string
  readonly name: string
  readonly listPrice: string
  readonly variants: readonly PlainVariant[]
}

/** Every write changes time and revision; nothing else may differ. */
function readProduct({ store }: Shelfside, id: string): PlainProduct {
  const { products } = JSON.parse(
    JSON.stringify(store.mockStore.state(), (name, value: unknown) =>
      name === 'updatedAt' || name === 'revision' ? undefined : value,
    ),
  ) as { products: PlainProduct[] }
  const product = products.find((each) => each.id === id)
  if (product === undefined) throw new Error(`There is no product ${id}.`)
  return product
}

/** A product with a few variants and tracked inventory, and its index. */
function findProduct({ store }: Shelfside): readonly [number, PlainProduct] {
  const { products } = store.mockStore.state() as { products: PlainProduct[] }
  const at = products.findIndex(
    ({ variants }) =>
      variants.length > 2 &&
      variants.length < 8 &&
      variants.every((each) => each.quantity !== null),
  )
  const product = products[at]
  if (product === undefined) throw new Error('No product has tracked variants.')
  return [at, product]
}

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: string | RegExp) {
  for (let presses = 0; presses < 160; presses += 1) {
    const focused = page.locator(':focus')
    const names = await focused.evaluateAll((elements) =>
      elements.map(
        (element) =>
          element.getAttribute('aria-label') ??
          (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined) ??
          element.textContent ??
          '',
      ),
    )
    const isFound = (each: string) => (typeof name === 'string' ? each === name : name.test(each))
    if (names.some(isFound)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(name)}.`)
}

const swallows =
  /<(?:[!?]|scr|no|xm|style|textarea|title|plain|template|svg|math|select|frame|form|object|p title="n|p$|$)/i

async function typeOver(page: Page, text: string) {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

for (const catalog of ['v1', 'v3'] as const) {
  test.describe(`the editor of a ${catalog} store`, () => {
    test.describe.configure({ mode: 'serial' })
    let opened: Shelfside
    let panel: Page
    let product: PlainProduct

    test.beforeAll(async ({ openStore }) => {
      opened = await openStore({ catalog })
      const [at, found] = findProduct(opened)
      product = readProduct(opened, found.id)
      await connectByMessage(opened, opened.store)
      panel = await openExtensionPage(opened, 'sidepanel.html', { width: 400, height: 860 })
      await openAdminProduct(opened, opened.store, at)
      await panel.getByRole('textbox', { name: 'Name' }).waitFor()
    })
    test.afterAll(() => opened.close())

    test(
      'edits name, price and a variant by keyboard, saves exactly these, and undoes them',
      smokeIf(catalog === 'v3'),
      async () => {
        const [variant, other] = product.variants
        if (variant === undefined || other === undefined)
          throw new Error('The product has several variants.')
        // Too little for a warning of the guardrails.
        const dearer = (Number(product.listPrice) + 1).toFixed(2)
        await tabTo(panel, 'Name')
        await typeOver(panel, 'Typed by hand')
        if (catalog === 'v1') {
          await tabTo(panel, 'Regular price')
          await typeOver(panel, dearer)
        } else {
          await tabTo(panel, /: Regular price$/)
          await typeOver(panel, dearer)
        }
        await tabTo(panel, /: Quantity$/)
        await panel.keyboard.type('+5')
        await tabTo(panel, /: SKU$/)
        await typeOver(panel, 'TYPED-1')
        await panel.keyboard.press('ControlOrMeta+s')
        const diff = panel.getByRole('list', { name: 'Values before and after' })
        await expect(diff).toContainText('Typed by hand')
        expect(readProduct(opened, product.id)).toEqual(product)

        await tabTo(panel, 'Save to store')
        await panel.keyboard.press('Enter')
        await expect(panel.getByText('Saved', { exact: true })).toBeVisible()
        const after = readProduct(opened, product.id)
        expect(after.name).toBe('Typed by hand')
        const priced = catalog === 'v1' ? after : after.variants[0]
        expect(Number(priced?.listPrice)).toBe(Number(dearer))
        expect(after.variants[0]).toMatchObject({
          sku: 'TYPED-1',
          quantity: (variant.quantity ?? 0) + 5,
        })
        expect(after.variants[1]).toMatchObject({ sku: other.sku, quantity: other.quantity })

        await tabTo(panel, 'Undo')
        await panel.keyboard.press('Enter')
        await expect(panel.getByText(/^Undone/)).toBeVisible()
        expect(readProduct(opened, product.id)).toEqual(product)
        await tabTo(panel, 'Back to product')
        await panel.keyboard.press('Enter')
        await expect(panel.getByRole('textbox', { name: 'Name' })).toHaveValue(product.name)
      },
    )

    if (catalog === 'v3') {
      test('asks for the price of the variants that a new choice creates, and lists it', async () => {
        const region = panel.getByRole('region', { name: 'Options' })
        await panel.getByRole('navigation').getByRole('button', { name: 'Options' }).click()
        await region.getByRole('button', { name: 'Add choice' }).first().click()
        const missing = region.getByText(/^Enter a price for the variants/)
        await expect(missing).toBeVisible()
        const price = region.getByRole('textbox', { name: /^Price of the variants with/ })
        await price.fill('123.45')
        await expect(missing).toBeHidden()
        await panel.keyboard.press('ControlOrMeta+s')
        const diff = panel.getByRole('list', { name: 'Values before and after' })
        await expect(diff).toContainText('Sale price · new with New choice')
        await expect(diff).toContainText('123.45')
        await expect(diff).toContainText('Visible · new with New choice')
        await panel.getByRole('button', { name: 'Save to store' }).click()
        await expect(panel.getByText('Saved', { exact: true })).toBeVisible()
        const added = readProduct(opened, product.id).variants.slice(product.variants.length)
        expect(added.length).toBeGreaterThan(0)
        expect(added.map(({ listPrice }) => Number(listPrice))).toEqual(added.map(() => 123.45))
        await panel.getByRole('button', { name: 'Undo' }).click()
        await expect(panel.getByText(/^Undone/)).toBeVisible()
        expect(readProduct(opened, product.id).variants).toEqual(product.variants)
        await panel.getByRole('button', { name: 'Back to product' }).click()
        await panel.getByRole('button', { name: 'Options', expanded: true }).click()
      })
    }

    test('overwrites nothing that another user changed in the meantime', async () => {
      const name = panel.getByRole('textbox', { name: 'Name' })
      await name.fill('Mine')
      const answer = await fetch(`${opened.store.http}/__sandbox/edit`, {
        method: 'POST',
        body: JSON.stringify({ id: product.id, field: 'name', value: 'Theirs' }),
      })
      expect(answer.ok).toBe(true)
      await panel.keyboard.press('ControlOrMeta+s')
      const save = panel.getByRole('button', { name: 'Save to store' })
      await expect(save).toBeVisible()
      await expect(save).toBeDisabled()
      expect(readProduct(opened, product.id).name).toBe('Theirs')
      await panel.getByRole('checkbox', { name: 'Save anyway' }).click()
      await save.click()
      await expect(panel.getByText('Saved', { exact: true })).toBeVisible()
      expect(readProduct(opened, product.id)).toEqual({ ...product, name: 'Mine' })
      await panel.getByRole('button', { name: 'Back to product' }).click()
    })

    test('formats a description at the cursor and keeps the rest of its source', async () => {
      const region = panel.getByRole('region', { name: 'Description' })
      await region.getByRole('radio', { name: 'Edit' }).click()
      const box = region.getByRole('textbox', { name: 'Description' })
      await box.click()
      await panel.keyboard.press('ControlOrMeta+End')
      await panel.keyboard.type(' typed')
      await panel.keyboard.press('ControlOrMeta+a')
      await region.getByRole('button', { name: 'Italic' }).click()
      if (catalog === 'v3') {
        await saveRich()
        return
      }
      await region.getByRole('radio', { name: 'HTML' }).click()
      const source = await region.getByRole('textbox').inputValue()
      expect(source).toMatch(/<p[^>]*><i>.* typed<\/i><\/p>\s*$/)
      expect(source).not.toMatch(/data-source|style=/)
      await region.getByRole('radio', { name: 'Preview' }).click()
      await panel.getByRole('button', { name: 'Discard' }).click()
      await panel.getByRole('button', { name: 'Discard changes' }).click()
    })

    /** Rich-text nodes reach the store and return unchanged: an undo restores them exactly. */
    async function saveRich() {
      await panel.keyboard.press('ControlOrMeta+s')
      await panel.getByRole('button', { name: 'Save to store' }).click()
      await expect(panel.getByText('Saved', { exact: true })).toBeVisible()
      const saved = JSON.stringify(readProduct(opened, product.id))
      expect(saved).toMatch(/<em>[^<]* typed<\/em>/)
      await panel.getByRole('button', { name: 'Undo' }).click()
      await expect(panel.getByText(/^Undone/)).toBeVisible()
      expect(JSON.stringify(readProduct(opened, product.id))).not.toContain(' typed')
      await panel.getByRole('button', { name: 'Back to product' }).click()
    }

    test('shows a hostile description without running any of it', async () => {
      const asked: string[] = []
      panel.on('request', (request) => asked.push(request.url()))
      // Without markup that absorbs everything after it; tests without layout check each text
      // separately.
      const html = hostileTexts
        .filter((text) => text.length < 200 && !swallows.test(text))
        .join('\n')
      await fetch(`${opened.store.http}/__sandbox/edit`, {
        method: 'POST',
        body: JSON.stringify({ id: product.id, field: 'description', value: html.slice(0, 7900) }),
      })
      await panel.reload()
      const drawn = panel.getByRole('region', { name: 'Description' })
      await expect(drawn).toContainText('Hover')
      const acting = await drawn.evaluate((region) => {
        const elements = [...region.querySelectorAll('*')]
        const active = /^(?:script|iframe|object|embed|style|link|meta|form|base|template|math)$/
        const names = elements.map(({ localName }) => localName)
        const attributes = elements.flatMap((element) => element.getAttributeNames())
        return [
          ...names.filter((name) => active.test(name)),
          ...attributes.filter((name) => name.startsWith('on') || name === 'srcdoc'),
        ]
      })
      expect(acting).toEqual([])
      expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
    })
  })
}
