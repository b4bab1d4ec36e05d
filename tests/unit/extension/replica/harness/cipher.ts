import { createCipher, type Cipher } from '#lib/extension/session/vault/cipher.ts'

/** The cipher of a vault with this data key; the same number is the same key. */
export function cipherNumber(number: number): Promise<Cipher> {
  return createCipher(new Uint8Array(32).fill(number))
}

export const readCipher = () => cipherNumber(1)
