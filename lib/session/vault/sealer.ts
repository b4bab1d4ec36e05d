import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { decrypt, encrypt } from './aes.ts'
import {
  type Bytes,
  type RandomBytes,
  systemRandom,
  toBase64,
} from '#lib/session/vault/key/bytes.ts'
import { VaultRefused } from './vault-refused.ts'

/** What was sealed for one purpose cannot be passed off as another. */
export type SealPurpose = `journal:${string}:${string | number}` | `costs:${string}`

/** What was signed for one purpose cannot be passed off as another. */
export type SignPurpose = `job:${string}` | `job-batch:${string}:${number}` | 'guardrails'

/** Seals what lies on the disk beside the vault. Opening throws VaultRefused for whatever it did not seal so. */
export interface Sealer {
  /** Which key it seals with: another for every data key, and nothing follows from it. No secret. */
  readonly id: string
  seal(purpose: SealPurpose, plain: Bytes): Promise<Bytes>
  open(purpose: SealPurpose, sealed: Bytes): Promise<Bytes>
  sealJson(purpose: SealPurpose, value: unknown): Promise<Bytes>
  /** To be parsed like whatever is stored: it may be older than its shape. */
  openJson(purpose: SealPurpose, sealed: Bytes): Promise<unknown>
  /** 32 bytes that nobody without the key can make. Synchronous: a transaction of a database does not wait. */
  sign(purpose: SignPurpose, text: string): Bytes
}

const version = 1

/**
 * A key of its own is derived from the data key, so that nothing sealed here can ever be mistaken for
 * a part of the vault.
 */
export async function createSealer(
  dataKey: Bytes,
  random: RandomBytes = systemRandom,
): Promise<Sealer> {
  const { key, signKey, id } = await deriveKeys(dataKey)
  const sealer: Sealer = {
    id,
    async seal(purpose, plain) {
      const box = await encrypt(key, plain, toBound(purpose), random)
      const sealed = new Uint8Array(1 + box.length)
      sealed.set([version])
      sealed.set(box, 1)
      return sealed
    },
    async open(purpose, sealed) {
      const isKnown = sealed[0] === version
      const plain = isKnown ? await decrypt(key, sealed.subarray(1), toBound(purpose)) : undefined
      if (plain === undefined) throw new VaultRefused('sealed')
      return plain
    },
    sealJson: (purpose, value) =>
      sealer.seal(purpose, new TextEncoder().encode(JSON.stringify(value))),
    async openJson(purpose, sealed) {
      return JSON.parse(new TextDecoder().decode(await sealer.open(purpose, sealed))) as unknown
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
  return sealer
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

function toBound(purpose: SealPurpose): string {
  return `shelfside-vault sealed@1 ${purpose}`
}
