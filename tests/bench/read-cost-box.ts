import type { Page } from '@playwright/test'
import { type CostCipher, createCostCipher } from '../../lib/replica/storage/cost-cipher.ts'
import { fromBase64 } from '../../lib/session/vault/key/bytes.ts'
import { createCipher } from '../../lib/session/vault/cipher.ts'

/** What the costs of the copy are sealed with where no passphrase is. */
export async function readCostBox(page: Page, siteId: string): Promise<CostCipher> {
  const secret = fromBase64(await page.evaluate(readSecret))
  return createCostCipher(siteId, await createCipher(secret ?? new Uint8Array()))
}

/** Runs in the page. It is in the memory of this browser alone. */
async function readSecret(): Promise<string> {
  const key = 'session:entries@1'
  const saved = await chrome.storage.session.get<Record<string, { secretKey: string }>>(key)
  return saved[key]?.secretKey ?? ''
}
