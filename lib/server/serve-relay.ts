import { type Clock, systemClock } from '#lib/core/base/clock.ts'
import type { Log } from '#lib/core/base/log.ts'
import { createRateLimit } from './guard/rate-limit.ts'
import { createApp } from './http/create-app.ts'
import { listen } from './http/listener.ts'
import { createRunnerRoutes } from './http/runner-routes.ts'
import type { Runner } from './runner/create-runner.ts'
import { createSiteRegistry } from './sites/site-registry.ts'
import type { RelayStorage, Retention } from './storage/relay-storage.ts'
import { createStreamHub } from './streams/stream-hub.ts'
import { createMetrics } from './watch/metrics.ts'

export interface RelayOptions {
  readonly storage: RelayStorage
  readonly log: Log
  readonly host: string
  /** 0 selects any free port. */
  readonly port: number
  readonly retention: Retention
  /** Requests per second of one address. */
  readonly addressRate: number
  /** Events per second of one site. */
  readonly siteRate: number
  readonly trustedProxies: number
  /**
   * The delay in milliseconds before an added, changed or removed site or key takes effect. Default:
   * 2,000.
   */
  readonly refreshMs?: number
  /** Runs edits while no browser does. Closed with the relay. */
  readonly runner?: Runner | undefined
  /** The clock of the rate limits. */
  readonly clock?: Pick<Clock, 'now'>
}

export interface ServedRelay {
  /** For example "http://127.0.0.1:8080". */
  readonly http: string
  readonly sites: number
  /** Answers the requests that have started, ends the streams and closes the storage. */
  close(): Promise<void>
}

const trimMs = 60_000
const maxStreamsPerSite = 2_000
const mebibyte = 1024 * 1024

/** Starts a relay. Resolves when it listens. */
export async function serveRelay(options: RelayOptions): Promise<ServedRelay> {
  const { storage, log, retention, addressRate, siteRate, refreshMs = 2_000 } = options
  const { clock = systemClock, runner } = options
  const metrics = createMetrics()
  const registry = createSiteRegistry(storage)
  await registry.refresh()
  const hub = createStreamHub({
    storage,
    metrics,
    stallMs: 20_000,
    maxPerSite: maxStreamsPerSite,
    max: 10_000,
  })
  const strangers = createRateLimit({ perSecond: 1, burst: 60, clock })
  const runnerRoutes =
    runner &&
    createRunnerRoutes({
      runner,
      log,
      limits: { strangers, runner: createRateLimit({ perSecond: 20, burst: 200, clock }) },
    })
  const app = createApp({
    registry,
    storage,
    hub,
    metrics,
    log,
    limits: {
      address: createRateLimit({ perSecond: addressRate, burst: 2 * addressRate, clock }),
      strangers,
      rejected: createRateLimit({ perSecond: 1, burst: 60, clock }),
      // A quarter of a core.
      work: createRateLimit({ perSecond: 250, burst: 2_000, clock }),
      site: createRateLimit({ perSecond: siteRate, burst: 10 * siteRate, clock }),
      siteBytes: createRateLimit({ perSecond: 4 * mebibyte, burst: 64 * mebibyte, clock }),
      // All streams of a site may reconnect at once after a restart of the relay.
      streams: createRateLimit({ perSecond: 20, burst: maxStreamsPerSite, clock }),
    },
    trustedProxies: options.trustedProxies,
    runnerRoutes,
    measureEdits: runner && (() => runner.measure()),
  })
  const listener = await listen(app.fetch, options.port, options.host)

  const refresh = repeat(refreshMs, log, async () => {
    await registry.refresh()
    hub.closeUnless((site) => registry.hasKey(site))
  })
  const trim = repeat(trimMs, log, async () => {
    for (const { instanceId } of registry.all()) await storage.trim(instanceId, retention)
  })

  return {
    http: `http://${options.host}:${listener.port}`,
    sites: registry.all().length,
    async close() {
      hub.close()
      await Promise.all([refresh.stop(), trim.stop(), listener.close()])
      await runner?.close()
      await storage.close()
    },
  }
}

/**
 * Repeats an action, one run after the other. A failed run is retried with the next one; consecutive
 * failures are logged once.
 */
function repeat(delayMs: number, log: Log, act: () => Promise<void>) {
  let failing = false
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    try {
      await act()
      failing = false
    } catch (error) {
      if (!failing) log.error('Sites could not be read, or events not trimmed.', { error })
      failing = true
    } finally {
      running = undefined
    }
  }

  const timer = setInterval(() => {
    running ??= run()
  }, delayMs)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
