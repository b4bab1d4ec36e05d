import { expect, test } from '@playwright/test'
import {
  connectWithReplica,
  openAdminProduct,
} from '../../../lib/dev/screenshots/extension-pages.ts'
import { clickMenu } from '../../../lib/dev/browsers/worker-control.ts'
import { openStoreWithRelay } from './store-with-relay.ts'
import { connectRelay } from './steps.ts'

interface State {
  readonly products: readonly {
    readonly id: string
    readonly name: string
    readonly price: unknown
  }[]
}

test('a change by another user in an open preview is kept or replaced by choice, and replaced only if selected', async () => {
  const opened = await openStoreWithRelay({ catalog: 'v3' })
  try {
    const { store, context, relay } = opened
    const { mockStore } = store
    const readProduct = () => (mockStore.state() as State).products[3]
    await opened.aim({})
    const options = await connectWithReplica(opened, store)
    await options.getByRole('link', { name: 'Sync' }).click()
    await options.getByRole('button', { name: 'Set up live updates…' }).click()
    await connectRelay(options, relay)
    await expect(options.getByText(relay.address, { exact: true })).toBeVisible()
    await options.close()

    const admin = await openAdminProduct(opened, store, 3)
    const opening = context.waitForEvent('page')
    await clickMenu(context, 'page/change-price', { pageUrl: admin.url() })
    const page = await opening
    await page.getByLabel('Change regular prices by').fill('7')
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await page.getByRole('button', { name: 'Update 1 price' }).waitFor()
    mockStore.edit(readProduct()?.id ?? '', 'price', 12.34)
    await page.getByRole('button', { name: 'Use mine' }).click()
    await expect(page.getByText(/to €12\.34\. Yours: €/).first()).toBeVisible()
    const select = page.getByRole('checkbox', { name: `Include ${readProduct()?.name}` })
    await expect(select).toHaveAttribute('aria-checked', 'false')
    await select.click()
    await page.getByRole('button', { name: 'Update 1 price' }).click()
    await expect.poll(() => Number(readProduct()?.price)).not.toBe(12.34)
  } finally {
    await opened.close()
  }
})
