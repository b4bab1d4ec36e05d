import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { AddedEvent, SavedEvent, Page } from '#lib/server/storage/relay-storage.ts'
import { heartbeatMs } from '#lib/server/streams/stream-hub.ts'
import { createSubscriber, toEventFrame } from '#lib/server/streams/subscriber.ts'
import { iterations } from '#tests/iterations.ts'

const instanceId = 'site'

/** A socket that a test can mark as full, and that records what was written to it. */
class Socket extends EventEmitter {
  readonly written: string[] = []
  writableNeedDrain = false
  destroyed = false
  write(frame: Buffer): boolean {
    this.written.push(frame.toString())
    return !this.writableNeedDrain
  }
  drain(): void {
    this.writableNeedDrain = false
    this.emit('drain')
  }
  end(): void {
    this.emit('close')
  }
  destroy(): void {
    this.destroyed = true
    this.emit('close')
  }
}

/** A storage whose reads resolve when the test releases them. */
function createStorage() {
  const events: AddedEvent[] = []
  const waiting: (() => void)[] = []
  let fails = false
  return {
    events,
    add(): AddedEvent {
      const after = events.at(-1)?.id ?? 0
      const event = { instanceId, id: after + 10, after, jwt: `event ${events.length}` }
      events.push(event)
      return event
    },
    fail: (value: boolean) => {
      fails = value
    },
    answer() {
      for (const resolve of waiting.splice(0)) resolve()
    },
    async readAfter(_: string, position: number, limit: number): Promise<Page> {
      const newest = events.at(-1)?.id ?? 0
      const found: SavedEvent[] = events.filter(({ id }) => id > position).slice(0, limit)
      await new Promise<void>((resolve) => waiting.push(resolve))
      if (fails) throw new Error('away')
      return { events: found, newest }
    },
  }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
const kinds = (written: readonly string[]) =>
  written.map((frame) => /event \d+$/m.exec(frame)?.[0] ?? /^event: (\w+)/m.exec(frame)?.[1])

function open(position: number | undefined, stallMs = 5_000) {
  const storage = createStorage()
  const socket = new Socket()
  const counts = { sent: 0, stalled: 0 }
  const subscriber = createSubscriber({
    outgoing: socket as unknown as ServerResponse,
    storage,
    instanceId,
    position,
    stallMs,
    onSent: () => void (counts.sent += 1),
    onStalled: () => void (counts.stalled += 1),
  })
  const offer = (event: AddedEvent) => subscriber.offer(event, toEventFrame(event))
  return { storage, socket, counts, subscriber, offer }
}

describe('a subscriber', () => {
  it('loses and repeats nothing, in any order of reads, offers and full sockets', async () => {
    const names = [
      'add',
      'hear',
      'miss',
      'answer',
      'fill',
      'drain',
      'turn',
      'flush',
      'wake',
    ] as const
    const step = fc.constantFrom(...names)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { storage, socket, subscriber, offer } = open(0)
        const unheard: AddedEvent[] = []
        const flush = async () => {
          for (let round = 0; round < 12; round += 1) {
            socket.drain()
            storage.answer()
            await turn()
          }
        }
        subscriber.wake()
        for (const name of steps) {
          if (name === 'add') unheard.push(storage.add())
          if (name === 'hear' || name === 'miss') {
            const event = unheard.shift()
            if (event !== undefined && name === 'hear') offer(event)
          }
          if (name === 'flush') await flush()
          if (name === 'answer') storage.answer()
          if (name === 'fill') socket.writableNeedDrain = true
          if (name === 'drain') socket.drain()
          if (name === 'wake') subscriber.wake()
          if (name === 'turn') await turn()
        }
        subscriber.wake()
        await flush()
        const arrived = kinds(socket.written).filter((kind) => kind !== 'ready')
        expect(arrived).toEqual(storage.events.map(({ jwt }) => jwt))
        subscriber.close()
      }),
      { numRuns: iterations(100, 300, 3_000) },
    )
  })

  it('is disconnected if its socket stays full', async () => {
    const { storage, socket, counts, subscriber, offer } = open(0, 20)
    subscriber.wake()
    while (socket.written.length === 0) {
      storage.answer()
      await turn()
    }
    socket.writableNeedDrain = true
    offer(storage.add())
    await vi.waitFor(() => expect(socket.destroyed).toBe(true))
    expect(counts).toEqual({ sent: 0, stalled: 1 })
  })

  it('stays open with heartbeats while the storage is unavailable, and then receives the new events', async () => {
    const { storage, socket, subscriber } = open(0)
    storage.fail(true)
    subscriber.wake()
    await turn()
    storage.answer()
    await turn()
    subscriber.beat()
    expect(socket.written).toEqual([': still here\n\n'])
    storage.add()
    storage.fail(false)
    while (socket.written.length < 3) {
      storage.answer()
      await turn()
    }
    expect(kinds(socket.written).slice(1)).toEqual(['event 0', 'ready'])
    subscriber.close()
  })

  it('writes no heartbeat into a full socket', () => {
    const { socket, subscriber } = open(0)
    socket.writableNeedDrain = true
    subscriber.beat()
    expect(socket.written).toEqual([])
    subscriber.close()
  })
})

describe('the heartbeat', () => {
  it('is frequent enough to keep an extension’s worker alive', () => {
    expect(heartbeatMs).toBeLessThanOrEqual(20_000)
  })
})
