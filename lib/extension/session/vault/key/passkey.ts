import { t } from '#lib/core/i18n/t.ts'
import { keyLength, type RandomBytes, systemRandom, toBase64 } from './bytes.ts'
import type { PasskeyKey } from './wrapping-key.ts'

/** A passkey that unlocks the vault, and the salt for its PRF. */
export type PasskeyRequest = Pick<PasskeyKey, 'credentialId' | 'salt'>

type Credentials = Pick<CredentialsContainer, 'create' | 'get'>

/** ES256, RS256, EdDSA. Nothing is signed, but an authenticator requires a choice. */
const algorithms = [-7, -257, -8]

/**
 * Creates a passkey for the extension's origin and derives its first key. Works only in an extension page, in
 * the turn of a click. Undefined if the authenticator has no PRF; rejects with the browser's DOMException
 * if the user cancels.
 */
export async function createPasskey(
  credentials: Credentials = navigator.credentials,
  random: RandomBytes = systemRandom,
): Promise<PasskeyKey | undefined> {
  const made = (await credentials.create({
    publicKey: {
      rp: { name: 'Shelfside' },
      user: { id: random(16), name: 'Shelfside', displayName: t.vault.passkeyHere },
      challenge: random(keyLength),
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
      extensions: { prf: {} },
    },
  })) as PublicKeyCredential | null
  if (made?.getClientExtensionResults().prf?.enabled !== true) return undefined
  // Most authenticators evaluate a PRF only in `get`, not in `create`.
  const request = { credentialId: toBase64Url(made.rawId), salt: toBase64(random(keyLength)) }
  return askPasskey([request], credentials, random)
}

/** Asks the available one of these passkeys. Undefined if it has no PRF here. */
export async function askPasskey(
  requests: readonly PasskeyRequest[],
  credentials: Credentials = navigator.credentials,
  random: RandomBytes = systemRandom,
): Promise<PasskeyKey | undefined> {
  const salts = requests.map(({ credentialId, salt }) => [credentialId, { first: decode(salt) }])
  const got = (await credentials.get({
    publicKey: {
      challenge: random(keyLength),
      allowCredentials: requests.map(({ credentialId }) => ({
        type: 'public-key',
        id: decode(credentialId),
      })),
      // An authenticator has two PRFs, and this selects one: it must never change.
      userVerification: 'required',
      extensions: { prf: { evalByCredential: Object.fromEntries(salts) } },
    },
  })) as PublicKeyCredential | null
  const output = got?.getClientExtensionResults().prf?.results?.first
  const answered = requests.find(({ credentialId }) => credentialId === got?.id)
  if (output === undefined || answered === undefined) return undefined
  const bytes = ArrayBuffer.isView(output)
    ? new Uint8Array(output.buffer, output.byteOffset, output.byteLength)
    : new Uint8Array(output)
  return { type: 'passkey', ...answered, secretKey: toBase64(bytes) }
}

function toBase64Url(bytes: ArrayBuffer): string {
  const text = toBase64(new Uint8Array(bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function decode(text: string) {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (char) => char.codePointAt(0) ?? 0)
}
