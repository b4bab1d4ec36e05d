import { t } from '#lib/i18n/t.ts'
import { keyLength, type RandomBytes, systemRandom, toBase64 } from './bytes.ts'
import type { PasskeyKey } from './wrapping-key.ts'

/** How the vault can be unlocked by a passkey: which one, and what it is asked with. */
export type PasskeyRequest = Pick<PasskeyKey, 'credentialId' | 'salt'>

type Asking = Pick<CredentialsContainer, 'create' | 'get'>

/** ES256, RS256, EdDSA. Nothing is ever signed for us, but an authenticator wants one to choose. */
const algorithms = [-7, -257, -8]

/**
 * Makes a passkey of the extension's own origin and asks it for its first key. Works in an extension
 * page only, in the turn of a click. Undefined when the authenticator has no PRF; rejects with the
 * browser's DOMException when somebody cancels.
 */
export async function createPasskey(
  credentials: Asking = navigator.credentials,
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
  // Most authenticators answer a PRF only when they are asked, not when they are made.
  const request = { credentialId: toBase64Url(made.rawId), salt: toBase64(random(keyLength)) }
  return askPasskey([request], credentials, random)
}

/** Asks whichever of them is at hand. Undefined when it has no PRF here. */
export async function askPasskey(
  requests: readonly PasskeyRequest[],
  credentials: Asking = navigator.credentials,
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
      // An authenticator has two PRFs, and this decides which: it must never differ.
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
  return Uint8Array.from(plain, (sign) => sign.codePointAt(0) ?? 0)
}
