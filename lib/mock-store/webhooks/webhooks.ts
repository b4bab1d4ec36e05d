import { createQueue } from '#lib/core/base/queue.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import type { Random } from '../random.ts'
import { createOutbox, type OutboxCounts, readTarget } from './outbox.ts'
import type { Heads, Message } from './store-change.ts'

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}

// Seconds. As long as the platform's, because retries continue for two days.
const lifetimeSeconds = 300_000

/** Every JavaScript engine accepts this many arguments in one call. */
const maxArguments = 8192

export interface WebhooksStatus extends OutboxCounts {
  readonly url: string | null
  /** PEM. */
  readonly publicKey: string
  readonly instanceId: string
  /** The number of events since the start, not counting repeats. */
  readonly events: number
}

export interface Webhooks {
  /**
   * See `readTarget`. Without a target, undelivered events are discarded. Throws a TypeError that
   * explains why it cannot.
   */
  setTarget(value: unknown): void
  /** Signs and sends the messages of `build`, which is called only if there is a target. */
  publish(build: (heads: Heads) => readonly Message[], who: 'app' | 'user'): void
  status(): Promise<WebhooksStatus>
  /** Discards undelivered events and keeps the target. */
  clear(): void
}

interface WebhooksContext {
  readonly siteId: string
  readonly clock: Clock
  readonly random: Random
}

/** The webhooks of one app on one site. */
export function createWebhooks({ siteId, clock, random }: WebhooksContext): Webhooks {
  const instanceId = random.guid()
  const identities: Readonly<Record<'app' | 'user', Identity>> = {
    app: { identityType: 'APP', appId: random.guid() },
    user: { identityType: 'WIX_USER', wixUserId: random.guid() },
  }
  const outbox = createOutbox(clock, random)
  const sequences = new Map<string, number>()
  let url: string | null = null
  let events = 0
  let signer: Promise<Signer> | undefined
  const inTurn = createQueue()

  // Created on first use: generating a key takes longer than creating a whole mock store.
  const openSigner = () => (signer ??= createSigner({ instanceId, siteId, clock }))
  const heads: Heads = {
    newId: () => random.guid(),
    now: () => new Date(clock.now()).toISOString(),
    nextSequence(entity) {
      const next = (sequences.get(entity) ?? 0) + 1
      sequences.set(entity, next)
      return String(next)
    },
  }

  async function send(messages: readonly Message[], identity: Identity) {
    const own = await openSigner()
    for (const message of messages) outbox.add(await own.sign(message, identity))
  }

  return {
    setTarget(value) {
      const target = readTarget(value)
      url = target?.url ?? null
      if (target === undefined) outbox.clear()
      outbox.setTarget(target)
    },
    publish(build, who) {
      if (url === null) return
      const messages = build(heads)
      events += messages.length
      void inTurn(() => send(messages, identities[who]))
    },
    async status() {
      const { publicKey } = await openSigner()
      await inTurn(() => undefined)
      return { url, publicKey, instanceId, events, ...outbox.counts() }
    },
    clear() {
      events = 0
      outbox.clear()
    },
  }
}

/** The author of a change, in the form of a webhook. */
type Identity =
  | { readonly identityType: 'WIX_USER'; readonly wixUserId: string }
  | { readonly identityType: 'APP'; readonly appId: string }

interface Signer {
  /** PEM, as the Webhooks page of an app shows it. */
  readonly publicKey: string
  /** Returns the body of a webhook. */
  sign(message: Message, identity: Identity): Promise<string>
}

interface Site {
  readonly instanceId: string
  readonly siteId: string
  readonly clock: Clock
}

/** Creates an app with a new key. */
async function createSigner({ instanceId, siteId, clock }: Site): Promise<Signer> {
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
