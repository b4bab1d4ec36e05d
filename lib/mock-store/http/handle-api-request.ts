import type { Clock } from '#lib/core/base/clock.ts'
import type { Quirks } from '../quirks.ts'
import type { Random } from '../random.ts'
import type { MockCatalog } from '../state/mock-catalog.ts'
import { ApiError, applicationError } from './api-error.ts'
import { type Gate, identityDenied, nobody, permissionDenied } from './auth.ts'
import { consistency } from './consistency.ts'
import { readBody } from './read-body.ts'
import { describeUpload, isUpload } from './upload-request.ts'
import { createRouter, type Effect, type ItemFailure, type Route } from './route.ts'

export interface ApiContext {
  readonly store: MockCatalog
  readonly clock: Clock
  readonly random: Random
  readonly gate: Pick<Gate, 'identify'>
  /** Throws 429 if there were too many requests. */
  readonly limit: () => void
  readonly storesInstalled: boolean
  readonly quirks?: Quirks | undefined
}

export interface ApiRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly text: string
  readonly failItem: (id: string) => ItemFailure | undefined
}

export interface ApiResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
  readonly effects: readonly Effect[]
}

const versionRoute = {
  at: 'GET /stores/v3/provision/version',
  permission: 'WIX_STORES.CATALOG_VERSION_READ',
  answer: () => ({ body: {} }),
}

/** Handles API requests to a Catalog V1 store that have a route. */
export function createV1Handler(routes: readonly Route[], context: ApiContext) {
  const findRoute = createRouter([...routes, versionRoute])
  return (request: ApiRequest) => response(context, findRoute, request)
}

type FindRoute = ReturnType<typeof createRouter>

function response(context: ApiContext, findRoute: FindRoute, request: ApiRequest): ApiResponse {
  try {
    context.limit()
    const before = context.store.sequence()
    const { body, effects = [] } = route(context, findRoute, request)
    return {
      status: 200,
      headers: consistency(context.store, {
        before,
        staleReads: context.quirks?.staleReads ?? false,
      }),
      body,
      effects,
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status, headers: error.headers, body: error.body, effects: [] }
  }
}

function route(context: ApiContext, findRoute: FindRoute, request: ApiRequest) {
  const { store, clock, random, gate, quirks } = context
  const { method, url, headers, text, failItem } = request
  const hasFile = isUpload(method, url)
  const caller = hasFile ? nobody : gate.identify(headers)
  const match = findRoute(method, url.pathname)
  if (match === undefined) throw wrongAddress(context, method, url.pathname)
  const { permission } = match.route
  if (permission !== undefined && !caller.permissions.has(permission)) {
    throw quirks?.identityWords === true ? identityDenied() : permissionDenied()
  }
  if (match.route === versionRoute) {
    return {
      body: { catalogVersion: context.storesInstalled ? 'V1_CATALOG' : 'STORES_NOT_INSTALLED' },
    }
  }
  if (!context.storesInstalled) throw new ApiError(401, 'Wix Stores is not installed on this site')
  const body = hasFile ? describeUpload(text, headers) : readBody(method, url, text)
  const seen = Number(headers.get('x-wix-consistent') ?? 0) || 0
  const { params } = match
  return match.route.answer({
    store,
    clock,
    random,
    caller,
    params,
    query: url.searchParams,
    body,
    seen,
    quirks,
    failItem,
  })
}

/** Calls of Catalog V3 answer 428, unknown addresses 404. */
function wrongAddress({ storesInstalled }: ApiContext, method: string, path: string): ApiError {
  if (path.startsWith('/stores/v3/') || path.startsWith('/categories/v1/')) {
    return storesInstalled
      ? applicationError(
          428,
          'CATALOG_V1_SITE_CALLING_CATALOG_V3_API',
          'This site uses Catalog V1 and cannot be called with Catalog V3',
        )
      : applicationError(428, 'REQUIRED_APP_NOT_INSTALLED', 'Wix Stores is not installed')
  }
  return new ApiError(404, `Not found: ${method} ${path}`)
}
