import { ApiError } from '../api-error.ts'
import type { Identity } from '../auth/identity.ts'
import type { Answer, CallOptions, Exchange, Route, Step } from './exchange.ts'
import { buildPath } from './path.ts'

export interface Call extends CallOptions {
  /** Values for the `{name}` places of the path. */
  readonly path?: Readonly<Record<string, string>>
  /** Query parameters; those that are undefined are left out, lists are repeated. */
  readonly query?: Readonly<Record<string, string | boolean | readonly string[] | undefined>>
  readonly body?: unknown
  /** Asks for something that only an elevated connection may see. */
  readonly elevated?: boolean | undefined
}

/** Sends one call of a resource. Rejects with an `ApiError`, or with the signal's reason. */
export type Send = (route: Route, call?: Call) => Promise<Answer>

function requireElevation(route: Route, identity: Identity) {
  if (identity.elevated) return
  throw new ApiError(
    `${route.name} needs an API key or an app instance; this connection is ${identity.label}.`,
    { kind: 'needs-elevation', effect: 'none' },
  )
}

export function buildExchange(baseUrl: string, route: Route, call: Call = {}): Exchange {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(call.query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) search.append(name, String(each))
    }
  }
  const suffix = search.size > 0 ? `?${search}` : ''
  const hasBody = route.method === 'POST' || route.method === 'PATCH'
  return {
    route,
    url: `${baseUrl}${buildPath(route.path, call.path)}${suffix}`,
    headers: hasBody
      ? { Accept: 'application/json', 'Content-Type': 'application/json' }
      : { Accept: 'application/json' },
    body: hasBody ? JSON.stringify(call.body ?? {}) : undefined,
    signal: call.signal,
    lane: call.lane ?? 'person',
    retry: call.retry ?? 'auto',
    timeoutMs: call.timeoutMs ?? 30_000,
    totalTimeoutMs: call.totalTimeoutMs ?? 120_000,
  }
}

export function createSend(baseUrl: string, identity: Identity, pipeline: Step): Send {
  return async (route, call = {}) => {
    if (route.elevated || call.elevated) requireElevation(route, identity)
    call.signal?.throwIfAborted()
    return pipeline(buildExchange(baseUrl, route, call))
  }
}
