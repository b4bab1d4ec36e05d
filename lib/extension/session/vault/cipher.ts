import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { decrypt, encrypt } from './aes.ts'
import {
  type Bytes,
  type RandomBytes,
  systemRandom,
  toBase64,
} from '#lib/extension/session/vault/key/bytes.ts'
import { VaultError } from './vault-error.ts'

/** Data encrypted for one purpose cannot be decrypted for another. */
export type CipherPurpose =
  | `journal:${string}:${string | number}`
  | `costs:${string}`
  | `documents:${string}`
  | `rules:${string}`

/** A signature for one purpose is not valid for another. */
export type SignPurpose =
  | `job:${string}`
  | `job-batch:${string}:${number}`
  | `document:${string}`
  | `rule:${string}`
  | 'guardrails'
  | 'vault-choices'
  | 'vault-rule'
  | 'lock-after'
  | 'kept-days'
  | 'adoption'

/** Encrypts data stored outside the vault. Decrypting throws VaultError for anything it did not encrypt for that purpose. */
export interface Cipher {
  /** Identifies the key; different for every data key and not a secret. */
  readonly id: string
  encrypt(purpose: CipherPurpose, plain: Bytes): Promise<Bytes>
  open(purpose: CipherPurpose, encrypted: Bytes): Promise<Bytes>
  encryptJson(purpose: CipherPurpose, value: unknown): Promise<Bytes>
  /** The result has to be parsed like other stored data: it may have an older format. */
  openJson(purpose: CipherPurpose, encrypted: Bytes): Promise<unknown>
  /** A signature of 32 bytes. Synchronous, because a database transaction cannot await it. */
  sign(purpose: SignPurpose, text: string): Bytes
}

const version = 1

/** A key from which others are derived. No script can read it. */
export function importBaseKey(raw: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey', 'deriveBits'])
}

/** Derives its own key from the data key, so that data it encrypts can never pass as part of the vault. */
export async function createCipher(
  dataKey: Bytes | CryptoKey,
  random: RandomBytes = systemRandom,
): Promise<Cipher> {
  const base = dataKey instanceof CryptoKey ? dataKey : await importBaseKey(dataKey)
  const { key, signKey, id } = await deriveKeys(base)
  const cipher: Cipher = {
    id,
    async encrypt(purpose, plain) {
      const encrypted = await encrypt(key, plain, toBound(purpose), random)
      const versioned = new Uint8Array(1 + encrypted.length)
      versioned.set([version])
      versioned.set(encrypted, 1)
      return versioned
    },
    async open(purpose, encrypted) {
      const isKnown = encrypted[0] === version
      const plain = isKnown
        ? await decrypt(key, encrypted.subarray(1), toBound(purpose))
        : undefined
      if (plain === undefined) throw new VaultError('undecryptable')
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

async function deriveKeys(base: CryptoKey): Promise<Keys> {
  const shape = { name: 'AES-GCM', length: 256 }
  const [key, signKey, id] = await Promise.all([
    crypto.subtle.deriveKey(hkdf('shelfside-vault seal@1'), base, shape, false, [
      'encrypt',
      'decrypt',
    ]),
    crypto.subtle.deriveBits(hkdf('shelfside-vault sign@1'), base, 256),
    crypto.subtle.deriveBits(hkdf('shelfside-vault seal-id@1'), base, 128),
  ])
  return { key, signKey: new Uint8Array(signKey), id: toBase64(new Uint8Array(id)) }
}

function toBound(purpose: CipherPurpose): string {
  return `shelfside-vault sealed@1 ${purpose}`
}
