import { createQueue } from '#lib/base/queue.ts'
import type { Clock } from '#lib/base/clock.ts'
import type { Random } from '../random.ts'
import { createOutbox, type OutboxCounts } from './outbox.ts'
import { readTarget } from './read-target.ts'
import type { Heads, Message } from './shop-change.ts'
import { createSigner, type Identity, type Signer } from './signer.ts'

export interface WebhooksStatus extends OutboxCounts {
  readonly url: string | null
  /** PEM. */
  readonly publicKey: string
  readonly instanceId: string
  /** Events since the start, however often each was sent. */
  readonly events: number
}

export interface Webhooks {
  /** See `readTarget`; nowhere forgets what was not delivered. Throws a TypeError with a sentence. */
  setTarget(value: unknown): void
  /** Signs and sends what `build` makes; nothing is built while nobody listens. */
  publish(build: (heads: Heads) => readonly Message[], who: 'app' | 'user'): void
  status(): Promise<WebhooksStatus>
  /** Forgets what was not delivered, and keeps where to send. */
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

  // Made when it is first needed: a key takes longer than a whole sandbox.
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
