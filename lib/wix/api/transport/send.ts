import { ApiError, badInput } from '../api-error.ts'
import type { Identity } from '../auth/identity.ts'
import type { ApiResponse, CallOptions, RequestContext, Route, Handler } from './request-context.ts'

// Finds dot segments and empty segments. Checked before encoding, and between slashes too, because some
// servers decode %2F and resolve the result.
const walks = /(?:^|[/\\])\s*\.{0,2}\s*(?:[/\\]|$)/

export interface Call extends CallOptions {
  /** Values for the `{name}` parameters of the path. */
  readonly path?: Readonly<Record<string, string>>
  /** Query parameters. Undefined ones are left out, lists are repeated. */
  readonly query?: Readonly<Record<string, string | boolean | readonly string[] | undefined>>
  readonly body?: unknown
  /** Requests data that only an elevated connection may read. */
  readonly elevated?: boolean | undefined
}

/** Sends one call of a resource. Rejects with an `ApiError`, or with the reason of the signal. */
export type Send = (route: Route, call?: Call) => Promise<ApiResponse>

const json = 'application/json'

export function buildContext(baseUrl: string, route: Route, call: Call): RequestContext {
  const { query = {}, body = {}, signal, priority = 'person', retry = 'auto' } = call
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, String(each)]),
    ),
  )
  const hasBody = route.method.startsWith('P')
  return {
    route,
    url: `${baseUrl}${buildPath(route.path, call.path)}${search.size > 0 ? '?' : ''}${search}`,
    headers: { Accept: json, ...(hasBody && { 'Content-Type': json }) },
    body: hasBody ? JSON.stringify(body) : undefined,
    signal,
    priority,
    retry,
    timeoutMs: call.timeoutMs ?? 30_000,
    totalTimeoutMs: call.totalTimeoutMs ?? 120_000,
  }
}

export function createSend(baseUrl: string, identity: Identity, pipeline: Handler): Send {
  return async (route, call = {}) => {
    if ((route.kind !== 'read' || call.elevated) && !identity.elevated) {
      throw new ApiError(
        `${route.name} needs an API key or an app instance, not a ${identity.kind}.`,
        { kind: 'needs-elevation', effect: 'none' },
      )
    }
    return pipeline(buildContext(baseUrl, route, call))
  }
}

function encodeSegment(name: string, value: string): string {
  if (walks.test(value) || !value.isWellFormed()) {
    throw badInput(`“${value}” cannot be used as ${name}.`)
  }
  return encodeURIComponent(value)
}

/**
 * Fills the `{name}` parameters; `{product.id}` uses its last part. Refuses empty values and dot
 * segments, which would lead to another address.
 */
function buildPath(template: string, values: Readonly<Record<string, string>> = {}): string {
  return template.replace(/\{(?:\w+\.)?(\w+)\}/g, (_, name: string) =>
    encodeSegment(name, values[name] ?? ''),
  )
}
