import type { Clock } from '#lib/core/base/clock.ts'
import type { ApiResponse, ApiRequest } from '../http/handle-api-request.ts'
import { ApiError } from '../http/api-error.ts'
import { type Gate, nobody, permissionDenied } from '../http/auth.ts'
import { consistency } from '../http/consistency.ts'
import { readBody } from '../http/read-body.ts'
import { describeUpload, isUpload } from '../http/upload-request.ts'
import { createRouter, type Reply, type Route } from '../http/route.ts'
import type { Random } from '../random.ts'
import { createMockCatalog } from '../state/mock-catalog.ts'
import { permits } from './state/permissions.ts'
import type { Ledger } from './state/table.ts'

interface V3Answering {
  readonly routes: readonly Route[]
  readonly clock: Clock
  readonly random: Random
  readonly gate: Pick<Gate, 'identify'>
  readonly ledger: Ledger
  /** Throws 429 if there were too many requests. */
  readonly limit?: () => void
  /** Runs before all routes: returns an answer, or throws to refuse. */
  readonly first: (method: string, path: string) => Reply | undefined
  /** Refuses requests that have a route while the store does not answer. */
  readonly reject?: (route: Route) => void
  /** The answer to a missing permission. */
  readonly denied?: () => ApiError
  /** Checks the body of a request. Throws to refuse it. */
  readonly checkBody?: (body: unknown) => void
  /** Checks an answer. Throws if it cannot be returned. */
  readonly check?: (reply: Reply) => void
  /** Shortens the body of an answer. */
  readonly shorten?: (body: object) => object
  readonly staleReads: boolean
  /** Runs due jobs before a route reads the store. */
  readonly runDueJobs?: () => void
}

/** Handles one API request to a Catalog V3 store. */
export function createV3Handler(parts: V3Answering): (request: ApiRequest) => ApiResponse {
  const { clock, random, gate, ledger, limit, first, reject, runDueJobs, staleReads } = parts
  const { denied = permissionDenied, check, checkBody, shorten = (body) => body } = parts
  const findRoute = createRouter(parts.routes)
  // Every call has a V1 store. Routes of V3 use a store of their own type instead.
  const unused = createMockCatalog({ currency: '', products: [], collections: [] }, clock, 0)

  const route = ({ method, url, headers, text, failItem }: ApiRequest): Reply => {
    const hasFile = isUpload(method, url)
    const caller = hasFile ? nobody : gate.identify(headers)
    const reply = first(method, url.pathname)
    if (reply !== undefined) return reply
    const match = findRoute(method, url.pathname)
    if (match === undefined) throw new ApiError(404, `Not found: ${method} ${url.pathname}`)
    reject?.(match.route)
    const { permission } = match.route
    if (permission !== undefined && !permits(caller, permission)) throw denied()
    runDueJobs?.()
    const body = hasFile ? describeUpload(text, headers) : readBody(method, url, text)
    checkBody?.(body)
    return match.route.answer({
      store: unused,
      clock,
      random,
      caller,
      params: match.params,
      query: url.searchParams,
      body,
      seen: Number(headers.get('x-wix-consistent') ?? 0) || 0,
      failItem,
    })
  }

  return (request) => {
    try {
      limit?.()
      const before = ledger.sequence()
      const reply = route(request)
      check?.(reply)
      const { body, effects = [] } = reply
      return {
        status: 200,
        headers: consistency(ledger, { before, staleReads }),
        body: shorten(body),
        effects,
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { status: error.status, headers: error.headers, body: error.body, effects: [] }
    }
  }
}
