import type { Bytes, RandomBytes } from '#lib/extension/session/vault/key/bytes.ts'

export const ivLength = 12
const tagLength = 16

export function importAesKey(raw: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Returns IV, ciphertext and tag. `bound` is authenticated with them and is needed to decrypt. */
export async function encrypt(
  key: CryptoKey,
  plain: Bytes,
  bound: string,
  random: RandomBytes,
): Promise<Bytes> {
  const iv = random(ivLength)
  const ciphertext = new Uint8Array(await crypto.subtle.encrypt(toParams(iv, bound), key, plain))
  const encrypted = new Uint8Array(ivLength + ciphertext.length)
  encrypted.set(iv)
  encrypted.set(ciphertext, ivLength)
  return encrypted
}

/** Undefined unless this key encrypted it with the same `bound`. */
export async function decrypt(
  key: CryptoKey,
  encrypted: Bytes,
  bound: string,
): Promise<Bytes | undefined> {
  if (encrypted.length < ivLength + tagLength) return undefined
  try {
    const params = toParams(encrypted.subarray(0, ivLength), bound)
    return new Uint8Array(await crypto.subtle.decrypt(params, key, encrypted.subarray(ivLength)))
  } catch {
    return undefined
  }
}

function toParams(iv: Bytes, bound: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(bound) }
}
