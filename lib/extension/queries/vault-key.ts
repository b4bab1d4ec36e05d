import * as z from 'zod/mini'
import type { ConnectionStatus } from '#lib/extension/app/connection.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { deriveKey, deriveNewKey } from '#lib/extension/session/vault/key/derive-key.ts'
import { systemRandom } from '#lib/extension/session/vault/key/bytes.ts'
import { createArgon2Kdf, isWeaker } from '#lib/extension/session/vault/key/kdf.ts'
import { askPasskey, createPasskey } from '#lib/extension/session/vault/key/passkey.ts'
import type {
  PasskeyKey,
  PassKey,
  WrappingKey,
} from '#lib/extension/session/vault/key/wrapping-key.ts'

export { deriveNewKey } from '#lib/extension/session/vault/key/derive-key.ts'

// Manifest V3 forbids creating functions from strings, and attempts are reported.
z.config({ jitless: true })

export async function unlockByPassphrase(passphrase: string): Promise<ConnectionStatus> {
  const key = await deriveStoredKey(passphrase)
  const status = await call('vault.unlock', { key })
  await strengthen(passphrase, key)
  return status
}

export async function unlockByPasskey(): Promise<ConnectionStatus> {
  return call('vault.unlock', { key: await askStoredPasskey() })
}

/** The key from a passphrase, or without one from a passkey: call directly from a click. */
export function readGivenKey(passphrase: string | undefined): Promise<WrappingKey> {
  return passphrase === undefined ? askStoredPasskey() : deriveStoredKey(passphrase)
}

async function askStoredPasskey(): Promise<PasskeyKey> {
  const { passkeys } = await call('vault.readKeyRequest', {})
  const key = await askPasskey(passkeys)
  if (key === undefined) throw new Error('This passkey cannot open Shelfside here.')
  return key
}

export async function changePassphrase(current: string, next: string): Promise<void> {
  const currentKey = await deriveStoredKey(current)
  await call('vault.changePassphrase', { current: currentKey, next: await deriveNewKey(next) })
}

/**
 * Undefined when the authenticator has no PRF. Creates the passkey first, while the click is still
 * valid.
 */
export async function addPasskey(passphrase: string) {
  const passkey = await createPasskey()
  if (passkey === undefined) return undefined
  const current = await deriveStoredKey(passphrase)
  return call('vault.addPasskey', { current, passkey })
}

async function deriveStoredKey(passphrase: string): Promise<PassKey> {
  const { kdf } = await call('vault.readKeyRequest', {})
  return deriveKey(passphrase, kdf)
}

/** Derives the key with current parameters, in the background. The vault is open in any case. */
async function strengthen(passphrase: string, current: PassKey): Promise<void> {
  if (!isWeaker(current.kdf, createArgon2Kdf(systemRandom))) return
  try {
    const next = await deriveNewKey(passphrase)
    if (isWeaker(current.kdf, next.kdf)) await call('vault.changePassphrase', { current, next })
  } catch {
    // Tried again at the next unlock.
  }
}
