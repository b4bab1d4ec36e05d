import { createHash } from 'node:crypto'
import type { Log } from '#lib/base/log.ts'
import { EventRefused } from '#lib/events/verify.ts'
import { withDeadline } from '../guard/deadline.ts'
import type { RateLimit } from '../guard/rate-limit.ts'
import type { SiteBook } from '../sites/site-book.ts'
import type { RelayStorage } from '../storage/relay-storage.ts'
import type { WebhookOutcome } from '../watch/metrics.ts'

export interface WebhookOptions {
  readonly book: SiteBook
  readonly storage: RelayStorage
  readonly siteLimit: RateLimit
  readonly log: Log
}

/** Wix waits for 1.25 s; after this there is still time to tell it to send again. */
const storeWithinMs = 1_000

/**
 * Checks a webhook and stores it. The signature comes first, with the one key that the address stands for;
 * nothing in the body decides how it is checked. "stored" and "known" mean: it is there to stay.
 */
export async function receiveWebhook(
  { book, storage, siteLimit, log }: WebhookOptions,
  appName: string,
  jwt: string,
): Promise<WebhookOutcome> {
  const app = book.findApp(appName)
  if (app === undefined) return 'refused'
  const event = await app.verify(jwt).catch((error: unknown) => {
    if (error instanceof EventRefused) return undefined
    throw error
  })
  if (event === undefined || book.findSite(event.instanceId, app) === undefined) return 'refused'
  const instanceId = event.instanceId.toLowerCase()
  if (!siteLimit.take(instanceId)) return 'limited'
  const eventKey = createHash('sha256').update(event.id).digest('base64url').slice(0, 22)
  try {
    return await withDeadline(storage.append({ instanceId, eventKey, jwt }), storeWithinMs)
  } catch (error) {
    log.error('A webhook could not be stored.', { instanceId, error })
    return 'unavailable'
  }
}
