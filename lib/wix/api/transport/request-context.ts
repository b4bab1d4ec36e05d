import type { Effect } from '../api-error.ts'
import type { Priority } from './throttle.ts'

/** Whether sending a call twice has a different effect from sending it once: only for "relative" calls. */
export type CallKind = 'read' | 'absolute' | 'relative'

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT'
  /** The public path, with `{name}` for each parameter. */
  readonly path: string
  /** Method and path as in the specification. Logs use it. */
  readonly name: string
  readonly kind: CallKind
  /** A status other than 429 that this call also answers if it is called too often. */
  readonly busyStatus?: number | undefined
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Who waits for the answer. Calls for a "person" (the default) are sent before "bulk" ones. */
  readonly priority?: Priority | undefined
  /** "never": the first failure is returned. For callers that have their own journal. */
  readonly retry?: 'auto' | 'never' | undefined
  /** The time limit of one attempt, in milliseconds. Default: 30,000. */
  readonly timeoutMs?: number | undefined
  /**
   * The time limit of all attempts and the waits between them, in milliseconds. Default: 120,000.
   * Waiting for a turn is not included.
   */
  readonly totalTimeoutMs?: number | undefined
}

/** One call in the pipeline. */
export interface RequestContext {
  readonly route: Route
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Blob | undefined
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
/** Wraps the next step. */
export type Middleware = (next: Handler) => Handler

/** The known effect of a call that was sent and failed. */
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
