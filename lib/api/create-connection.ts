import { type Clock, systemClock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import type { Identity } from './auth/identity.ts'
import { readRoute } from './transport/request-context.ts'
import type { Fetch } from './transport/fetch-middleware.ts'
import { createPipeline, createTokenPipeline } from './transport/pipeline.ts'
import { buildContext, createSend, type Send } from './transport/send.ts'
import { createThrottle, type Throttle } from './transport/throttle.ts'

export interface ConnectionOptions {
  /** Who is asking: `apiKey`, `visitor`, `member` or `appInstance`. */
  readonly auth: Identity
  /** Default `https://www.wixapis.com`. */
  readonly baseUrl?: string | undefined
  readonly fetch?: Fetch | undefined
  readonly clock?: Clock | undefined
  readonly log?: Log | undefined
  /** The site's request budget, where several clients share one. */
  readonly throttle?: Throttle | undefined
  /** No `Retry-After` counts for more, milliseconds; default 15 minutes. */
  readonly maxRetryAfterMs?: number | undefined
}

/** The way to one site, which the clients of both generations go. */
export interface Connection {
  /** Whether it may write, and see hidden products and merchant data. */
  readonly elevated: boolean
  readonly clock: Clock
  readonly send: Send
}

// Asking for a token changes nothing in the shop: it may be repeated.
const tokenRoute = readRoute('POST', '/oauth2/token', '/oauth2/token')

/** One token session, one request budget and one consistency header for everything sent over it. */
export function createConnection(options: ConnectionOptions): Connection {
  const {
    auth,
    baseUrl = 'https://www.wixapis.com',
    // Looked up at each call, and called unbound: some hosts refuse fetch as anybody's method.
    fetch = (url, init) => globalThis.fetch(url, init),
    clock = systemClock,
    log,
    throttle = createThrottle({ clock }),
    maxRetryAfterMs = 900_000,
  } = options
  const base = baseUrl.replace(/\/+$/, '')
  const parts = { fetch, clock, log, throttle, maxRetryAfterMs }
  const askForToken = createTokenPipeline(parts)
  const session = auth.connect({
    clock,
    requestToken: (body) => askForToken(buildContext(base, tokenRoute, { body })),
  })
  const send = createSend(base, auth, createPipeline(parts, session))
  return { elevated: auth.elevated, clock, send }
}
