import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it } from 'vitest'
import { readEvents, openRelay } from '#lib/extension/worker/feed/open-relay.ts'
import { otherInstanceId, signEvent } from '#tests/contract/server/signed.ts'
import { buildShirt } from '#tests/unit/extension/replica/harness/fake-store.ts'
import { connectRelay, openFeed, signChange } from './open-feed.ts'
import { perSuite } from '#tests/iterations.ts'

const mebibyte = 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function usedBytes(): number {
  // The first collection only releases the large strings that TextDecoder keeps outside the heap.
  collectGarbage()
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** The same chunk again and again, up to `maxBytes`. */
function repeat(text: string, maxBytes: number) {
  const chunk = new TextEncoder().encode(text)
  const sent = { bytes: 0 }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent.bytes >= maxBytes) return controller.close()
        sent.bytes += chunk.length
        controller.enqueue(chunk.slice())
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, sent }
}

async function drain(stream: ReadableStream<Uint8Array>, onEvent?: (at: number) => void) {
  let count = 0
  for await (const _ of readEvents(stream)) {
    count += 1
    onEvent?.(count)
  }
  return count
}

describe('a stream of a hostile relay', () => {
  it.each([
    ['a line without end', 'x'.repeat(65_536)],
    ['one event of data lines without end', `data: ${'x'.repeat(1018)}\n`.repeat(64)],
    ['one event of empty data lines', 'data:\n'.repeat(10_000)],
    ['one event of many fields', Array.from({ length: 9000 }, (_, at) => `f${at}: x\n`).join('')],
    ['one event of ids', `id: ${'7'.repeat(1000)}\n`.repeat(64)],
  ])('is closed at %s, before 3 MiB of it were read', async (_name, text) => {
    const { stream, sent } = repeat(text, 400 * mebibyte)
    await expect(drain(stream)).rejects.toThrow(RangeError)
    expect(sent.bytes).toBeLessThan(3 * mebibyte)
  })

  it('is closed after one oversized event of data lines separated by comments', async () => {
    const text = `data: ${'x'.repeat(1018)}\n:\n`.repeat(64)
    const { stream, sent } = repeat(text, 400 * mebibyte)
    await expect(drain(stream)).rejects.toThrow('max buffer size')
    expect(sent.bytes).toBeLessThan(3 * mebibyte)
  })

  it('uses at most 16 MiB of memory, however much is received', async () => {
    const event = `id: 1\nevent: webhook\ndata: ${'x'.repeat(mebibyte)}\n\n`
    const { stream, sent } = repeat(event + ': still here\n'.repeat(20_000), 200 * mebibyte)
    const before = usedBytes()
    let max = 0
    await drain(stream, (at) => {
      if (at % 20 === 0) max = Math.max(max, usedBytes() - before)
    })
    expect(sent.bytes).toBeGreaterThanOrEqual(200 * mebibyte)
    expect(max).toBeLessThan(16 * mebibyte)
  })

  // Splitting the line again with every byte takes hours.
  it('can contain a line of 1 MiB that arrives byte by byte', { timeout: 60_000 }, async () => {
    const text = new TextEncoder().encode(`data: ${'x'.repeat(mebibyte)}\n\n`)
    let at = 0
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at === text.length) return controller.close()
        controller.enqueue(text.slice(at, (at += 1)))
      },
    })
    expect(await drain(stream)).toBe(1)
  })

  it('passes on no id that is not a position of a relay', async () => {
    const { stream } = repeat(`id: ${'9'.repeat(100_000)}\nevent: ready\ndata: {}\n\n`, 1)
    const events = []
    for await (const event of readEvents(stream)) events.push(event)
    expect(events).toEqual([{ id: undefined, event: 'ready', data: '{}' }])
  })
})

/** The maximum number within any 60 s. */
function maxPerMinute(times: readonly number[]): number {
  const counts = times.map((at) => times.filter((each) => each >= at && each < at + 60_000).length)
  return Math.max(0, ...counts)
}

describe('a store with a hostile relay', () => {
  type Opened = Awaited<ReturnType<typeof openFeed>>
  const products = Array.from({ length: 300 }, (_, at) => buildShirt(at + 1))
  const gap = 'event: gap\ndata: {}\n\n'
  const token = signChange({ product: buildShirt(1), sequence: 1 })
  let sequence = 0

  it.each<readonly [string, (opened: Opened) => void]>([
    ['says that events are missing', ({ relay }) => relay.say(gap.repeat(20))],
    ['closes the connection as soon as it is live', ({ relay }) => relay.hangUp()],
    [
      'does both',
      ({ relay }) => {
        relay.say(gap)
        relay.hangUp()
      },
    ],
    [
      'replays an event under a new id, without end',
      ({ relay }) => {
        for (let at = 0; at < 20; at += 1) relay.send(token)
      },
    ],
    [
      'sends events of another site',
      ({ relay }) => relay.send(signEvent(undefined, otherInstanceId)),
    ],
    ['sends forged events', ({ relay }) => relay.send(`${signEvent()}x`)],
    [
      'sends an event of every product, and says that more are missing',
      ({ relay }) => {
        for (let at = 0; at < 5; at += 1) {
          sequence += 1
          const product = buildShirt((sequence % products.length) + 1)
          relay.send(signChange({ product, sequence }))
        }
        relay.say(gap)
      },
    ],
    ['sends invalid events', ({ relay }) => relay.say('data:\n'.repeat(2000))],
  ])('that %s gets at most 30 requests a minute, and so does the relay', async (_name, attack) => {
    const factor = perSuite(480, 120, 120)
    const opened = await openFeed(products, factor)
    const { relay, store, feed, clock } = opened
    try {
      await connectRelay()
      await opened.until(() => relay.openStreams() === 1)
      const requests: number[] = []
      store.onRequest = () => void requests.push(clock.now())
      const calls: number[] = []
      const answer = relay.fetch.getMockImplementation()
      relay.fetch.mockImplementation((...call) => {
        calls.push(clock.now())
        return answer?.(...call) ?? Promise.reject(new Error('No answer.'))
      })
      // Four minutes on the feed's clock.
      for (let turn = 0; turn < perSuite(50, 200, 200); turn += 1) {
        feed.heartbeat()
        attack(opened)
        await sleep(10)
      }
      expect(maxPerMinute(requests)).toBeLessThanOrEqual(30)
      expect(maxPerMinute(calls)).toBeLessThanOrEqual(30)
    } finally {
      feed.stop()
    }
  })

  it('reads the store once more for all gaps that were reported during a read', async () => {
    const { relay, until, wholeReadings, feed } = await openFeed([buildShirt(1)])
    await connectRelay()
    await until(() => relay.openStreams() === 1)
    relay.say(gap.repeat(290))
    await until(() => wholeReadings.count === 2)
    await sleep(100)
    expect(wholeReadings.count).toBe(2)
    feed.stop()
  })
})

describe('a connection to a hostile relay', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
    const asked: string[] = []
    server = createServer((request, response) => {
      asked.push(`${request.url} ${request.headers.authorization ?? ''}`)
      answer(request, response)
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    /** The relay's host name resolves to this computer. */
    const toLoopback: typeof fetch = (url, init) =>
      fetch(new URL(new URL(url as string).pathname, `http://127.0.0.1:${port}`), init)
    return { asked, fetch: toLoopback, port }
  }

  it.each([301, 302, 303, 307, 308])('does not follow a redirect (%d)', async (status) => {
    const { asked, fetch, port } = await serve((_request, response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${port}/elsewhere` }).end()
    })
    const stream = openRelay({ address: 'https://relay.example', key: 'secret', fetch })
    await expect(stream.next()).rejects.toMatchObject({ problem: { code: 'unreachable' } })
    expect(asked).toEqual(['/events Bearer secret'])
  })

  it('reads a slow stream within 16 MiB, and stops when aborted', async () => {
    const dripping: ServerResponse[] = []
    const { fetch } = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      dripping.push(response)
    })
    const stopper = new AbortController()
    const { signal } = stopper
    const stream = openRelay({ address: 'https://relay.example', key: 'k', signal, fetch })
    const before = usedBytes()
    const first = stream.next()
    for (let at = 0; at < 2000; at += 1) {
      dripping[0]?.write('x')
      if (at % 10 === 0) await sleep(1)
    }
    expect(usedBytes() - before).toBeLessThan(16 * mebibyte)
    stopper.abort(new DOMException('Enough.', 'AbortError'))
    await expect(first).rejects.toThrow('Enough.')
  })
})
