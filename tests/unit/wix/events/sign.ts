import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

export const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const toPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()
export const pem = toPem(publicKey)

export const instanceId = '8d8bd6e4-4d6c-4b3a-9f6a-51a3ba7a6b1e'
export const siteId = '0a5b4ad2-9bd4-4f1e-8a92-6e0f6d1f5a55'
export const wixUserId = 'f0b3a2c1-1111-4222-8333-444455556666'
/** 2026-03-01T12:00:00Z: the time of all signatures here, and the clock of the readers. */
export const signedAt = Date.UTC(2026, 2, 1, 12)

export const toSegment = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

export const header = { kid: 'qG1kD2dz', alg: 'RS256' }

/** Signs any header and any claims. Texts are used unchanged. */
export function signToken(head: unknown, claims: unknown, key: KeyObject = privateKey): string {
  const signed = `${toSegment(head)}.${toSegment(claims)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`
}

export interface Message {
  readonly eventType: string
  readonly payload: unknown
  readonly identity?: unknown
  readonly instance?: string
}

/** The claims of a webhook: texts within texts. */
export function toClaims({ eventType, payload, identity, instance = instanceId }: Message) {
  const message = {
    eventType,
    instanceId: instance,
    data: JSON.stringify(payload),
    identity: JSON.stringify(identity ?? { identityType: 'WIX_USER', wixUserId }),
    accountInfo: { accountId: 'account', siteId },
  }
  const iat = signedAt / 1000
  return { data: JSON.stringify(message), iat, exp: iat + 300_000 }
}

export function signEvent(message: Message): string {
  return signToken(header, toClaims(message))
}
