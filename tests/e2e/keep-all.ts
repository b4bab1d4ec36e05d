import { expect, type Page } from '@playwright/test'
import { sendMessage } from '../../lib/dev/browsers/worker-control.ts'

/** Reads everything that changed, and waits until it is kept. */
export async function keepAll(page: Page, siteId: string): Promise<void> {
  await sendMessage(page, 'replica.refresh', { siteId })
  await sendMessage(page, 'documents.configure', { siteId })
  await expect
    .poll(() => sendMessage(page, 'documents.readStatus', { siteId }), { timeout: 60_000 })
    .toMatchObject({ value: { state: 'complete' } })
}
