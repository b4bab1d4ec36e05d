import { constants, createHmac, generateKeyPairSync, sign as signBytes } from 'node:crypto'
import * as sign from './sign.ts'

const { header, signToken, toClaims, toSegment } = sign
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const message = {
  eventType: 'wix.stores.catalog.v3.product_deleted',
  payload: { id: 'e1', entityFqdn: 'f', slug: 'deleted', entityId: 'p1', deletedEvent: {} },
}
const claims = toClaims(message)
const now = sign.signedAt / 1000

/** The genuine event that every forgery here is made from. */
export const sound = signToken(header, claims)
const [head = '', body = '', signature = ''] = sound.split('.')

const withHeader = (changes: object) => signToken({ ...header, ...changes }, claims)
const withClaims = (changes: object) => signToken(header, { ...claims, ...changes })
const inner = JSON.parse(claims.data) as Readonly<Record<string, unknown>>
const withMessage = (changes: object) =>
  withClaims({ data: JSON.stringify({ ...inner, ...changes }) })
const hmac = (secret: string, signed: string) =>
  createHmac('sha256', secret).update(signed).digest('base64url')
const hs256 = `${toSegment({ alg: 'HS256' })}.${body}`
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const jwk = stranger.publicKey.export({ format: 'jwk' })

function signPss(): string {
  const signed = `${toSegment({ alg: 'PS256' })}.${body}`
  const padding = constants.RSA_PKCS1_PSS_PADDING
  const bytes = signBytes('sha256', Buffer.from(signed), { key: sign.privateKey, padding })
  return `${signed}.${bytes.toString('base64url')}`
}

/** The last character of a signature has bits without a meaning. Sets one of them. */
function loosen(text: string): string {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return text.slice(0, -1) + digits.charAt(digits.indexOf(text.at(-1) ?? '') + 1)
}

export const forgeries: Readonly<Record<string, string>> = {
  'alg none without a signature': `${toSegment({ alg: 'none' })}.${body}.`,
  'alg none with a signature': `${toSegment({ alg: 'none' })}.${body}.${signature}`,
  'alg NONE, signed': withHeader({ alg: 'NONE' }),
  'HS256 with the public key as its secret': `${hs256}.${hmac(sign.pem, hs256)}`,
  'HS256 with the key’s base64 as its secret': `${hs256}.${hmac(btoa(sign.pem), hs256)}`,
  'RS256 in the header, HMAC in the signature': `${head}.${body}.${hmac(sign.pem, `${head}.${body}`)}`,
  'RS512 in the header': withHeader({ alg: 'RS512' }),
  'PS256, signed by the right key': signPss(),
  'no alg': signToken({ kid: 'k' }, claims),
  'alg in a list': withHeader({ alg: ['RS256'] }),
  'a stranger’s key': signToken(header, claims, stranger.privateKey),
  'a stranger’s key, included in the header': signToken(
    { ...header, jwk },
    claims,
    stranger.privateKey,
  ),
  'a jwk header on a valid token': withHeader({ jwk }),
  'a jku header': withHeader({ jku: 'https://www.wix.com/keys' }),
  'an x5u header': withHeader({ x5u: 'https://www.wix.com/key' }),
  'an x5c header': withHeader({ x5c: [] }),
  'a kid that is a path': withHeader({ kid: '../../../dev/null' }),
  'a kid that is a query': withHeader({ kid: "' or 1=1 --" }),
  'a kid that is not a text': withHeader({ kid: { $ne: '' } }),
  'a crit header': withHeader({ crit: ['exp'] }),
  'an unencoded payload': withHeader({ b64: false }),
  'another typ': withHeader({ typ: 'at+jwt' }),
  'an altered payload': `${head}.${toSegment({ ...claims, exp: now + 999_999 })}.${signature}`,
  'an altered header': `${toSegment({ ...header, kid: 'other' })}.${body}.${signature}`,
  'an altered signature': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
  'the signature of another token': `${head}.${body}.${withClaims({ exp: now + 1 }).split('.')[2]}`,
  'an empty signature': `${head}.${body}.`,
  'half a signature': `${head}.${body}.${signature.slice(0, 171)}`,
  'no signature': `${head}.${body}`,
  'an additional segment': `${sound}.${signature}`,
  'five segments': `${sound}.a.b`,
  'an empty text': '',
  'only dots': '..',
  'base64 padding': `${head}.${body}.${signature}==`,
  'base64 of the other alphabet': `${head}.${body}.${signature.slice(0, -1)}+`,
  'a signature with stray bits': `${head}.${body}.${loosen(signature)}`,
  'a line break after it': `${sound}\n`,
  'a space before it': ` ${sound}`,
  'a header that is not JSON': signToken('{', claims),
  'a header with a byte order mark': signToken(`\uFEFF${JSON.stringify(header)}`, claims),
  'a header in a list': signToken([header], claims),
  'alg twice': signToken('{"alg":"none","alg":"RS256"}', claims),
  'alg twice, once written with an escape': signToken('{"\\u0061lg":"none","alg":"RS256"}', claims),
  'exp twice': signToken(header, `{"exp":1,${JSON.stringify(claims).slice(1)}`),
  'an instance twice': withClaims({ data: `{"instanceId":"other",${claims.data.slice(1)}` }),
  'an entity id twice': withMessage({ data: '{"entityId":"a","entityFqdn":"f","entityId":"b"}' }),
  'claims that are not JSON': signToken(header, 'claims'),
  'claims whose bytes are not text': signToken(
    header,
    Buffer.from([123, 255, 125]).toString('latin1'),
  ),
  'no exp': withClaims({ exp: undefined }),
  'no iat': withClaims({ iat: undefined }),
  'exp as a text': withClaims({ exp: String(claims.exp) }),
  'iat as a text': withClaims({ iat: String(claims.iat) }),
  'exp null': withClaims({ exp: null }),
  'exp beyond all numbers': signToken(
    header,
    JSON.stringify(claims).replace(/"exp":\d+/, '"exp":1e999'),
  ),
  'an exp in the past': withClaims({ iat: now - 7200, exp: now - 301 }),
  'an iat in the future': withClaims({ iat: now + 301, exp: now + 999 }),
  'an iat in 2099': withClaims({ iat: 4_070_908_800, exp: 4_070_909_800 }),
  'a time in milliseconds': withClaims({ iat: now * 1000, exp: claims.exp * 1000 }),
  'an exp before its iat': withClaims({ iat: now + 60, exp: now + 30 }),
  'a negative iat': withClaims({ iat: -1 }),
  'an nbf in the future': withClaims({ nbf: now + 301 }),
  'another instance': withMessage({ instanceId: 'a6b1e8d8-0000-4000-8000-000000000000' }),
  'no instance': withMessage({ instanceId: undefined }),
  'an instance in a list': withMessage({ instanceId: [sign.instanceId] }),
  'an empty event type': withMessage({ eventType: '' }),
  'an event type that is too long': withMessage({ eventType: 'x'.repeat(151) }),
  'no event type': withMessage({ eventType: undefined }),
  'no data': withClaims({ data: undefined }),
  'data that is not a text': withClaims({ data: inner }),
  'data that is not JSON': withClaims({ data: 'event' }),
  'an inner payload that is not a text': withMessage({ data: message.payload }),
  'an inner payload that is not JSON': withMessage({ data: '{"id":' }),
  'an inner payload that is a list': withMessage({ data: '[]' }),
  'an identity that is not JSON': withMessage({ identity: '{' }),
  'a payload that is nested a thousand levels deep': withMessage({ data: nested(1000) }),
  'a payload that is nested 201 levels deep': withMessage({ data: nested(201) }),
  'a token of 10 MB': withMessage({ data: JSON.stringify({ a: 'x'.repeat(10_000_000) }) }),
  'a token just over the limit': withMessage({
    data: JSON.stringify({ a: 'x'.repeat(1_600_000) }),
  }),
}
