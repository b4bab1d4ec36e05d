import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
const toPem = (key: typeof pair.publicKey) => key.export({ type: 'spki', format: 'pem' }).toString()

export const publicKey = toPem(pair.publicKey)
export const privateKey = pair.privateKey
export const otherPrivateKey = other.privateKey
export const otherPublicKey = toPem(other.publicKey)

export const instanceId = '5b1dbd86-0c0a-4d1e-9b0f-6f6f0f9d2a11'
export const otherInstanceId = '9d0e0c52-77a3-4a64-8c3e-3a5c9b1a7f22'

export const toSegment = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

export const header = { alg: 'RS256', typ: 'JWT', kid: 'a1b2c3' }

/** The claims of a webhook: one product was changed. */
export function buildClaims(
  id: string = randomUUID(),
  site: string = instanceId,
): Record<string, unknown> {
  const iat = Math.floor(Date.now() / 1000)
  const event = {
    id,
    entityFqdn: 'wix.stores.catalog.v3.product',
    slug: 'updated',
    entityId: randomUUID(),
    eventTime: new Date().toISOString(),
    entityEventSequence: '1',
    updatedEvent: { currentEntity: { name: 'Mug', description: 'x'.repeat(800) } },
  }
  const data = {
    eventType: 'wix.stores.catalog.v3.product_updated',
    instanceId: site,
    data: JSON.stringify(event),
    identity: JSON.stringify({ identityType: 'APP', appId: randomUUID() }),
  }
  return { data: JSON.stringify(data), iat, exp: iat + 3600 }
}

export function sign(claims: unknown, key = privateKey, head: unknown = header): string {
  const signed = `${toSegment(head)}.${toSegment(claims)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`
}

export function signEvent(id: string = randomUUID(), site: string = instanceId): string {
  return sign(buildClaims(id, site))
}

/** The event's id in a forwarded token. */
export function readEventId(jwt: string): string {
  const claims = parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url'))
  return String(parse(parse(claims['data'])['data'])['id'])
}

function parse(text: unknown): Record<string, unknown> {
  return JSON.parse(String(text)) as Record<string, unknown>
}
