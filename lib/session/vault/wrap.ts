import { decrypt, encrypt, importAesKey } from './aes.ts'
import { toCanonical } from './canonical.ts'
import {
  type Bytes,
  fromBase64,
  keyLength,
  type RandomBytes,
  toBase64,
} from '#lib/session/vault/key/bytes.ts'
import type { WrappingKey } from '#lib/session/vault/key/wrapping-key.ts'
import { VaultError } from './vault-error.ts'

/**
 * The data key under one wrapping key, base64. Bound to how that key came to be and to this vault,
 * but to no other wrap: each can be replaced without asking for the others' keys.
 */
export async function wrap(
  dataKey: Bytes,
  key: WrappingKey,
  kid: string,
  random: RandomBytes,
): Promise<string> {
  return toBase64(await encrypt(await importKey(key), dataKey, toBound(key, kid), random))
}

/** The data key again. Throws VaultError for another key, vault or parameters. */
export async function unwrap(wrapped: string, key: WrappingKey, kid: string): Promise<Bytes> {
  const costCipher = fromBase64(wrapped) ?? new Uint8Array()
  const dataKey = await decrypt(await importKey(key), costCipher, toBound(key, kid))
  if (dataKey?.length !== keyLength) throw new VaultError('closed')
  return dataKey
}

async function importKey({ secretKey }: WrappingKey): Promise<CryptoKey> {
  const raw = fromBase64(secretKey)
  if (raw?.length !== keyLength) throw new VaultError('closed')
  const imported = await importAesKey(raw)
  raw.fill(0)
  return imported
}

function toBound(key: WrappingKey, kid: string): string {
  const origin =
    key.type === 'pass'
      ? { type: key.type, kdf: key.kdf }
      : { type: key.type, credentialId: key.credentialId, salt: key.salt }
  return `shelfside-vault wrap@1 ${toCanonical({ kid, ...origin })}`
}
