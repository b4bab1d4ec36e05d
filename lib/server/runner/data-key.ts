import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
import type { MasterKey } from './master-key.ts'
import type { RunnerStorage } from './storage/runner-storage.ts'

/** Encrypts what the runner stores of edits (AES-256-GCM). `decrypt` throws for anything else, and for another purpose. */
export interface DataKey {
  encrypt(purpose: string, plain: Uint8Array): Uint8Array
  decrypt(purpose: string, encrypted: Uint8Array): Uint8Array
}

const purposeOfKey = 'data-key'
const keyBytes = 32
const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Created with the first use; stored encrypted by the master key. */
export async function openDataKey(
  storage: Pick<RunnerStorage, 'readSecret' | 'addSecret'>,
  masterKey: MasterKey,
): Promise<DataKey> {
  if ((await storage.readSecret('data')) === undefined) {
    const bytes = new Uint8Array(randomBytes(keyBytes))
    await storage.addSecret('data', await masterKey.encrypt(purposeOfKey, bytes))
  }
  const encrypted = await storage.readSecret('data')
  if (encrypted === undefined) throw new TypeError('The runner could not store its key.')
  return createDataKey(await masterKey.decrypt(purposeOfKey, encrypted))
}

/** `bytes`: 32. */
export function createDataKey(bytes: Uint8Array): DataKey {
  const key = createSecretKey(bytes)
  return {
    encrypt(purpose, plain) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose))
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(purpose, encrypted) {
      if (encrypted.length < nonceBytes + tagBytes) throw new TypeError('Too short')
      const nonce = encrypted.subarray(0, nonceBytes)
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(encrypted.subarray(-tagBytes))
      return Buffer.concat([
        decipher.update(encrypted.subarray(nonceBytes, -tagBytes)),
        decipher.final(),
      ])
    },
  }
}

const nothing = new Uint8Array()

/** Proves that this server wrote `statement`. */
export function sign(key: DataKey, statement: string): Uint8Array {
  return key.encrypt(`signature ${statement}`, nothing)
}

export function isSigned(key: DataKey, statement: string, proof: Uint8Array): boolean {
  try {
    return key.decrypt(`signature ${statement}`, proof).length === 0
  } catch {
    return false
  }
}
