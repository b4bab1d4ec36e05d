import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new key; whoever has it reads the events of the site, and nothing else. Only its hash is stored. */
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
