import { maxTokenBytes } from '#lib/events/token/max-token.ts'

/** One event of a stream of server-sent events. */
export interface StreamEvent {
  readonly id: string | undefined
  readonly event: string
  readonly data: string
}

/** Bytes of a line, and of all lines of an event: a token, the name before it, its id and its type. */
const maxEventBytes = maxTokenBytes + 1024
/** A relay sends the data of an event in one line. Without a limit, empty lines cost memory and no bytes. */
const maxEventLines = 100
/** An id comes back in a request header and lies in storage. */
const maxIdLength = 200

const lineFeed = 10
const carriageReturn = 13

/**
 * The events of an open response as they come, comments left out. Reads each byte once and holds one
 * event at most. Ends with the response; throws what the reading throws, and a RangeError for a line or an
 * event over the limit. `onBytes` hears of every sign of life.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const line = createLineBuffer()
  const fields = createFields()
  let isAfterReturn = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      let start = 0
      for (let at = 0; at < value.length; at += 1) {
        const byte = value[at]
        if (byte !== lineFeed && byte !== carriageReturn) continue
        // The second half of a line end, possibly in the next chunk.
        const isPair = byte === lineFeed && isAfterReturn && at === start && line.isEmpty()
        isAfterReturn = byte === carriageReturn
        if (!isPair) {
          line.add(value.subarray(start, at))
          const event = fields.add(line.take())
          if (event !== undefined) yield event
        }
        start = at + 1
      }
      line.add(value.subarray(start))
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Bytes of one line; grows by doubling, so that a line in many chunks is copied twice at most. */
function createLineBuffer() {
  const decoder = new TextDecoder()
  let bytes = new Uint8Array(1024)
  let length = 0
  return {
    isEmpty: () => length === 0,
    add(part: Uint8Array) {
      const needed = length + part.length
      if (needed > maxEventBytes) throw new RangeError('The line is too long.')
      if (needed > bytes.length) {
        const larger = new Uint8Array(Math.min(maxEventBytes, Math.max(needed, 2 * bytes.length)))
        larger.set(bytes.subarray(0, length))
        bytes = larger
      }
      bytes.set(part, length)
      length = needed
    },
    take() {
      const text = decoder.decode(bytes.subarray(0, length))
      length = 0
      return text
    },
  }
}

function createFields() {
  let id: string | undefined
  let event = 'message'
  let data: string[] = []
  let lines = 0
  let size = 0

  /** The event that this line completes. */
  function add(line: string): StreamEvent | undefined {
    if (line === '') return complete()
    if (line.startsWith(':')) return undefined
    lines += 1
    size += line.length
    if (lines > maxEventLines || size > maxEventBytes)
      throw new RangeError('The event is too long.')
    const [, name, text = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
    if (name === 'data') data.push(text)
    if (name === 'event') event = text
    if (name === 'id' && text.length <= maxIdLength) id = text
    return undefined
  }

  function complete(): StreamEvent | undefined {
    const found = data.length > 0 ? { id, event, data: data.join('\n') } : undefined
    id = undefined
    event = 'message'
    data = []
    lines = 0
    size = 0
    return found
  }

  return { add }
}
