import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { decrypt, encrypt } from './aes.ts'
import {
  type Bytes,
  type RandomBytes,
  systemRandom,
  toBase64,
} from '#lib/session/vault/key/bytes.ts'
import { VaultError } from './vault-error.ts'

/** What was sealed for one purpose cannot be passed off as another. */
export type CipherPurpose = `journal:${string}:${string | number}` | `costs:${string}`

/** What was signed for one purpose cannot be passed off as another. */
export type SignPurpose = `job:${string}` | `job-batch:${string}:${number}` | 'guardrails'

/** Seals what lies on the disk beside the vault. Opening throws VaultError for whatever it did not seal so. */
export interface Cipher {
  /** Which key it seals with: another for every data key, and nothing follows from it. No secret. */
  readonly id: string
  encrypt(purpose: CipherPurpose, plain: Bytes): Promise<Bytes>
  open(purpose: CipherPurpose, encrypted: Bytes): Promise<Bytes>
  encryptJson(purpose: CipherPurpose, value: unknown): Promise<Bytes>
  /** To be parsed like whatever is stored: it may be older than its shape. */
  openJson(purpose: CipherPurpose, encrypted: Bytes): Promise<unknown>
  /** 32 bytes that nobody without the key can make. Synchronous: a transaction of a database does not wait. */
  sign(purpose: SignPurpose, text: string): Bytes
}

const version = 1

/**
 * A key of its own is derived from the data key, so that nothing sealed here can ever be mistaken for
 * a part of the vault.
 */
export async function createCipher(
  dataKey: Bytes,
  random: RandomBytes = systemRandom,
): Promise<Cipher> {
  const { key, signKey, id } = await deriveKeys(dataKey)
  const cipher: Cipher = {
    id,
    async encrypt(purpose, plain) {
      const costCipher = await encrypt(key, plain, toBound(purpose), random)
      const encrypted = new Uint8Array(1 + costCipher.length)
      encrypted.set([version])
      encrypted.set(costCipher, 1)
      return encrypted
    },
    async open(purpose, encrypted) {
      const isKnown = encrypted[0] === version
      const plain = isKnown
        ? await decrypt(key, encrypted.subarray(1), toBound(purpose))
        : undefined
      if (plain === undefined) throw new VaultError('sealed')
      return plain
    },
    encryptJson: (purpose, value) =>
      cipher.encrypt(purpose, new TextEncoder().encode(JSON.stringify(value))),
    async openJson(purpose, encrypted) {
      return JSON.parse(new TextDecoder().decode(await cipher.open(purpose, encrypted))) as unknown
    },
    sign: (purpose, text) =>
      new Uint8Array(
        hmac(
          sha256,
          signKey,
          new TextEncoder().encode(`shelfside-vault signed@1 ${purpose}\n${text}`),
        ),
      ),
  }
  return cipher
}

const hkdf = (label: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: new Uint8Array(32),
  info: new TextEncoder().encode(label),
})

interface Keys {
  readonly key: CryptoKey
  readonly signKey: Bytes
  readonly id: string
}

async function deriveKeys(dataKey: Bytes): Promise<Keys> {
  const usages = ['deriveKey', 'deriveBits'] as const
  const imported = await crypto.subtle.importKey('raw', dataKey, 'HKDF', false, usages)
  const shape = { name: 'AES-GCM', length: 256 }
  const [key, signKey, id] = await Promise.all([
    crypto.subtle.deriveKey(hkdf('shelfside-vault seal@1'), imported, shape, false, [
      'encrypt',
      'decrypt',
    ]),
    crypto.subtle.deriveBits(hkdf('shelfside-vault sign@1'), imported, 256),
    crypto.subtle.deriveBits(hkdf('shelfside-vault seal-id@1'), imported, 128),
  ])
  return { key, signKey: new Uint8Array(signKey), id: toBase64(new Uint8Array(id)) }
}

function toBound(purpose: CipherPurpose): string {
  return `shelfside-vault sealed@1 ${purpose}`
}
