import { createHash, createPublicKey, randomBytes, timingSafeEqual } from 'node:crypto'

/** One site whose events are taken. */
export interface Site {
  /** The app's instance on the site, in lower case. */
  readonly instanceId: string
  /** The app's public key, in PEM, as toPublicPem writes it: one app is one text. */
  readonly publicKey: string
  /** SHA-256 of the key with which subscribers read the site's events, in hex. */
  readonly keyHash: string
}

/**
 * The app's name in the address of its webhooks: sites with the same app, and therefore the same
 * public key, share it. So the address alone says with which key a body is to be checked.
 */
export function toAppName(publicKey: string): string {
  const der = createPublicKey(publicKey).export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(der).digest('hex').slice(0, 20)
}

/** The PEM of a key given as a PEM or as the base64 of one, written in the one way. */
export function toPublicPem(text: string): string {
  const pem = text.includes('-----') ? text : Buffer.from(text, 'base64').toString()
  return createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString()
}

/** A new key, which gives access to the events of the site and to nothing else. Only its hash is stored. */
export function createSubscriberKey(instanceId: string): string {
  return `${instanceId}.${randomBytes(32).toString('base64url')}`
}

/** 256 random bits need no salt and no slow hash. */
export function toKeyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

export function isKeyOf(key: string, keyHash: string): boolean {
  return timingSafeEqual(Buffer.from(toKeyHash(key), 'hex'), Buffer.from(keyHash, 'hex'))
}

/** The site that a key says it is for; nothing is proven by that. */
export function readClaimedInstance(key: string): string {
  return key.slice(0, Math.max(0, key.indexOf('.')))
}
