import { decrypt, encrypt, importAesKey } from './aes.ts'
import { toSortedJson } from '#lib/core/base/sorted-json.ts'
import { type Bytes, fromBase64, keyLength, type RandomBytes, toBase64 } from './key/bytes.ts'
import type { WrappingKey } from './key/wrapping-key.ts'
import { VaultError } from './vault-error.ts'
import { entriesShape, type Entry } from './entry.ts'
import type { VaultHead } from './vault-file.ts'

/**
 * Encrypts the data key with a wrapping key; returns base64. Authenticated with the vault's id and the
 * parameters of the wrapping key, but independent of other wraps: each can be replaced without their keys.
 */
export async function wrap(
  dataKey: Bytes,
  key: WrappingKey,
  kid: string,
  random: RandomBytes,
): Promise<string> {
  return toBase64(await encrypt(await importKey(key), dataKey, wrapContext(key, kid), random))
}

/** Decrypts the data key. Throws VaultError for another key, vault or other parameters. */
export async function unwrap(wrapped: string, key: WrappingKey, kid: string): Promise<Bytes> {
  const encrypted = fromBase64(wrapped) ?? new Uint8Array()
  const dataKey = await decrypt(await importKey(key), encrypted, wrapContext(key, kid))
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

function wrapContext(key: WrappingKey, kid: string): string {
  const origin =
    key.type === 'pass'
      ? { type: key.type, kdf: key.kdf }
      : { type: key.type, credentialId: key.credentialId, salt: key.salt }
  return `shelfside-vault wrap@1 ${toSortedJson({ kid, ...origin })}`
}

/** Encrypts the entries with the data key, authenticated with the rest of the file; returns base64. */
export async function encryptEntries(
  dataKey: Bytes,
  head: VaultHead,
  entries: readonly Entry[],
  random: RandomBytes,
): Promise<string> {
  const plain = new TextEncoder().encode(toSortedJson(entries))
  const encrypted = await encrypt(await importAesKey(dataKey), plain, dataContext(head), random)
  plain.fill(0)
  return toBase64(encrypted)
}

/** Throws VaultError if anything in the file was changed since it was encrypted. */
export async function openEntries(
  dataKey: Bytes,
  head: VaultHead,
  data: string,
): Promise<readonly Entry[]> {
  const encrypted = fromBase64(data) ?? new Uint8Array()
  const plain = await decrypt(await importAesKey(dataKey), encrypted, dataContext(head))
  if (plain === undefined) throw new VaultError('closed')
  const entries = entriesShape.safeParse(JSON.parse(new TextDecoder().decode(plain)))
  plain.fill(0)
  if (!entries.success) throw new VaultError('closed')
  return entries.data
}

function dataContext(head: VaultHead): string {
  return `shelfside-vault data@1 ${toSortedJson(head)}`
}
