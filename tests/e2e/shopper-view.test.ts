import { expect, type Page } from '@playwright/test'
import {
  connectWithReplica,
  openAdminProduct,
  openExtensionPage,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { type Shelfside, test } from './shelfside.ts'

/* The product as a visitor gets it, with a client ID in the form of Wix, and the message without one. */

interface PlainProduct {
  readonly id: string
  readonly name: string
  readonly visible: boolean
  readonly cost?: string | null
  readonly variants: readonly { readonly quantity: number | null; readonly cost?: string | null }[]
}

const clientId = '1b2c3d4e-1111-4222-8333-444455556666'

function listProducts({ store }: Shelfside): readonly PlainProduct[] {
  return (store.mockStore.state() as { products: PlainProduct[] }).products
}

async function hide({ store }: Shelfside, id: string): Promise<void> {
  const answer = await fetch(`${store.http}/__sandbox/edit`, {
    method: 'POST',
    body: JSON.stringify({ id, field: 'visible', value: false }),
  })
  expect(answer.ok).toBe(true)
}

async function readAsShopper(panel: Page): Promise<void> {
  await panel.getByRole('tab', { name: 'Product', exact: true }).click()
  await panel.getByRole('tab', { name: 'Customer view' }).click()
}

for (const catalog of ['v1', 'v3'] as const) {
  test(`the side panel shows a ${catalog} product as a customer sees it`, async ({ openStore }) => {
    const opened = await openStore({ catalog })
    try {
      const products = listProducts(opened)
      const isSold = ({ variants }: PlainProduct) => variants.every((each) => each.quantity === 0)
      const inStock = products.findIndex((each) => each.visible && !isSold(each))
      const soldOut = products.findIndex((each) => each.visible && isSold(each))
      const [product, sold] = [products[inStock], products[soldOut]]
      if (product === undefined || sold === undefined) throw new Error('The demo store has both.')
      const options = await connectWithReplica(opened, opened.store)
      const panel = await openExtensionPage(opened, 'sidepanel.html', { width: 400, height: 860 })
      const admin = await openAdminProduct(opened, opened.store, inStock)
      await expect(panel.getByRole('textbox', { name: 'Name' })).toHaveValue(product.name)

      // Without a client ID nothing is requested, and the page says where to create one.
      await panel.getByRole('tab', { name: 'Customer view' }).click()
      await expect(panel.getByText('Customer view isn’t set up')).toBeVisible()
      await expect(panel.getByText(/Settings > Headless > OAuth apps/)).toBeVisible()

      await options.bringToFront()
      await options.getByText('Store name and customer view').click()
      await options.getByLabel('OAuth client ID (optional)').fill(clientId)
      await options.getByRole('button', { name: 'Save' }).click()
      await expect(options.getByText('Saved', { exact: true })).toBeVisible()

      await admin.bringToFront()
      await readAsShopper(panel)
      const shown = panel.getByRole('article', { name: 'Customer view' })
      await expect(shown.getByRole('heading', { name: product.name })).toBeVisible()
      await expect(shown.getByText(/in stock|some variants out/i)).toBeVisible()
      await expect(panel.getByText('What customers see in your store')).toBeVisible()
      // Data that a store hides from customers is not in the page.
      await expect(shown.getByText(/cost|margin/i)).toHaveCount(0)

      await hide(opened, product.id)
      await panel.reload()
      await panel.getByRole('tab', { name: 'Customer view' }).click()
      await expect(panel.getByText('Customers can’t see this product')).toBeVisible()

      const other = await openAdminProduct(opened, opened.store, soldOut)
      await panel.getByRole('tab', { name: 'Customer view' }).click()
      await expect(shown.getByRole('heading', { name: sold.name })).toBeVisible()
      await expect(shown.getByText('Out of stock')).toBeVisible()
      await other.close()
    } finally {
      await opened.close()
    }
  })
}
