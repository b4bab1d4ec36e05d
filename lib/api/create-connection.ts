import { type Clock, systemClock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import type { Identity, Session } from './auth/identity.ts'
import { readRoute, type Handler } from './transport/request-context.ts'
import { type Fetch, fetched, type FetchDeps } from './transport/fetch-middleware.ts'
import { buildContext, createSend, type Send } from './transport/send.ts'
import { createThrottle, type Throttle } from './transport/throttle.ts'
import { authorised } from './transport/auth-middleware.ts'
import { logged } from './transport/log-middleware.ts'
import { retried } from './transport/retry-middleware.ts'
import { throttled } from './transport/throttle-middleware.ts'
import { timed } from './transport/timeout-middleware.ts'

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

/** The connection to one site, shared by the clients of both catalogs. */
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

interface PipelineDeps extends FetchDeps {
  readonly clock: Clock
  readonly log: Log | undefined
  readonly throttle: Throttle
}

/**
 * What every call goes through, outermost first. Repeats happen inside the throttle's step, so the
 * steps that repeat take a turn for each try.
 */
function createPipeline(parts: PipelineDeps, session: Session): Handler {
  const { clock, log, throttle } = parts
  const once = authorised(session, throttle)(timed(clock)(fetched(parts)))
  return logged(log, clock)(throttled(throttle)(retried(parts)(once)))
}

/** For token requests: they need no sign-in and do not count against the site's budget. */
function createTokenPipeline(parts: PipelineDeps): Handler {
  const { clock, log } = parts
  return logged(log, clock)(timed(clock)(fetched(parts)))
}
