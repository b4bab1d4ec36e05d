import { sleep } from '#lib/core/base/abort.ts'
import { type Clock, systemClock } from '#lib/core/base/clock.ts'
import { handleAdminPage } from './admin-pages/handle-admin-page.ts'
import { handleControl, type MockStoreControl, type WantedFault } from './control/handle-control.ts'
import { buildDemoStore } from './demo/build-demo-store.ts'
import type { ApiResponse } from './http/handle-api-request.ts'
import { ApiError } from './http/api-error.ts'
import { allPermissions, createGate, handleToken } from './http/auth.ts'
import { ConnectionDropped, createFaults, type Fault, parseFaults } from './http/faults.ts'
import { isLoopback } from './http/is-loopback.ts'
import { createRequestLog } from './http/request-log.ts'
import { createRateLimit, type RateLimit } from './http/rate-limit.ts'
import { handlePicture } from './pictures/handle-picture.ts'
import { defaultQuirks, parseQuirks, type Quirks } from './quirks.ts'
import { createRandom } from './random.ts'
import { createMockCatalog } from './state/mock-catalog.ts'
import type { StoreParts } from './state/store.ts'
import { createV1Site } from './v1/v1-site.ts'
import { createV3Site, type V3Options } from './v3/v3-site.ts'
import { createChangeLog, type V1Change } from './webhooks/store-change.ts'
import { createWebhooks } from './webhooks/webhooks.ts'

export interface MockStoreOptions {
  /** Default: the demo store. */
  readonly store?: StoreParts
  readonly apiKey?: string
  readonly siteId?: string
  /** The permissions of the API key. Default: all. */
  readonly permissions?: readonly string[]
  /** Default: no limit. A number is requests per minute, with a burst of a fifth. */
  readonly rate?: number | RateLimit
  readonly faults?: readonly WantedFault[]
  /** The lag of queries behind writes, in milliseconds. */
  readonly lagMs?: number
  /** False: the site has no store. */
  readonly storesInstalled?: boolean
  /** The same seed gives the same IDs and the same random faults. */
  readonly seed?: number
  readonly clock?: Clock
  /** The version of the catalog. Default: v1. */
  readonly catalog?: 'v1' | 'v3'
  /** Differences from `defaultQuirks`. */
  readonly quirks?: Partial<Quirks>
  /** Options of a V3 store. */
  readonly v3?: V3Options
}

export interface MockStore extends MockStoreControl {
  readonly siteId: string
  readonly apiKey: string
  /** Answers like the hosts of the platform. Rejects with a TypeError if a fault drops the connection. */
  fetch(request: Request): Promise<Response>
}

/** A store in memory, with the platform's API, images and pages. */
export function createMockStore(options: MockStoreOptions = {}): MockStore {
  const { clock = systemClock, seed = 1, lagMs = 0, storesInstalled = true } = options
  const store = options.store ?? buildDemoStore({ seed })
  // Far from the seeds of the demo products, so that the ID of the site differs from that of its first
  // product.
  const ids = createRandom(seed + 1_000_003)
  const siteId = options.siteId?.toLowerCase() ?? ids.guid()
  const apiKey = options.apiKey ?? `IST.${ids.hex(36)}.${ids.hex(64)}.${ids.hex(64)}`
  const permissions = options.permissions ?? allPermissions
  const rate = toRateLimit(options.rate)
  const requestLog = createRequestLog()
  const webhooks = createWebhooks({ siteId, clock, random: createRandom(seed + 3) })
  let state = start()

  function start() {
    const random = createRandom(seed + 1)
    const gate = createGate({ apiKey, siteId, permissions }, clock, random)
    const limit = createRateLimit(rate, clock)
    const quirks: Quirks = { ...defaultQuirks, ...options.quirks }
    const context = { clock, random, gate, limit, storesInstalled, quirks }
    const changes = createChangeLog<V1Change>()
    const site =
      options.catalog === 'v3'
        ? createV3Site({ ...context, ...options.v3, parts: store, lagMs, note: requestLog.count })
        : createV1Site(
            {
              ...context,
              store: createMockCatalog(store, clock, lagMs, changes.note),
              mediaDelayMs: options.v3?.mediaDelayMs,
            },
            changes,
          )
    const faults = createFaults(parseFaults(options.faults ?? []), createRandom(seed + 2))
    return { random, gate, faults, site, quirks }
  }

  const control: MockStoreControl = {
    state: () => state.site.state(),
    log: () => requestLog.entries(),
    applied: () => requestLog.applied(),
    count: () => state.site.count(),
    quirks: () => state.quirks,
    setQuirks: (quirks) => void Object.assign(state.quirks, parseQuirks(quirks)),
    setFaults: (faults) => state.faults.set(parseFaults(faults)),
    reset() {
      state = start()
      requestLog.clear()
      webhooks.clear()
    },
    revokeTokens: () => state.gate.revokeTokens(),
    edit(id, field, value) {
      state.site.edit(id, field, value)
      webhooks.publish(state.site.takeChanges(), 'user')
    },
    setWebhooks: (target) => webhooks.setTarget(target),
    webhooks: () => webhooks.status(),
  }

  async function fetchApi(request: Request, url: URL, text: string): Promise<Response> {
    const { method } = request
    const fault = state.faults.strike(method, url.pathname, text)
    const note = (status: number, response?: ApiResponse) => {
      const effects = response?.effects ?? []
      const items = effects.map(({ id, applied }) => ({ id, applied }))
      requestLog.add({
        at: new Date(clock.now()).toISOString(),
        method,
        path: url.pathname,
        status,
        items,
      })
    }
    if (fault?.kind === 'drop-before') {
      note(0)
      throw new ConnectionDropped()
    }
    if (fault?.kind === 'status') {
      note(fault.status)
      return respond(fault.status, statusBody(fault), { ...fault.headers })
    }
    if (fault?.kind === 'edge') {
      note(fault.status)
      return respondPage(fault.status, fault.headers)
    }
    const apply = () => {
      const response = answerOnce(request, url, text, fault)
      requestLog.count(response.effects)
      return response
    }
    if (fault?.kind === 'apply-twice') note(0, apply())
    const response = apply()
    if (fault?.kind === 'delay') await sleep(fault.ms, request.signal)
    if (fault?.kind === 'drop-after') {
      note(0, response)
      throw new ConnectionDropped()
    }
    note(response.status, response)
    return spoil(fault, response)
  }

  function answerOnce(
    request: Request,
    url: URL,
    text: string,
    fault: Fault | undefined,
  ): ApiResponse {
    if (url.pathname === '/oauth2/token' && request.method === 'POST') {
      return handleOauth(text, request.headers)
    }
    const failItem = (id: string) =>
      fault?.kind === 'item-error' && (fault.ids.length === 0 || fault.ids.includes(id))
        ? { code: 'INTERNAL', description: 'Something went wrong' }
        : undefined
    const { method, headers } = request
    const response = state.site.answer({ method, url, headers, text, failItem })
    webhooks.publish(state.site.takeChanges(), 'app')
    return response
  }

  function handleOauth(text: string, headers: Headers): ApiResponse {
    const response = { status: 200, headers: {}, effects: [] }
    try {
      return { ...response, body: handleToken(text, headers.get('content-type') ?? '', state.gate) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { ...response, status: error.status, body: error.body }
    }
  }

  function spoil(fault: Fault | undefined, { status, body, headers }: ApiResponse): Response {
    const text = JSON.stringify(body)
    if (fault?.kind === 'malformed') return respond(status, text.slice(0, text.length / 2), headers)
    if (fault?.kind === 'empty') return respond(status, '', headers)
    if (fault?.kind === 'html') return respondPage(status, headers)
    return respond(status, text, headers)
  }

  function respondPage(status: number, headers: Readonly<Record<string, string>>): Response {
    return respond(status, htmlPage, { ...headers, 'content-type': 'text/html; charset=utf-8' })
  }

  function respond(
    status: number,
    text: string,
    headers: Readonly<Record<string, string>>,
  ): Response {
    // The Fetch standard forbids a body for these.
    const body = status === 204 || status === 304 ? null : text
    const always = {
      'content-type': 'application/json; charset=utf-8',
      'x-wix-request-id': `${Math.trunc(clock.now() / 1000)}.${state.random.hex(20)}`,
    }
    return new Response(body, { status, headers: { ...always, ...headers } })
  }

  return {
    ...control,
    siteId,
    apiKey,
    async fetch(request) {
      const url = new URL(request.url)
      const text = await request.text()
      if (url.hostname === 'static.wixstatic.com') return handlePicture(url, state.site.view)
      if (url.hostname === 'manage.wix.com') return handleAdminPage(url, state.site.view, siteId)
      const name = /^\/__sandbox\/(.*)$/.exec(url.pathname)?.[1]
      if (name !== undefined && isLoopback(url.hostname)) {
        return handleControl(control, request.method, name, text)
      }
      return await fetchApi(request, url, text)
    },
  }
}

const htmlPage =
  '<!doctype html><html><head><title>Service unavailable</title></head><body>Try again later.</body></html>'

/** A 5xx does not explain its reason. A 4xx has a message, and a code if the fault has one. */
function statusBody({ status, code }: Fault): string {
  const message = status >= 500 ? '' : `HTTP ${status}`
  const details = code === '' ? {} : { applicationError: { code, description: message, data: {} } }
  return JSON.stringify({ message, details })
}

function toRateLimit(rate: MockStoreOptions['rate']): RateLimit | undefined {
  if (typeof rate !== 'number') return rate
  return { perMinute: rate, burst: Math.max(1, Math.ceil(rate / 5)) }
}
