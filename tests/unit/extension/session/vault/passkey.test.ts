import { expect, test } from 'vitest'
import { systemRandom, toBase64 } from '#lib/extension/session/vault/key/bytes.ts'
import { askPasskey, createPasskey } from '#lib/extension/session/vault/key/passkey.ts'
import { wrappingKeyShape } from '#lib/extension/session/vault/key/wrapping-key.ts'
import { createComputer } from './harness/computer.ts'
import { createPassKey } from './harness/keys.ts'

/** An authenticator as in the standard: a secret for each credential, and HMAC of the salt. */
function createAuthenticator({ hasPrf = true } = {}) {
  const secrets = new Map<string, Uint8Array<ArrayBuffer>>()
  const asked: CredentialRequestOptions[] = []
  const made: CredentialCreationOptions[] = []
  return {
    asked,
    made,
    async create(options?: CredentialCreationOptions) {
      if (options !== undefined) made.push(options)
      const rawId = systemRandom(40)
      secrets.set(Buffer.from(rawId).toString('base64url'), systemRandom(32))
      const results = { prf: hasPrf ? { enabled: true } : undefined }
      return toCredential(Buffer.from(rawId).toString('base64url'), rawId, results)
    },
    async get(options?: CredentialRequestOptions) {
      if (options !== undefined) asked.push(options)
      const [first] = options?.publicKey?.allowCredentials ?? []
      const id = Buffer.from(first?.id as Uint8Array).toString('base64url')
      const salt = options?.publicKey?.extensions?.prf?.evalByCredential?.[id]?.first
      const secret = secrets.get(id)
      if (secret === undefined || salt === undefined)
        throw new DOMException('No', 'NotAllowedError')
      const shape = { name: 'HMAC', hash: 'SHA-256' }
      const key = await crypto.subtle.importKey('raw', secret, shape, false, ['sign'])
      const output = await crypto.subtle.sign('HMAC', key, salt)
      return toCredential(id, systemRandom(40), {
        prf: hasPrf ? { results: { first: output } } : undefined,
      })
    },
  }
}

function toCredential(id: string, rawId: Uint8Array<ArrayBuffer>, results: object): Credential {
  const credential = {
    id,
    type: 'public-key',
    rawId: rawId.buffer,
    getClientExtensionResults: () => results,
  }
  return credential
}

test('a passkey always returns the same key, which opens the vault', async () => {
  const authenticator = createAuthenticator()
  const passkey = await createPasskey(authenticator)
  if (passkey === undefined) throw new Error('There is no passkey.')
  expect(wrappingKeyShape.parse(passkey)).toEqual(passkey)
  const vault = createComputer().startWorker()
  const key = createPassKey()
  await vault.create(key)
  await vault.addPasskey(key, passkey)
  await vault.lock()
  const { passkeys } = await vault.readKeyRequest()
  const asked = await askPasskey(passkeys, authenticator)
  expect(asked).toEqual(passkey)
  if (asked !== undefined) await vault.unlock(asked)
  expect(await vault.readState()).toMatchObject({ state: 'unlocked' })
})

test('the user is always verified, because that decides which of two keys is returned', async () => {
  const authenticator = createAuthenticator()
  await createPasskey(authenticator)
  expect(authenticator.made[0]?.publicKey?.authenticatorSelection?.userVerification).toBe(
    'required',
  )
  expect(authenticator.asked[0]?.publicKey?.userVerification).toBe('required')
})

test('an authenticator without PRF returns no key', async () => {
  const authenticator = createAuthenticator({ hasPrf: false })
  expect(await createPasskey(authenticator)).toBeUndefined()
  const request = { credentialId: 'AAAA', salt: toBase64(systemRandom(32)) }
  await expect(askPasskey([request], authenticator)).rejects.toThrow('No')
})
