import { createHash, createPublicKey, randomBytes, timingSafeEqual } from 'node:crypto'

/** A registered site, whose events are accepted. */
export interface Site {
  /** The app instance on the site, in lower case. */
  readonly instanceId: string
  /** The app's public key as a PEM in the form of toPublicPem, so that each app has one text. */
  readonly publicKey: string
  /** The SHA-256 hash of the subscriber key of the site, in hex. */
  readonly keyHash: string
}

/**
 * The app's name in the address of its webhooks. Sites with the same app, and therefore the same public
 * key, share it, so the address alone determines the key for the verification.
 */
export function toAppName(publicKey: string): string {
  const der = createPublicKey(publicKey).export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(der).digest('hex').slice(0, 20)
}

/** Converts a key, given as a PEM or a PEM in base64, into one canonical PEM. */
export function toPublicPem(text: string): string {
  const pem = text.includes('-----') ? text : Buffer.from(text, 'base64').toString()
  return createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString()
}

/** Creates a key that gives access only to the events of the site. Only its hash is stored. */
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

/** The site that a key claims, without proof. */
export function readClaimedInstance(key: string): string {
  return key.slice(0, Math.max(0, key.indexOf('.')))
}
