import type { Bytes, RandomBytes } from '#lib/session/vault/key/bytes.ts'

export const ivLength = 12
const tagLength = 16

export function importAesKey(raw: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** IV, ciphertext and tag in one. `bound` is authenticated with it, and has to be known to open it. */
export async function encrypt(
  key: CryptoKey,
  plain: Bytes,
  bound: string,
  random: RandomBytes,
): Promise<Bytes> {
  const iv = random(ivLength)
  const secret = new Uint8Array(await crypto.subtle.encrypt(toParams(iv, bound), key, plain))
  const costCipher = new Uint8Array(ivLength + secret.length)
  costCipher.set(iv)
  costCipher.set(secret, ivLength)
  return costCipher
}

/** Undefined for everything that this key did not encrypt, bound to this. */
export async function decrypt(
  key: CryptoKey,
  costCipher: Bytes,
  bound: string,
): Promise<Bytes | undefined> {
  if (costCipher.length < ivLength + tagLength) return undefined
  try {
    const params = toParams(costCipher.subarray(0, ivLength), bound)
    return new Uint8Array(await crypto.subtle.decrypt(params, key, costCipher.subarray(ivLength)))
  } catch {
    return undefined
  }
}

function toParams(iv: Bytes, bound: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(bound) }
}
