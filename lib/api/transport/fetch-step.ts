import type { Clock } from '#lib/base/clock.ts'
import type { ApiError } from '../api-error.ts'
import { type Answer, effectOf, type Exchange, type Step } from './exchange.ts'
import { parseJsonObject } from './parse-json.ts'
import { readText } from './read-text.ts'
import { parseRetryAfter } from './retry-after.ts'
import { systemError, toAnswerError } from './to-answer-error.ts'
import { unexpectedAnswer } from './unexpected-answer.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface FetchStepParts {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly longestRetryAfterMs: number
}

// A request after a write that carries this header back reads what was written.
const consistency = 'X-Wix-Consistent'

/** Sends one request and reads one answer: the innermost step. */
export function fetched({ fetch, clock, longestRetryAfterMs }: FetchStepParts): Step {
  let consistent: string | null = null

  async function send(exchange: Exchange): Promise<Response> {
    const { route, url, headers, body, signal } = exchange
    const response = await fetch(url, {
      method: route.method,
      headers: consistent === null ? headers : { ...headers, [consistency]: consistent },
      body: body ?? null,
      signal: signal ?? null,
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    })
    consistent = response.headers.get(consistency) ?? consistent
    return response
  }

  function toRefusal(exchange: Exchange, response: Response, text: string): ApiError {
    const { status, statusText, headers } = response
    const retryAfterMs = parseRetryAfter(headers, clock.now(), longestRetryAfterMs)
    const turnedAway = status < 500 ? status !== 408 : status === 503 && retryAfterMs !== undefined
    const effect = turnedAway && status >= 400 ? 'none' : effectOf(exchange.route)
    const body = parseJsonObject(text)
    const requestId = requestIdOf(response)
    return toAnswerError({ status, statusText, requestId, retryAfterMs, effect, body })
  }

  return async (exchange) => {
    const response = await send(exchange).catch((error: unknown) => {
      throw toNetworkError(exchange, error)
    })
    const text = await readText(response).catch((error: unknown) => {
      // What a refusal says does not matter as much as that it is one.
      if (!response.ok && !exchange.signal?.aborted) return ''
      throw toNetworkError(exchange, error, response)
    })
    if (!response.ok) throw toRefusal(exchange, response, text ?? '')
    return toAnswer(exchange, response, text)
  }
}

function toNetworkError(exchange: Exchange, cause: unknown, response?: Response): unknown {
  if (exchange.signal?.aborted) return exchange.signal.reason
  const requestId = response && requestIdOf(response)
  return systemError({ kind: 'network', effect: effectOf(exchange.route), requestId }, cause)
}

function requestIdOf(response: Response): string | undefined {
  return response.headers.get('X-Wix-Request-Id') ?? undefined
}

function toAnswer(exchange: Exchange, response: Response, text: string | undefined): Answer {
  const { status } = response
  const requestId = requestIdOf(response)
  if (status === 204) return { status, requestId, body: {} }
  const unexpected = (what: string) => unexpectedAnswer(exchange.route, what, { status, requestId })
  if (text === undefined) throw unexpected('longer than 16 MiB')
  if (text === '') throw unexpected('empty')
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '')) {
    throw unexpected('not JSON')
  }
  const body = parseJsonObject(text)
  if (body === undefined) throw unexpected('broken JSON')
  return { status, requestId, body }
}
