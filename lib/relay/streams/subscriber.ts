import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { sleep } from '#lib/base/abort.ts'
import { backoffMs } from '#lib/base/backoff.ts'
import type { AddedEvent, RelayStorage, SavedEvent } from '../storage/relay-storage.ts'

/** Events between the subscriber's position and the next one are gone: read the shop again. */
const gapFrame = Buffer.from('event: gap\ndata: {}\n\n')

const heartbeatFrame = Buffer.from(': still here\n\n')

export interface Subscriber {
  /** Takes an event that was just added; `frame` is the same for all subscribers. */
  offer(event: AddedEvent, frame: Buffer): void
  /** Looks into the storage for what it may have missed. */
  wake(): void
  beat(): void
  close(): void
}

export interface SubscriberOptions {
  readonly outgoing: ServerResponse
  readonly storage: Pick<RelayStorage, 'readAfter'>
  readonly instanceId: string
  /** The position it holds; undefined: it wants what comes from now on. */
  readonly position: number | undefined
  /** How long a full socket may stay full before the stream is given up. */
  readonly stallMs: number
  onSent(): void
  onStalled(): void
}

/** Events in memory at a time for each that catches up: one may have 2 MiB. */
const pageSize = 4
const retry = { baseMs: 250, capMs: 2_000 }

/**
 * One open stream. Nothing is queued for it beyond the socket's own buffer: a subscriber is a position, and
 * what does not fit is read from the storage again when the socket has drained. An event is written
 * directly only when it is the very next one.
 */
export function createSubscriber(options: SubscriberOptions): Subscriber {
  const { outgoing, storage, instanceId, stallMs } = options
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  // A peer that went away in the middle of a line: 'close' follows.
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

  /** Answers whether there may be more. */
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
        // In the same turn as the last look at `again`: no event falls in between.
        reading = false
        return
      } catch {
        // The storage is away, or the stream is: then the loop ends. Heartbeats go on meanwhile.
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
      // A full socket is not written to; it gets its time to drain, and is given up after that.
      if (outgoing.writableNeedDrain) wake()
      else outgoing.write(heartbeatFrame)
    },
    close() {
      gone.abort()
      outgoing.end()
    },
  }
}

/** The lines of the event stream. A token holds no line breaks. */
export function toEventFrame({ id, jwt }: Pick<SavedEvent, 'id' | 'jwt'>): Buffer {
  return Buffer.from(`id: ${id}\nevent: webhook\ndata: ${jwt}\n\n`)
}

/** All that was missed has been sent; from here on events come as they happen. */
function toReadyFrame(position: number): Buffer {
  return Buffer.from(`id: ${position}\nevent: ready\ndata: {}\n\n`)
}
