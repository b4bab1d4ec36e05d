import { anySignal } from '#lib/core/base/abort.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { readRelayAddress } from '#lib/extension/app/relay.ts'
import { t } from '#lib/core/i18n/t.ts'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { maxTokenBytes } from '#lib/wix/events/parse-token.ts'

/** Characters of one event: its token, id, type and field names. Tokens are ASCII, one byte per character. */
const maxEventLength = maxTokenBytes + 1024

/** An id is stored, and sent back in a request header. */
const maxIdLength = 200

/** A relay sends something every 15 s; without data for this long it is considered gone. */
const unresponsiveMs = 45_000
const connectTimeoutMs = 10_000

export interface RelayCall {
  readonly address: string
  readonly key: string
  /** The id of the last event received; absent: only new events. */
  readonly position?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
}

/**
 * Opens the stream of a relay. Only this function contacts a host other than Wix, and only the given one, since
 * redirects are not followed. Throws a `ProblemError` that explains a failure.
 */
export async function* openRelay(call: RelayCall): AsyncGenerator<StreamEvent> {
  const { address, key, position, signal, fetch = globalThis.fetch } = call
  if (readRelayAddress(address) !== address) throw badAddress()
  const stopper = new AbortController()
  let timer = setTimeout(() => stopper.abort(), connectTimeoutMs)
  const onBytes = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stopper.abort(), unresponsiveMs)
  }
  try {
    const response = await fetch(`${address}/events`, {
      headers: {
        Authorization: `Bearer ${key}`,
        Accept: 'text/event-stream',
        ...(position === undefined ? {} : { 'Last-Event-ID': position }),
      },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: anySignal(stopper.signal, signal),
    })
    checkResponse(response)
    onBytes()
    if (response.body !== null) yield* readEvents(response.body, onBytes)
  } catch (error) {
    if (signal?.aborted === true || error instanceof ProblemError) throw error
    throw stopper.signal.aborted ? silent(error) : unreachable(error)
  } finally {
    clearTimeout(timer)
    stopper.abort()
  }
}

function checkResponse({ status, ok, headers }: Response): void {
  if (status === 401 || status === 403) {
    throw new ProblemError({
      code: 'wrong-key',
      message: t.relay.unknownKey,
    })
  }
  if (status === 429) {
    throw new ProblemError({
      code: 'rate-limited',
      message: t.relay.askedTooOften,
    })
  }
  if (status >= 500) {
    throw new ProblemError({
      code: 'service-failed',
      message: t.relay.failing,
    })
  }
  if (!ok || headers.get('content-type')?.startsWith('text/event-stream') !== true) {
    throw new ProblemError({
      code: 'unexpected-answer',
      message: t.relay.noRelay,
    })
  }
}

export function badAddress(): ProblemError {
  return new ProblemError({
    code: 'bad-input',
    message: t.relay.badAddress,
  })
}

function unreachable(cause: unknown): ProblemError {
  return new ProblemError(
    {
      code: 'unreachable',
      message: t.relay.unreachable,
    },
    { cause },
  )
}

function silent(cause: unknown): ProblemError {
  return new ProblemError(
    {
      code: 'timed-out',
      message: t.relay.silent,
    },
    { cause },
  )
}

/** One server-sent event. */
export interface StreamEvent {
  readonly id: string | undefined
  readonly event: string
  readonly data: string
}

/**
 * Yields the events of an open response without comments; buffers at most one event. Ends with the response;
 * throws read errors, and an error for an event over the limit. `onBytes` is called with every chunk.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let events: StreamEvent[] = []
  /** Characters since the last event or comment: the parser's own limit leaves out ids and unknown fields. */
  let length = 0
  // No `onError`: it would get an Error for each unknown field, 15 µs each. The parser throws over its limit.
  const parser = createParser({
    maxBufferSize: maxEventLength,
    onEvent: (event) => {
      events.push(toStreamEvent(event))
      length = 0
    },
    onComment: () => {
      length = 0
    },
  })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      const text = decoder.decode(value, { stream: true })
      length += text.length
      parser.feed(text)
      if (length > maxEventLength) throw new RangeError('The event is too long.')
      yield* events
      events = []
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function toStreamEvent({ id = '', event = 'message', data }: EventSourceMessage): StreamEvent {
  return { id: id.length > 0 && id.length <= maxIdLength ? id : undefined, event, data }
}
