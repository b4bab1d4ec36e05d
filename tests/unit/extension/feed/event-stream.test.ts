import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEvents, type StreamEvent } from '#lib/extension/worker/feed/open-relay.ts'

function toStream(parts: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
}

async function readAll(parts: readonly Uint8Array[]): Promise<StreamEvent[]> {
  const events: StreamEvent[] = []
  for await (const event of readEvents(toStream(parts))) events.push(event)
  return events
}

const text =
  ': still here\n\nid: 7\nevent: webhook\ndata: a.b.c\n\nevent: gap\ndata: {}\n\nid: 8\nevent: ready\ndata: {ü}\n\n'
const expected = [
  { id: '7', event: 'webhook', data: 'a.b.c' },
  { id: undefined, event: 'gap', data: '{}' },
  { id: '8', event: 'ready', data: '{ü}' },
]

describe('a stream of events', () => {
  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('is the same however the network cuts it, with lines that end in %s', async (_name, end) => {
    const bytes = new TextEncoder().encode(text.replaceAll('\n', end))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length)), async (cuts) => {
        const relayConfigs = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
        const parts = relayConfigs
          .slice(1)
          .map((relayConfig, at) => bytes.slice(relayConfigs[at], relayConfig))
        expect(await readAll(parts)).toEqual(expected)
      }),
    )
  })

  it('keeps the id of an event whose lines end with CRLF, split between CR and LF', async () => {
    const parts = ['id: 7\r', '\nevent: webhook\r', '\ndata: a.b.c\r', '\n\r', '\n'].map((part) =>
      new TextEncoder().encode(part),
    )
    expect(await readAll(parts)).toEqual([{ id: '7', event: 'webhook', data: 'a.b.c' }])
  })

  it('can end within a line', async () => {
    const endless = new TextEncoder().encode(`data: ${'x'.repeat(2_100_000)}`)
    await expect(readAll([endless])).rejects.toThrow(RangeError)
  })

  it('can contain a product with every field: a token of 2 MiB', async () => {
    const data = 'x'.repeat(2 * 1024 * 1024)
    const bytes = new TextEncoder().encode(`id: 1\nevent: webhook\ndata: ${data}\n\n`)
    const parts = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) =>
      bytes.slice(at * 65_536, (at + 1) * 65_536),
    )
    expect(await readAll(parts)).toEqual([{ id: '1', event: 'webhook', data }])
  })
})
