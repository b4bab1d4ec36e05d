import { toHex } from '#lib/core/base/to-hex.ts'
import { base64url, compactVerify, type CryptoKey, importSPKI } from 'jose'
import { type JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import { isRecord, toRecord } from '#lib/core/base/is-record.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import { type EventEnvelope, type EventHead, toEventHead } from './event-head.ts'
import { maxTokenBytes, parseStrict } from './parse-token.ts'

const minKeyBits = 2048

export interface VerifierOptions {
  /** The app's public key from its Webhooks page: the PEM, or the PEM in base64. */
  readonly publicKey: string
  /** The only instance whose events are accepted. Default: all sites that have the app. */
  readonly instanceId?: string | undefined
  readonly clock?: Pick<Clock, 'now'> | undefined
  /** The maximum size of the whole token, in bytes. Default: 2 MiB. */
  readonly maxBytes?: number | undefined
  /**
   * How long a token is accepted after it expired, in milliseconds, for readers of events that a relay
   * stored. Default: 5 minutes.
   */
  readonly lateMs?: number | undefined
}

/** An event with a verified signature. `payload` is the parsed JSON, unconverted. */
export interface VerifiedEvent extends EventHead {
  readonly payload: JsonObject
  readonly identity: JsonObject
  readonly accountInfo: JsonObject
}

export type Verifier = (jwt: string) => Promise<VerifiedEvent>

/** The same error for every rejected event, so that a forger learns nothing. */
export class EventRejected extends Error {
  override readonly name = 'EventRejected'

  constructor() {
    super('This event does not come from Wix for this site: it was ignored.')
  }
}

const skewMs = 5 * 60_000
/** Headers with which a token could choose its key or its verification. */
const steering = ['jku', 'jwk', 'x5u', 'x5c', 'crit', 'b64', 'zip']

/**
 * Creates a function that verifies a token (the body of a webhook) and returns its event. The function
 * rejects with an EventRejected, whatever the reason; `createVerifier` rejects with a TypeError for an
 * invalid key.
 */
export async function createVerifier(options: VerifierOptions): Promise<Verifier> {
  const { clock = Date, maxBytes = maxTokenBytes, lateMs = skewMs } = options
  const key = await importKey(options.publicKey)
  const instanceId = options.instanceId?.toLowerCase()

  async function readSigned(jwt: string): Promise<EventEnvelope | undefined> {
    if (jwt.length > maxBytes) return undefined
    const [head, body, signature] = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(jwt)?.slice(1) ?? []
    if (!isCanonical(head) || !isCanonical(body) || !isCanonical(signature)) return undefined
    if (!isOurHeader(parseStrict(toText(base64url.decode(head))))) return undefined
    const { payload } = await compactVerify(jwt, key, { algorithms: ['RS256'] })
    const claims = parseStrict(toText(payload))
    const signedAt = claims && readTime(claims)
    const message = parseStrict(claims?.['data'])
    if (signedAt === undefined || message === undefined) return undefined
    const signed = new TextEncoder().encode(`${head}.${body}`)
    const digest = (await crypto.subtle.digest('SHA-256', signed)).slice(0, 16)
    return toEnvelope(message, signedAt, toHex(digest))
  }

  function readTime({ exp, iat, nbf = 0 }: JsonObject): number | undefined {
    const now = clock.now()
    if (!isSeconds(exp) || !isSeconds(iat) || !isSeconds(nbf) || exp <= iat) return undefined
    const starts = Math.max(iat, nbf) * 1000 - skewMs
    return starts <= now && now <= exp * 1000 + lateMs ? iat * 1000 : undefined
  }

  return async (jwt) => {
    const envelope = await readSigned(jwt).catch(() => undefined)
    const meant = instanceId ?? envelope?.instanceId.toLowerCase()
    if (envelope === undefined || envelope.instanceId.toLowerCase() !== meant) {
      throw new EventRejected()
    }
    const { payload, identity, accountInfo } = envelope
    return { ...toEventHead(envelope), payload, identity, accountInfo }
  }
}

/** Whether a segment has its canonical spelling. Decoders ignore some bits of the last digit. */
function isCanonical(segment: string | undefined): segment is string {
  if (segment === undefined) return false
  const last = segment.slice(segment.length - (segment.length % 4))
  return base64url.encode(base64url.decode(last)) === last
}

/** Throws for bytes that are not UTF-8. Keeps a byte order mark, which JSON forbids. */
function toText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}

function isOurHeader(header: JsonObject | undefined): boolean {
  const { alg, typ = 'JWT', kid = 'key' } = header ?? {}
  return (
    alg === 'RS256' &&
    typ === 'JWT' &&
    // Wix sends a key ID. It is never used to find a key.
    typeof kid === 'string' &&
    /^[\w-]{1,64}$/.test(kid) &&
    !steering.some((name) => Object.hasOwn(header ?? {}, name))
  )
}

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && Number.isFinite(value)
}

function toEnvelope(
  message: JsonObject,
  signedAt: number,
  digest: string,
): EventEnvelope | undefined {
  const { eventType, instanceId, data, identity = '{}', accountInfo } = message
  const payload = parseStrict(data)
  const who = isRecord(identity) ? identity : parseStrict(identity)
  if (typeof eventType !== 'string' || eventType === '' || eventType.length > 150) return undefined
  if (typeof instanceId !== 'string' || instanceId === '') return undefined
  if (payload === undefined || who === undefined) return undefined
  const account = toRecord(parseStrict(accountInfo) ?? accountInfo)
  return { eventType, instanceId, payload, identity: who, accountInfo: account, digest, signedAt }
}

/**
 * Imports the app's public key: its PEM, or the PEM in base64. Throws a TypeError with a message for
 * anything else, including private keys and keys of less than 2,048 bits.
 */
async function importKey(publicKey: string): Promise<CryptoKey> {
  try {
    // "Get public key" shows the PEM; the tools of the platform also accept it in base64.
    const pem = publicKey.includes('-----') ? publicKey : atob(publicKey.replaceAll(/\s/g, ''))
    // Node's WebCrypto ignores everything after the first key.
    if (pem.split('-----BEGIN').length > 2) throw new TypeError('More than one key.')
    const key = await importSPKI(pem.trim(), 'RS256')
    if (toBits(key) >= minKeyBits) return key
  } catch {
    // The error below reports it.
  }
  throw new TypeError(
    'This is not a public key of a Wix app: copy it from the app’s Webhooks page.',
  )
}

function toBits({ algorithm }: CryptoKey): number {
  return (algorithm as { readonly modulusLength?: number }).modulusLength ?? 0
}
