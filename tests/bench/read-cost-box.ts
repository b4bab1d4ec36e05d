import type { Page } from '@playwright/test'
import { type CostBox, createCostBox } from '../../lib/replica/storage/cost-box.ts'
import { fromBase64 } from '../../lib/session/vault/key/bytes.ts'
import { createSealer } from '../../lib/session/vault/sealer.ts'

/** What the costs of the copy are sealed with where no passphrase is. */
export async function readCostBox(page: Page, siteId: string): Promise<CostBox> {
  const secret = fromBase64(await page.evaluate(readSecret))
  return createCostBox(siteId, await createSealer(secret ?? new Uint8Array()))
}

/** Runs in the page. It is in the memory of this browser alone. */
async function readSecret(): Promise<string> {
  const key = 'session:entries@1'
  const kept = await chrome.storage.session.get<Record<string, { secretKey: string }>>(key)
  return kept[key]?.secretKey ?? ''
}
