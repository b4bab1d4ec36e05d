import { createHash } from 'node:crypto'
import type { Log } from '#lib/base/log.ts'
import { EventRejected } from '#lib/events/verify.ts'
import { withDeadline } from '../guard/deadline.ts'
import type { RateLimit } from '../guard/rate-limit.ts'
import type { SiteRegistry } from '../sites/site-registry.ts'
import type { RelayStorage } from '../storage/relay-storage.ts'
import type { WebhookOutcome } from '../watch/metrics.ts'

export interface WebhookOptions {
  readonly registry: SiteRegistry
  readonly storage: RelayStorage
  readonly limits: {
    /** Events of one site, registered or not. */
    readonly site: RateLimit
    /** Bytes of the events of one site. */
    readonly siteBytes: RateLimit
    /** Forgeries of one address. */
    readonly rejected: RateLimit
    /** Forgeries of one address for one app and one instance. */
    readonly forged: RateLimit
  }
  readonly log: Log
}

export interface WebhookRequest {
  readonly appName: string
  readonly jwt: string
  /** The address of the sender. */
  readonly address: string
}

/** Wix waits 1.25 s. This leaves time to answer that it should send the event again. */
const storeWithinMs = 1_000

/**
 * Verifies a webhook and stores it. The signature is checked first, with the one key of the address;
 * nothing in the body decides how it is checked. "stored" and "known" mean that the event is stored
 * durably.
 *
 * Wix sends the events of all sites from its own addresses, so events count against the limits of their
 * site: a signed event of an unregistered instance is no forgery, and a forgery blocks only further
 * forgeries.
 */
export async function receiveWebhook(
  { registry, storage, limits, log }: WebhookOptions,
  { appName, jwt, address }: WebhookRequest,
): Promise<WebhookOutcome> {
  const app = registry.findApp(appName)
  const forgedKey = () => `${address} ${app?.name} ${app && readTokenInstance(jwt)}`
  if (!limits.rejected.has(address) && !limits.forged.has(forgedKey())) return 'limited'
  const event = await app?.verify(jwt).catch((error: unknown) => {
    if (error instanceof EventRejected) return undefined
    throw error
  })
  if (app === undefined || event === undefined) {
    limits.rejected.take(address)
    limits.forged.take(forgedKey())
    log.warn('A webhook was refused.', { address, bytes: jwt.length })
    return 'refused'
  }
  const instanceId = event.instanceId.toLowerCase()
  if (!limits.site.take(instanceId)) return 'limited'
  if (registry.findSite(instanceId, app) === undefined) return 'unregistered'
  if (!limits.siteBytes.take(instanceId, jwt.length)) return 'limited'
  const eventKey = createHash('sha256').update(event.id).digest('base64url').slice(0, 22)
  try {
    return await withDeadline(storage.append({ instanceId, eventKey, jwt }), storeWithinMs)
  } catch (error) {
    log.error('A webhook could not be stored.', { instanceId, error })
    return 'unavailable'
  }
}

/**
 * The instance that a token claims, without proof. It separates the forgeries of one address, so that a
 * forger behind an address of Wix or behind a proxy uses up only its own limit.
 */
function readTokenInstance(jwt: string): string {
  try {
    const claims: unknown = JSON.parse(
      Buffer.from(jwt.split('.', 2)[1] ?? '', 'base64url').toString(),
    )
    const message: unknown = JSON.parse(String((claims as { data?: unknown }).data))
    const { instanceId } = message as { instanceId?: unknown }
    return typeof instanceId === 'string' ? instanceId.slice(0, 64).toLowerCase() : ''
  } catch {
    return ''
  }
}
