import { parseSiteId, type SiteId } from '#lib/core/catalog/ids.ts'
import type { Entry } from '#lib/extension/session/vault/entry.ts'
import { type RandomBytes, systemRandom, toBase64 } from '#lib/extension/session/vault/key/bytes.ts'
import { createArgon2Kdf, createPbkdf2Kdf, type Kdf } from '#lib/extension/session/vault/key/kdf.ts'
import type { PasskeyKey, PassKey } from '#lib/extension/session/vault/key/wrapping-key.ts'
import { startedAt } from './computer.ts'

/** A key as from a passphrase, without the costly derivation. */
export function createPassKey(kdf: Kdf = createArgon2Kdf(systemRandom)): PassKey {
  return { type: 'pass', kdf, secretKey: toBase64(systemRandom(32)) }
}

export function createFallbackKey(): PassKey {
  return createPassKey(createPbkdf2Kdf(systemRandom))
}

export function createPasskeyKey(credentialId = 'passkey-1'): PasskeyKey {
  const [salt, secretKey] = [toBase64(systemRandom(32)), toBase64(systemRandom(32))]
  return { type: 'passkey', credentialId, salt, secretKey }
}

export function siteOf(index: number): SiteId {
  return parseSiteId(`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`) as SiteId
}

export const canary = 'IST.canaryCANARYcanaryCANARYcanary.0123456789abcdefghijKLMNOP'

export function createEntry(index = 1, apiKey = canary): Entry {
  return { siteId: siteOf(index), savedAt: startedAt, credential: { type: 'api-key', apiKey } }
}

/** Bytes that are the same in every run. */
export function createCounting(): RandomBytes {
  let next = 0
  return (length) =>
    Uint8Array.from({ length }, () => {
      next = (next * 197 + 41) % 256
      return next
    })
}
