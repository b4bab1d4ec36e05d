import { type Clock, systemClock } from '#lib/core/base/clock.ts'
import type { Log } from '#lib/core/base/log.ts'
import type { Identity, Session } from './auth/identity.ts'
import { readRoute, type Handler } from './transport/request-context.ts'
import { createPutFile, type PutFile } from './transport/put-file.ts'
import { type Fetch, fetched, type FetchDeps } from './transport/fetch-middleware.ts'
import { buildContext, createSend, type Send } from './transport/send.ts'
import { createThrottle, type Throttle } from './transport/throttle.ts'
import { authorised } from './transport/auth-middleware.ts'
import { logged } from './transport/log-middleware.ts'
import { retried } from './transport/retry-middleware.ts'
import { throttled } from './transport/throttle-middleware.ts'
import { timed } from './transport/timeout-middleware.ts'

export interface ConnectionOptions {
  /** Who sends the requests: `apiKey`, `visitor`, `member` or `appInstance`. */
  readonly auth: Identity
  /** Default: `https://www.wixapis.com`. */
  readonly baseUrl?: string | undefined
  readonly fetch?: Fetch | undefined
  readonly clock?: Clock | undefined
  readonly log?: Log | undefined
  /** The request budget of the site. Pass it if several clients share one. */
  readonly throttle?: Throttle | undefined
  /** The longest `Retry-After` that counts, in milliseconds. Default: 15 minutes. */
  readonly maxRetryAfterMs?: number | undefined
}

/** The connection to one site. The clients of both catalogs share it. */
export interface Connection {
  /** Whether it may write and read hidden products and merchant data. */
  readonly elevated: boolean
  readonly clock: Clock
  readonly send: Send
  readonly putFile: PutFile
}

// A request for a token changes nothing in the store, so it may be repeated.
const tokenRoute = readRoute('POST', '/oauth2/token', '/oauth2/token')

/**
 * Creates a connection: one token session, one request budget and one consistency header for all its
 * calls.
 */
export function createConnection(options: ConnectionOptions): Connection {
  const {
    auth,
    baseUrl = 'https://www.wixapis.com',
    // Looked up at each call, so that a replaced global is used; called unbound, because some hosts
    // refuse fetch as a method.
    fetch = (url, init) => globalThis.fetch(url, init),
    clock = systemClock,
    log,
    throttle = createThrottle({ clock }),
    maxRetryAfterMs = 900_000,
  } = options
  const base = baseUrl.replace(/\/+$/, '')
  const parts = { fetch, clock, log, throttle, maxRetryAfterMs }
  const askForToken = createKeylessPipeline(parts)
  const session = auth.connect({
    clock,
    requestToken: (body) => askForToken(buildContext(base, tokenRoute, { body })),
  })
  const send = createSend(base, auth, createPipeline(parts, session))
  // A separate pipeline: another host must not receive the consistency header of the site.
  const putFile = createPutFile(createKeylessPipeline(parts))
  return { elevated: auth.elevated, clock, send, putFile }
}

interface PipelineDeps extends FetchDeps {
  readonly clock: Clock
  readonly log: Log | undefined
  readonly throttle: Throttle
}

/**
 * The middleware of every call, outermost first. The steps that repeat a call wrap the throttle, so
 * each attempt takes its own turn.
 */
function createPipeline(parts: PipelineDeps, session: Session): Handler {
  const { clock, log, throttle } = parts
  const once = authorised(session, throttle)(timed(clock)(fetched(parts)))
  return logged(log, clock)(throttled(throttle)(retried(parts)(once)))
}

/**
 * For requests for tokens and for files, which need no sign-in and do not count against the budget of
 * the site.
 */
function createKeylessPipeline(parts: PipelineDeps): Handler {
  const { clock, log } = parts
  return logged(log, clock)(timed(clock)(fetched(parts)))
}
