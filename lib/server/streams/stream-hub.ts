import type { ServerResponse } from 'node:http'
import type { Site } from '../sites/site.ts'
import type { RelayStorage } from '../storage/relay-storage.ts'
import type { Metrics } from '../watch/metrics.ts'
import { toEventFrame, createSubscriber, type Subscriber } from './subscriber.ts'

/**
 * Milliseconds. The worker of an extension is stopped after 30 s without traffic; proxies have similar
 * limits.
 */
export const heartbeatMs = 15_000

export interface StreamHub {
  /** Whether the site may open another stream. */
  hasCapacity(site: Site): boolean
  /** Writes the stream to an answer whose headers were sent. */
  open(site: Site, position: number | undefined, outgoing: ServerResponse): void
  /** Ends the streams of sites that were removed or have a new key. */
  closeUnless(isValid: (site: Site) => boolean): void
  /** Ends all streams and accepts no new ones. */
  close(): void
}

export interface HubOptions {
  readonly storage: RelayStorage
  readonly metrics: Metrics
  readonly stallMs: number
  readonly maxPerSite: number
  readonly max: number
}

interface Open {
  readonly site: Site
  readonly subscriber: Subscriber
}

/** All open streams of this process. */
export function createStreamHub(options: HubOptions): StreamHub {
  const { storage, metrics } = options
  const bySite = new Map<string, Set<Open>>()
  const all = new Set<Open>()
  let closed = false
  const heart = setInterval(() => {
    for (const { subscriber } of all) subscriber.beat()
  }, heartbeatMs)

  storage.watch({
    added(event) {
      const opened = bySite.get(event.instanceId)
      if (opened === undefined) return
      const frame = toEventFrame(event)
      for (const { subscriber } of opened) subscriber.offer(event, frame)
    },
    uncertain() {
      for (const { subscriber } of all) subscriber.wake()
    },
  })

  function forget(open: Open): void {
    const opened = bySite.get(open.site.instanceId)
    opened?.delete(open)
    if (opened?.size === 0) bySite.delete(open.site.instanceId)
    all.delete(open)
    metrics.streams.set(all.size)
  }

  return {
    hasCapacity: ({ instanceId }) =>
      !closed && all.size < options.max && (bySite.get(instanceId)?.size ?? 0) < options.maxPerSite,
    open(site, position, outgoing) {
      const subscriber = createSubscriber({
        outgoing,
        storage,
        instanceId: site.instanceId,
        position,
        stallMs: options.stallMs,
        onSent: () => metrics.sent.add(),
        onStalled: () => metrics.stalled.add(),
      })
      const open = { site, subscriber }
      all.add(open)
      bySite.set(site.instanceId, (bySite.get(site.instanceId) ?? new Set()).add(open))
      metrics.streams.set(all.size)
      outgoing.once('close', () => forget(open))
      subscriber.wake()
    },
    closeUnless(isValid) {
      for (const { site, subscriber } of all) if (!isValid(site)) subscriber.close()
    },
    close() {
      closed = true
      clearInterval(heart)
      for (const { subscriber } of all) subscriber.close()
    },
  }
}
