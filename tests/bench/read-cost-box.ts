import type { Page } from '@playwright/test'
import { type CostCipher, createCostCipher } from '#lib/extension/replica/storage/cost-cipher.ts'
import { fromBase64 } from '#lib/extension/session/vault/key/bytes.ts'
import { createCipher } from '#lib/extension/session/vault/cipher.ts'

/** The key that encrypts the costs of the offline copy if there is no passphrase. */
export async function readCostBox(page: Page, siteId: string): Promise<CostCipher> {
  const secret = fromBase64(await page.evaluate(readSecret))
  return createCostCipher(siteId, await createCipher(secret ?? new Uint8Array()))
}

/** Runs in the page. The key is only in the memory of this browser. */
async function readSecret(): Promise<string> {
  const key = 'session:entries@1'
  const saved = await chrome.storage.session.get<Record<string, { secretKey: string }>>(key)
  return saved[key]?.secretKey ?? ''
}
