import { createHmac, createSign, constants, randomUUID } from 'node:crypto'
import {
  buildClaims,
  header,
  instanceId,
  otherInstanceId,
  otherPrivateKey,
  otherPublicKey,
  privateKey,
  publicKey,
  sign,
  signEvent,
  toSegment,
} from './signed.ts'

const now = () => Math.floor(Date.now() / 1000)
const claimsWith = (changes: object) => ({ ...buildClaims(), ...changes })

function inner(change: (data: Record<string, unknown>) => object): string {
  const claims = buildClaims()
  const data = JSON.parse(String(claims['data'])) as Record<string, unknown>
  return sign({ ...claims, data: JSON.stringify(change(data)) })
}

function hmac(head: object, secret: string): string {
  const signed = `${toSegment(head)}.${toSegment(buildClaims())}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

function withParts(change: (parts: string[]) => readonly string[]): string {
  return change(signEvent().split('.')).join('.')
}

/** The bodies sent instead of a valid webhook, by name. */
export const forged: Readonly<Record<string, () => string>> = {
  'an empty body': () => '',
  'text that is not a token': () => '{"eventType":"wix.stores.catalog.v3.product_updated"}',
  'the token as a JSON text': () => JSON.stringify(signEvent()),
  'a token followed by a line break': () => `${signEvent()}\n\nid: 1`,
  'two segments': () => withParts((parts) => parts.slice(0, 2)),
  'four segments': () => withParts((parts) => [...parts, 'e30']),
  'an empty signature': () => withParts(([head = '', body = '']) => [head, body, '']),
  'alg none': () => `${toSegment({ alg: 'none', typ: 'JWT' })}.${toSegment(buildClaims())}.`,
  'alg none with a valid signature': () => sign(buildClaims(), privateKey, { alg: 'none' }),
  'HS256 with the text of the public key': () => hmac({ alg: 'HS256', typ: 'JWT' }, publicKey),
  'RS256 in the header, HMAC in the signature': () => hmac(header, publicKey),
  'the key of another app': () => sign(buildClaims(), otherPrivateKey),
  'another key, included in the header': () =>
    sign(buildClaims(), otherPrivateKey, { ...header, jwk: { pem: otherPublicKey } }),
  'another key, given by its address': () =>
    sign(buildClaims(), otherPrivateKey, { ...header, jku: 'https://keys.example/jwks.json' }),
  'a kid that is a path': () =>
    sign(buildClaims(), privateKey, { ...header, kid: '../../../dev/null' }),
  PS256: () => {
    const signed = `${toSegment({ ...header, alg: 'PS256' })}.${toSegment(buildClaims())}`
    const padding = constants.RSA_PKCS1_PSS_PADDING
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign({ key: privateKey, padding }, 'base64url')}`
  },
  'one changed character in the claims': () =>
    withParts(([head = '', body = '', end = '']) => [
      head,
      `${body.slice(0, 40)}${body[40] === 'A' ? 'B' : 'A'}${body.slice(41)}`,
      end,
    ]),
  'the signature of another event': () =>
    withParts(([head = '', body = '']) => [head, body, signEvent().split('.')[2] ?? '']),
  'expired an hour ago': () => sign(claimsWith({ iat: now() - 7200, exp: now() - 3600 })),
  'signed in 2099': () => sign(claimsWith({ iat: 4_070_908_800, exp: 4_070_912_400 })),
  'no times': () => sign({ data: buildClaims()['data'] }),
  'an unregistered instance': () => sign(buildClaims(randomUUID(), randomUUID())),
  'a site with another app': () => sign(buildClaims(randomUUID(), otherInstanceId)),
  'no instance': () => inner((data) => ({ ...data, instanceId: undefined })),
  'data that is an object': () => sign(claimsWith({ data: { eventType: 'x', instanceId } })),
  'repeated members': () => {
    const { data, iat, exp } = buildClaims()
    return sign(
      `{"data":${JSON.stringify(data)},"iat":${String(iat)},"exp":${String(exp)},"exp":${now() + 9}}`,
    )
  },
  'an inner event nested a thousand levels deep': () =>
    inner((data) => ({ ...data, data: `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}` })),
  'an inner event that is a number': () => inner((data) => ({ ...data, data: '7' })),
}
