import { setTimeout as sleep } from 'node:timers/promises'

export interface StreamLine {
  readonly id: string | undefined
  readonly event: string
  readonly data: string
}

export interface StreamOptions {
  readonly http: string
  readonly key: string
  readonly lastEventId?: string | undefined
  readonly signal?: AbortSignal
}

export function openStream({ http, key, lastEventId, signal }: StreamOptions): Promise<Response> {
  return fetch(`${http}/events`, {
    headers: {
      Authorization: `Bearer ${key}`,
      ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
    },
    ...(signal === undefined ? {} : { signal }),
  })
}

/** The events of a stream as they arrive; comments are events named "comment". */
export async function* readStream(options: StreamOptions): AsyncGenerator<StreamLine> {
  const response = await openStream(options)
  if (response.status !== 200 || response.body === null) {
    throw new Error(`The stream answered ${response.status}.`)
  }
  let rest = ''
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) yield parseBlock(block)
  }
}

function parseBlock(block: string): StreamLine {
  if (block.startsWith(':')) return { id: undefined, event: 'comment', data: block.slice(1).trim() }
  const fields = new Map(
    block.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)] as const
    }),
  )
  return {
    id: fields.get('id'),
    event: fields.get('event') ?? 'message',
    data: fields.get('data') ?? '',
  }
}

export interface Follower {
  /** Everything but comments, over all connections. */
  readonly lines: readonly StreamLine[]
  /** The number of opened connections. */
  connections(): number
  stop(): Promise<void>
}

/** Reads as the extension does: after every interruption it continues after the last received id. */
export function followStream(http: () => string, key: string, lastEventId?: string): Follower {
  const lines: StreamLine[] = []
  const stopped = new AbortController()
  let position = lastEventId
  let opened = 0
  const done = (async () => {
    while (!stopped.signal.aborted) {
      try {
        const options = { http: http(), key, lastEventId: position, signal: stopped.signal }
        opened += 1
        for await (const line of readStream(options)) {
          if (line.event !== 'comment') lines.push(line)
          position = line.id ?? position
        }
      } catch {
        await sleep(60)
      }
    }
  })()
  return {
    lines,
    connections: () => opened,
    async stop() {
      stopped.abort()
      await done
    },
  }
}

/** Waits until a condition holds; fails with the message when it times out. */
export async function until(
  message: string,
  holds: () => boolean | Promise<boolean>,
  withinMs = 60_000,
): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`In ${withinMs} ms it did not happen: ${message}.`)
    await sleep(10)
  }
}
