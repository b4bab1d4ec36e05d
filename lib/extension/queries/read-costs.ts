import type { SiteId } from '#lib/core/catalog/ids.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { fromBase64 } from '#lib/extension/session/vault/key/bytes.ts'

/**
 * Costs of records of the offline copy, decrypted by the worker; undefined when one of them cannot
 * be.
 */
export async function readCosts(
  siteId: SiteId,
  names: readonly string[],
): Promise<Uint8Array<ArrayBuffer>[] | undefined> {
  const { costs } = await call('replica.readCosts', { siteId, names: [...names] })
  const opened = costs.flatMap((text) => (text === null ? [] : (fromBase64(text) ?? [])))
  return opened.length === names.length ? opened : undefined
}
