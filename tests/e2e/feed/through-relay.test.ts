import { expect, type Page, test } from '@playwright/test'
import {
  connectWithReplica,
  openAdminProduct,
  openExtensionPage,
} from '../../../lib/dev/screenshots/extension-pages.ts'
import { openStoreWithRelay, type StoreWithRelay } from './store-with-relay.ts'
import { connectRelay, untilLive } from './steps.ts'

interface State {
  readonly products: readonly { readonly id: string; readonly name: string }[]
}

test.describe.configure({ mode: 'serial' })

for (const catalog of ['v1', 'v3'] as const) {
  test.describe(`a store with Catalog ${catalog} and a relay`, () => {
    let opened: StoreWithRelay
    let panel: Page
    test.beforeAll(async () => {
      opened = await openStoreWithRelay({ catalog })
    })
    test.afterAll(() => opened.close())

    const products = () => (opened.store.mockStore.state() as State).products
    const edit = async (at: number, field: string, value: unknown) => {
      const body = JSON.stringify({ id: products()[at]?.id, field, value })
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(`${opened.store.http}/__sandbox/edit`, {
        method: 'POST',
        body,
        headers,
      })
      expect(answer.ok).toBe(true)
    }

    test('is connected after the relay was tested, and never shows the key again', async () => {
      const { relay, store } = opened
      await opened.aim({})
      const page = await connectWithReplica(opened, store)
      await page.getByRole('link', { name: 'Sync' }).click()
      await page.getByRole('button', { name: 'Set up live updates…' }).click()
      await connectRelay(page, { ...relay, subscriberKey: 'not-the-key' })
      await expect(page.getByText('The relay doesn’t recognize this subscriber key')).toBeVisible()
      await page.getByLabel('Subscriber key').fill(relay.subscriberKey)
      await page.getByRole('button', { name: 'Test and connect' }).click()
      await expect(page.getByText(relay.address, { exact: true })).toBeVisible()
      expect(await page.content()).not.toContain(relay.subscriberKey)
      await page.close()
    })

    test('shows a change and who made it in an open side panel at once', async () => {
      panel = await openExtensionPage(opened, 'sidepanel.html', { width: 400, height: 800 })
      const admin = await openAdminProduct(opened, opened.store, 0)
      await expect(panel.getByRole('heading', { name: products()[0]?.name ?? '' })).toBeVisible()
      await untilLive(panel)
      for (const name of ['Renamed once', 'Renamed again']) {
        await edit(0, 'name', name)
        // The bench "feed" measures the delay.
        await expect(panel.getByRole('heading', { name, exact: true })).toBeVisible()
      }
      await expect(panel.getByText(/^Name changed by a person.* · just now$/).first()).toBeVisible()
      await admin.close()
    })

    test('lists changes with filters in one timeline', async () => {
      await panel.getByRole('button', { name: 'Activity' }).click()
      const list = panel.getByRole('list', { name: 'Changes', exact: true })
      await expect(list.getByText('Renamed once → Renamed again')).toBeVisible()
      // The event came through the relay, not by polling.
      await expect(list.getByText('found during sync')).toHaveCount(0)
      await panel.getByLabel('Type of change').selectOption({ label: 'Stock' })
      await expect(panel.getByText('No changes match these filters.')).toBeVisible()
      await panel.getByLabel('Type of change').selectOption({ label: 'Text' })
      await panel.getByLabel('Changed by').selectOption({ label: 'People' })
      await expect(list.getByText('Renamed once → Renamed again')).toBeVisible()
    })

    test('records changes of products that no page shows', async () => {
      await edit(1, 'name', 'Elsewhere')
      await expect(panel.getByText(/→ Elsewhere/)).toBeVisible({ timeout: 5000 })
    })

    test('continues with polling when the relay is gone', async () => {
      await panel.getByLabel('Changed by').selectOption({ label: 'Anyone' })
      await opened.stopRelay()
      await edit(2, 'name', 'Without a relay')
      await expect(panel.getByText(/→ Without a relay/)).toBeVisible()
      await expect(panel.getByText('found during sync').first()).toBeVisible()
    })
  })
}
