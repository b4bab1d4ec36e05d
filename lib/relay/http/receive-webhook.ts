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
    /** Events of a site, registered or not. */
    readonly site: RateLimit
    /** Bytes of those. */
    readonly siteBytes: RateLimit
    /** Forgeries of an address. */
    readonly rejected: RateLimit
    /** Of those, the ones for one app and one instance. */
    readonly forged: RateLimit
  }
  readonly log: Log
}

export interface WebhookRequest {
  readonly appName: string
  readonly jwt: string
  /** The sender's. */
  readonly address: string
}

/** Wix waits for 1.25 s; after this there is still time to tell it to send again. */
const storeWithinMs = 1_000

/**
 * Checks a webhook and stores it. The signature comes first, with the one key that the address stands for;
 * nothing in the body decides how it is checked. "stored" and "known" mean: it is there to stay.
 *
 * All sites' events come from Wix's own addresses. So what one site causes is counted against that site: a
 * signed event of an instance that is not registered is no forgery, and a forgery stops those forgeries alone.
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
 * The instance that a token says it is of: nothing is proven by that. It separates forgeries of one address
 * apart, so that a forger behind Wix's own address, or behind a proxy, uses up no limit but its own.
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
