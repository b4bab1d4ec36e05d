import { expect, type Page } from '@playwright/test'
import type { StoreWithRelay } from './store-with-relay.ts'

/** Fills in the form of the relay and submits it. */
export async function connectRelay(page: Page, relay: StoreWithRelay['relay']): Promise<void> {
  await page.getByLabel('Relay address').fill(relay.address)
  await page.getByLabel('Subscriber key').fill(relay.subscriberKey)
  await page.getByLabel('App public key').fill(relay.publicKey)
  await page.getByLabel('Instance ID').fill(relay.instanceId)
  await page.getByRole('button', { name: 'Test and connect' }).click()
}

/** Waits until the worker follows the relay. */
export async function untilLive(panel: Page): Promise<void> {
  await expect
    .poll(() =>
      panel.evaluate(async () => {
        let value: { connection?: { siteId: string }; state?: string } = {}
        for (const name of ['connection.read', 'relay.read']) {
          const { siteId } = value.connection ?? {}
          const input = siteId === undefined ? {} : { siteId }
          const frame = { shelfside: 'call', id: crypto.randomUUID(), name, input }
          const answer = await chrome.runtime.sendMessage<unknown, { value: typeof value }>(frame)
          value = answer.value
        }
        return value.state
      }),
    )
    .toBe('live')
}
