import type { Effect } from '../api-error.ts'
import type { Priority } from './throttle.ts'

/** Whether sending a call twice does more than sending it once: "relative" calls do. */
export type CallKind = 'read' | 'absolute' | 'relative'

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Public address below the host, `{name}` for each parameter. */
  readonly path: string
  /** Method and bare path, as specifications and logs name the call. */
  readonly name: string
  readonly kind: CallKind
  /** A status other than 429 that this call also answers when it is called too often. */
  readonly busyStatus?: number | undefined
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Who waits for it: calls for a "person" (default) go ahead of "bulk" ones. */
  readonly priority?: Priority | undefined
  /** "never": the first failure is the answer. For callers that keep a journal of their own. */
  readonly retry?: 'auto' | 'never' | undefined
  /** For one try, milliseconds; default 30,000. */
  readonly timeoutMs?: number | undefined
  /** For all tries and the waits between them; default 120,000. Waiting for a turn comes on top. */
  readonly totalTimeoutMs?: number | undefined
}

/** One call on its way through the pipeline. */
export interface RequestContext {
  readonly route: Route
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly priority: Priority
  readonly retry: 'auto' | 'never'
  readonly timeoutMs: number
  readonly totalTimeoutMs: number
}

export interface ApiResponse {
  readonly status: number
  readonly requestId: string | undefined
  readonly body: Readonly<Record<string, unknown>>
}

export type Handler = (context: RequestContext) => Promise<ApiResponse>
/** Does something around the next step. */
export type Middleware = (next: Handler) => Handler

/** What is known of a call that went out and came to nothing. */
export function effectOf(route: Route): Effect {
  return route.kind === 'read' ? 'none' : 'unknown'
}

export function readRoute(method: 'GET' | 'POST', path: string, bare: string): Route {
  return { method, path, name: `${method} ${bare}`, kind: 'read' }
}

export function writeRoute(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  bare: string,
  kind: 'absolute' | 'relative' = 'absolute',
): Route {
  return { method, path, name: `${method} ${bare}`, kind }
}
