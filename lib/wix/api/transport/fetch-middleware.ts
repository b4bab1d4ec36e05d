import type { Clock } from '#lib/core/base/clock.ts'
import { type ApiResponse, effectOf, type RequestContext, type Handler } from './request-context.ts'
import { parseJsonObject } from './parse-json.ts'
import { systemError, toResponseError, unexpectedResponse } from './to-response-error.ts'

/** Reading stops at this size, in bytes. No call needs a longer answer. */
const maxResponseBytes = 16 * 1024 * 1024

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface FetchDeps {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly maxRetryAfterMs: number
}

/**
 * The platform has two limits. The limit of the service answers JSON and ends within half a minute. The
 * limit of the network edge answers an HTML page, lasts more than five minutes, and gets longer with
 * each request.
 */
const edgePauseMs = 600_000

// A request that returns this header of an earlier write sees what that write changed.
const consistency = 'X-Wix-Consistent'

/** Sends one request and reads one answer. The innermost step. */
export function fetched({ fetch, clock, maxRetryAfterMs }: FetchDeps): Handler {
  let consistent: Record<string, string> = {}

  return async (context) => {
    const { route, url, headers, body = null, signal = null } = context
    const toLost = (cause: unknown, requestId?: string): unknown =>
      signal?.aborted
        ? signal.reason
        : systemError({ kind: 'network', effect: effectOf(route), requestId }, cause)

    // Not all runtimes have a cache; those without ignore the option.
    const init = {
      method: route.method,
      headers: { ...headers, ...consistent },
      body,
      signal,
      // Not 'error', which the Workers runtime does not have.
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    } as const
    const response = await fetch(url, init).catch((error: unknown) => {
      throw toLost(error)
    })
    const { status, statusText, ok, headers: reported } = response
    // A redirect would send the key to another host. Browsers hide its status.
    if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
      void response.body?.cancel().catch(() => undefined)
      throw toLost(new Error('The answer is a redirect.'))
    }
    const seen = reported.get(consistency)
    if (seen) consistent = { [consistency]: seen }
    const requestId = reported.get('X-Wix-Request-Id') ?? undefined
    const text = await readText(response).catch((error: unknown) => {
      // If the body of a refusal is lost, its status still counts.
      if (ok || signal?.aborted) throw toLost(error, requestId)
      return ''
    })
    if (ok) return toAnswer(context, { status, requestId }, reported, text)
    const rejection = parseJsonObject(text ?? '')
    const retryAfterMs =
      parseRetryAfter(reported, clock.now(), maxRetryAfterMs) ??
      (status === 429 && /^\s*</.test(text ?? '')
        ? Math.min(edgePauseMs, maxRetryAfterMs)
        : undefined)
    const turnedAway = status < 500 ? status !== 408 : status === 503 && retryAfterMs !== undefined
    throw toResponseError({
      status,
      statusText,
      requestId,
      retryAfterMs,
      effect: turnedAway && status >= 400 ? 'none' : effectOf(route),
      body: rejection,
    })
  }
}

function toAnswer(
  { route }: RequestContext,
  response: Omit<ApiResponse, 'body'>,
  headers: Headers,
  text: string | undefined,
): ApiResponse {
  if (response.status === 204) return { ...response, body: {} }
  const body = parseJsonObject(text ?? '')
  const isJson = /^application\/(?:.+\+)?json\b/i.test(headers.get('content-type') ?? '')
  if (isJson && body !== undefined) return { ...response, body }
  const what =
    text === undefined
      ? 'longer than 16 MiB'
      : text === ''
        ? 'empty'
        : `${isJson ? 'broken' : 'not'} JSON`
  throw unexpectedResponse(route, what, response)
}

/**
 * Parses `Retry-After` into milliseconds, at most `capMs`: seconds, or a date, which is compared with
 * the `Date` of the answer, so that a wrong local clock does not matter. Undefined for anything else,
 * including negative numbers.
 */
function parseRetryAfter(headers: Headers, now: number, capMs: number): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  // Date.parse would read "-1" and "2" as years.
  const waitMs = /^[a-z]/i.test(text)
    ? Date.parse(text) - (Date.parse(headers.get('date') ?? '') || now)
    : /^[\d.]+$/.test(text)
      ? Number(text) * 1000
      : Number.NaN
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(0, waitMs), capMs)
}

/** Reads the body as text. Undefined if it is longer than `maxResponseBytes`. */
async function readText({ body }: Response): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  // Leaving the loop cancels the rest of the stream.
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > maxResponseBytes) return undefined
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}
