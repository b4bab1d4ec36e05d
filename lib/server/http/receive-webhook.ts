import { createHash } from 'node:crypto'
import type { Log } from '#lib/core/base/log.ts'
import { EventRejected } from '#lib/wix/events/verify.ts'
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
    /** Forgeries of one address that are logged. */
    readonly rejected: RateLimit
    /** Milliseconds of processor time for the forgeries of one address. */
    readonly work: RateLimit
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

/** What checking a token takes on one core, in milliseconds: measured up to 2 MiB. */
const costOf = (jwt: string) => 0.2 + jwt.length / 300_000

/**
 * Verifies a webhook and stores it. The signature is checked first, with the one key of the address;
 * nothing in the body decides how it is checked. "stored" and "known" mean that the event is stored
 * durably.
 *
 * Only then does a limit count. Wix sends the events of all sites from its own addresses, and a proxy
 * may give one address to all callers, so an event counts against the limits of its site, and a forgery
 * against those of forgeries. What forgeries cost is limited too: until that is spent, the signature of
 * every event is checked, however many forgeries its sender sent.
 */
export async function receiveWebhook(
  { registry, storage, limits, log }: WebhookOptions,
  { appName, jwt, address }: WebhookRequest,
): Promise<WebhookOutcome> {
  const app = registry.findApp(appName)
  const event = await app?.verify(jwt).catch((error: unknown) => {
    if (error instanceof EventRejected) return undefined
    throw error
  })
  if (app === undefined || event === undefined) {
    limits.work.owe(address, costOf(jwt))
    if (!limits.rejected.take(address)) return 'limited'
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
