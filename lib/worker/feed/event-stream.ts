import { maxTokenBytes } from '#lib/events/token/max-token.ts'

/** One event of a stream of server-sent events. */
export interface StreamEvent {
  readonly id: string | undefined
  readonly event: string
  readonly data: string
}

/** A line that goes on beyond a token and the name before it is no line of a relay. */
const longestLine = maxTokenBytes + 1024

/**
 * The events of an open answer as they come, comments left out. Ends with the answer; throws what the
 * reading throws, and a RangeError for a line without end. `onBytes` hears of every sign of life.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  let fields: Record<string, string> = {}
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      rest += decoder.decode(value, { stream: true })
      const lines = rest.split(/\r\n|\r|\n/)
      rest = lines.pop() ?? ''
      if (rest.length > longestLine) throw new RangeError('A line without end.')
      for (const line of lines) {
        if (line !== '') {
          const [, name = '', text = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
          fields[name] = name === 'data' && 'data' in fields ? `${fields['data']}\n${text}` : text
          continue
        }
        const { id, event = 'message', data } = fields
        fields = {}
        if (data !== undefined) yield { id, event, data }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
