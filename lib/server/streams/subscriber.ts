import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { sleep } from '#lib/core/base/abort.ts'
import { backoffMs } from '#lib/core/base/backoff.ts'
import type { AddedEvent, RelayStorage, SavedEvent } from '../storage/relay-storage.ts'

/** Events between the subscriber's position and the next one are no longer stored: read the store again. */
const gapFrame = Buffer.from('event: gap\ndata: {}\n\n')

const heartbeatFrame = Buffer.from(': still here\n\n')

export interface Subscriber {
  /** Offers a new event. `frame` is the same for all subscribers. */
  offer(event: AddedEvent, frame: Buffer): void
  /** Reads what the subscriber may have missed from the storage. */
  wake(): void
  beat(): void
  close(): void
}

export interface SubscriberOptions {
  readonly outgoing: ServerResponse
  readonly storage: Pick<RelayStorage, 'readAfter'>
  readonly instanceId: string
  /** The subscriber's position. Undefined: only new events. */
  readonly position: number | undefined
  /** How long the socket may stay full before the stream is ended, in milliseconds. */
  readonly stallMs: number
  onSent(): void
  onStalled(): void
}

/** The number of events in memory for each subscriber that catches up. One event may have 2 MiB. */
const pageSize = 4
const retry = { baseMs: 250, capMs: 2_000 }

/**
 * One open stream. It has no queue besides the buffer of the socket: a subscriber is a position, and
 * what does not fit into the buffer is read from the storage after the socket has drained. An event is
 * written directly only if it is the next one.
 */
export function createSubscriber(options: SubscriberOptions): Subscriber {
  const { outgoing, storage, instanceId, stallMs } = options
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  // The peer disconnected within a line. 'close' follows.
  outgoing.on('error', () => gone.abort())
  let { position } = options
  let ready = false
  let reading = false
  let again = false

  function write(event: { readonly id: number }, frame: Buffer): void {
    outgoing.write(frame)
    position = event.id
    options.onSent()
  }

  async function drain(): Promise<void> {
    if (!outgoing.writableNeedDrain) return
    try {
      await once(outgoing, 'drain', {
        signal: AbortSignal.any([gone.signal, AbortSignal.timeout(stallMs)]),
      })
    } catch (error) {
      if (!gone.signal.aborted) {
        options.onStalled()
        outgoing.destroy()
      }
      throw error
    }
  }

  /** Returns whether there may be more. */
  async function sendPage(): Promise<boolean> {
    again = false
    const page = await storage.readAfter(instanceId, position ?? Number.MAX_SAFE_INTEGER, pageSize)
    position ??= page.newest
    for (const event of page.events) {
      await drain()
      if (event.after !== position) outgoing.write(gapFrame)
      write(event, toEventFrame(event))
    }
    if (page.events.length === 0 && position !== page.newest) {
      outgoing.write(gapFrame)
      position = page.newest
    }
    return page.events.length === pageSize
  }

  async function catchUp(): Promise<void> {
    for (let attempt = 0; !gone.signal.aborted; attempt += 1) {
      try {
        await drain()
        while ((await sendPage()) || again);
        if (!ready) outgoing.write(toReadyFrame(position ?? 0))
        ready = true
        // In the same turn as the last check of `again`, so no event is missed.
        reading = false
        return
      } catch {
        // If the storage is unavailable, the loop waits; if the stream has ended, so does the loop.
        // Heartbeats continue.
        await sleep(backoffMs(attempt, retry), gone.signal).catch(() => undefined)
      }
    }
  }

  function wake(): void {
    again = true
    if (reading || gone.signal.aborted) return
    reading = true
    void catchUp()
  }

  return {
    offer(event, frame) {
      if (reading) again = true
      else if (event.id <= (position ?? 0)) return
      else if (event.after === position && !outgoing.writableNeedDrain) write(event, frame)
      else wake()
    },
    wake,
    beat() {
      // Nothing is written to a full socket. It has time to drain, then the stream is ended.
      if (outgoing.writableNeedDrain) wake()
      else outgoing.write(heartbeatFrame)
    },
    close() {
      gone.abort()
      outgoing.end()
    },
  }
}

/** The lines of an event in the stream. A token contains no line breaks. */
export function toEventFrame({ id, jwt }: Pick<SavedEvent, 'id' | 'jwt'>): Buffer {
  return Buffer.from(`id: ${id}\nevent: webhook\ndata: ${jwt}\n\n`)
}

/** Everything missed has been sent. From here on, events are sent as they happen. */
function toReadyFrame(position: number): Buffer {
  return Buffer.from(`id: ${position}\nevent: ready\ndata: {}\n\n`)
}
