import type { Clock } from '#lib/base/clock.ts'
import type { Message } from './shop-change.ts'

/** Who made a change, as a webhook says it. */
export type Identity =
  | { readonly identityType: 'WIX_USER'; readonly wixUserId: string }
  | { readonly identityType: 'APP'; readonly appId: string }

export interface Signer {
  /** PEM, as the Webhooks page of an app shows it. */
  readonly publicKey: string
  /** The body of a webhook. */
  sign(message: Message, identity: Identity): Promise<string>
}

interface Site {
  readonly instanceId: string
  readonly siteId: string
  readonly clock: Clock
}

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}
// As long as the platform's: retries go on for two days.
const lifetimeSeconds = 300_000

/** An app of its own, with a key that nobody has had before. */
export async function createSigner({ instanceId, siteId, clock }: Site): Promise<Signer> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ])
  const der = toBase64(new Uint8Array(await crypto.subtle.exportKey('spki', publicKey)))
  const lines = der.replaceAll(/.{64}/g, '$&\n').trimEnd()
  return {
    publicKey: `-----BEGIN PUBLIC KEY-----\n${lines}\n-----END PUBLIC KEY-----\n`,
    async sign({ eventType, payload }, identity) {
      const data = JSON.stringify({
        data: JSON.stringify(payload),
        identity: JSON.stringify(identity),
        instanceId,
        eventType,
        accountInfo: { siteId },
      })
      const iat = Math.floor(clock.now() / 1000)
      const claims = { data, iat, exp: iat + lifetimeSeconds }
      const signed = `${toSegment({ kid: 'sandbox1', alg: 'RS256' })}.${toSegment(claims)}`
      const bytes = new TextEncoder().encode(signed)
      const signature = await crypto.subtle.sign(algorithm.name, privateKey, bytes)
      return `${signed}.${toBase64Url(new Uint8Array(signature))}`
    },
  }
}

function toSegment(value: object): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(value)))
}

/** Every engine takes as many arguments in one call. */
const maxArguments = 8192

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += maxArguments) {
    text += String.fromCharCode(...bytes.subarray(at, at + maxArguments))
  }
  return btoa(text)
}

function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
