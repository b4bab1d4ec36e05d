import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { maxTokenBytes } from '#lib/events/token/max-token.ts'

/** One event of a stream of server-sent events. */
export interface StreamEvent {
  readonly id: string | undefined
  readonly event: string
  readonly data: string
}

/** Of one event: a token, the name before it, its id and its type. Tokens are ASCII: a character is a byte. */
const maxEventLength = maxTokenBytes + 1024
/** An id comes back in a request header and lies in storage. */
const maxIdLength = 200

/**
 * The events of an open response as they come, comments left out; holds one event at most. Ends with the
 * response; throws what the reading throws, and an error for an event over the limit. `onBytes` is called
 * with every chunk.
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
  // Without `onError`: it would get an Error for each unknown field, 15 µs each. Over its limit, the parser throws.
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
