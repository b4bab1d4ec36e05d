import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Log } from '#lib/core/base/log.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { maxTokenBytes } from '#lib/wix/events/parse-token.ts'
import { readClientAddress } from '../guard/client-address.ts'
import { withDeadline } from '../guard/deadline.ts'
import type { RateLimit } from '../guard/rate-limit.ts'
import type { EditNumbers } from '../runner/measure-edits.ts'
import type { SiteRegistry } from '../sites/site-registry.ts'
import type { RelayStorage } from '../storage/relay-storage.ts'
import type { StreamHub } from '../streams/stream-hub.ts'
import type { Metrics, WebhookOutcome } from '../watch/metrics.ts'
import * as answers from './answer.ts'
import { extensionOrigin } from './extension-origin.ts'
import { receiveWebhook, type WebhookOptions } from './receive-webhook.ts'

export interface AppOptions {
  readonly registry: SiteRegistry
  readonly storage: RelayStorage
  readonly hub: StreamHub
  readonly metrics: Metrics
  readonly log: Log
  readonly limits: {
    /** Requests of one address, webhooks aside. */
    readonly address: RateLimit
    /** Requests of one address with an invalid subscriber key. */
    readonly strangers: RateLimit
    /** Streams of one site. */
    readonly streams: RateLimit
  } & WebhookOptions['limits']
  readonly trustedProxies: number
  /** The routes under /runner, where it is switched on. */
  readonly runnerRoutes?:
    | Hono<{ Bindings: HttpBindings; Variables: { address: string; siteId: SiteId } }>
    | undefined
  /** What the runner has, where it is switched on. */
  readonly measureEdits?: (() => Promise<EditNumbers>) | undefined
}

const statuses: Readonly<Record<WebhookOutcome, readonly [ContentfulStatusCode, object]>> = {
  stored: [200, {}],
  known: [200, {}],
  refused: [403, answers.rejected],
  // The same answer, so that it does not reveal which sites exist.
  unregistered: [403, answers.rejected],
  limited: [429, answers.tooMany],
  'too-large': [413, answers.tooLarge],
  unavailable: [503, answers.unavailable],
}

/**
 * Creates the relay's routes: /webhooks/APP for Wix, /events for the extension, /health and /metrics
 * for the operator.
 */
export function createApp(options: AppOptions): Hono<{
  Bindings: HttpBindings
  Variables: { address: string }
}> {
  const { registry, storage, hub, metrics, log, limits } = options
  const app = new Hono<{ Bindings: HttpBindings; Variables: { address: string } }>()

  let knowsProxy = options.trustedProxies > 0
  app.use(async (c, next) => {
    const address = readClientAddress(c.env.incoming, options.trustedProxies)
    c.set('address', address)
    if (!knowsProxy && c.req.header('x-forwarded-for') !== undefined) {
      knowsProxy = true
      log.warn(
        'A proxy is in front of the relay, and all its callers share one limit: start it with --trusted-proxies.',
      )
    }
    return next()
  })

  app.use(async (c, next) => {
    const isWebhook = c.req.path.startsWith('/webhooks/')
    const { address } = c.var
    if (isWebhook ? limits.work.has(address) : limits.address.take(address)) return next()
    if (isWebhook) metrics.webhooks.add('limited')
    return tooMany(c)
  })

  app.post(
    '/webhooks/:app',
    bodyLimit({
      maxSize: maxTokenBytes,
      onError: (c) => {
        metrics.webhooks.add('too-large')
        return c.json(answers.tooLarge, 413)
      },
    }),
    async (c) => {
      const startedAt = performance.now()
      const jwt = await c.req.text()
      const outcome = await receiveWebhook(
        { registry, storage, limits, log },
        { appName: c.req.param('app'), jwt, address: c.var.address },
      )
      metrics.webhooks.add(outcome)
      metrics.webhooks.seconds((performance.now() - startedAt) / 1000)
      const [status, body] = statuses[outcome]
      return c.json(body, status)
    },
  )

  app.use(
    '/events',
    cors({
      origin: (origin) => (extensionOrigin.test(origin) ? origin : null),
      allowMethods: ['GET'],
      allowHeaders: ['Authorization', 'Last-Event-ID', 'Cache-Control'],
      maxAge: 600,
    }),
  )

  app.get('/events', (c) => {
    const [, key = ''] = /^Bearer (.{1,200})$/.exec(c.req.header('authorization') ?? '') ?? []
    const site = registry.findOpened(key)
    if (site === undefined) {
      if (!limits.strangers.take(c.var.address)) return tooMany(c)
      log.warn('A subscriber was refused.', { address: c.var.address })
      return c.json(answers.unauthorized, 401)
    }
    if (!limits.streams.take(site.instanceId) || !hub.hasCapacity(site)) return tooMany(c)
    const { outgoing } = c.env
    outgoing.writeHead(200, {
      // The stream bypasses Hono, so the headers of `cors` are copied here.

      ...Object.fromEntries(c.res.headers),
      Vary: 'Origin',
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    outgoing.flushHeaders()
    hub.open(site, readPosition(c.req.header('last-event-id')), outgoing)
    return RESPONSE_ALREADY_SENT
  })

  if (options.runnerRoutes !== undefined) app.route('/runner', options.runnerRoutes)

  app.get('/health', async (c) => {
    try {
      await withDeadline(storage.check(), 1_000)
      return c.json({ status: 'ok', storage: storage.kind })
    } catch {
      return c.json({ status: 'unavailable', storage: storage.kind }, 503)
    }
  })

  app.get('/metrics', async (c) => {
    const edits = await options.measureEdits?.()
    return c.text(metrics.render(edits), 200, { 'Content-Type': 'text/plain; version=0.0.4' })
  })

  app.onError((error, c) => {
    log.error('A request failed.', { path: c.req.routePath, error })
    return c.json(answers.failure, 500)
  })
  return app
}

function tooMany(c: Context) {
  return c.json(answers.tooMany, 429, { 'Retry-After': '5' })
}

/**
 * Undefined if no position was sent: the stream starts now. An invalid position comes before the first
 * event.
 */
function readPosition(header: string | undefined): number | undefined {
  if (header === undefined || header === '') return undefined
  const position = /^\d{1,16}$/.test(header) ? Number(header) : 0
  return Number.isSafeInteger(position) ? position : 0
}
