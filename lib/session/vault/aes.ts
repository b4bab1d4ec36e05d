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
  const box = new Uint8Array(ivLength + secret.length)
  box.set(iv)
  box.set(secret, ivLength)
  return box
}

/** Undefined for everything that this key did not encrypt, bound to this. */
export async function decrypt(
  key: CryptoKey,
  box: Bytes,
  bound: string,
): Promise<Bytes | undefined> {
  if (box.length < ivLength + tagLength) return undefined
  try {
    const params = toParams(box.subarray(0, ivLength), bound)
    return new Uint8Array(await crypto.subtle.decrypt(params, key, box.subarray(ivLength)))
  } catch {
    return undefined
  }
}

function toParams(iv: Bytes, bound: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(bound) }
}
