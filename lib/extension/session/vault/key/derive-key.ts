import type { Argon2 } from './argon2.ts'
import {
  type Bytes,
  fromBase64,
  keyLength,
  type RandomBytes,
  systemRandom,
  toBase64,
} from './bytes.ts'
import { createArgon2Kdf, createPbkdf2Kdf, type Kdf, kdfShape, type Pbkdf2Kdf } from './kdf.ts'
import { normalisePassphrase } from './passphrase.ts'
import type { PassKey } from './wrapping-key.ts'

const loadArgon2: Argon2 = async (...args) => (await import('./argon2.ts')).hashArgon2(...args)

/** Derives a key from a passphrase with the stored parameters. Rejects parameters below the minimum. */
export async function deriveKey(
  passphrase: string,
  params: Kdf,
  argon2: Argon2 = loadArgon2,
): Promise<PassKey> {
  const kdf = kdfShape.parse(params)
  const entered = new TextEncoder().encode(normalisePassphrase(passphrase))
  const salt = fromBase64(kdf.salt) ?? new Uint8Array()
  const key = await (kdf.name === 'argon2id'
    ? argon2(entered, salt, kdf)
    : pbkdf2(entered, salt, kdf))
  const derived: PassKey = { type: 'pass', kdf, secretKey: toBase64(key) }
  entered.fill(0)
  key.fill(0)
  return derived
}

/** Derives a key with today's parameters. Uses PBKDF2 where Argon2 cannot run. */
export async function deriveNewKey(
  passphrase: string,
  random: RandomBytes = systemRandom,
  argon2: Argon2 = loadArgon2,
): Promise<PassKey> {
  try {
    return await deriveKey(passphrase, createArgon2Kdf(random), argon2)
  } catch {
    return deriveKey(passphrase, createPbkdf2Kdf(random), argon2)
  }
}

async function pbkdf2(entered: Bytes, salt: Bytes, { i }: Pbkdf2Kdf): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', entered, 'PBKDF2', false, ['deriveBits'])
  const params = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: i }
  return new Uint8Array(await crypto.subtle.deriveBits(params, imported, keyLength * 8))
}
