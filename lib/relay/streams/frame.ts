import type { SavedEvent } from '../storage/relay-storage.ts'

/** The lines of the event stream. A token holds no line breaks. */
export function toEventFrame({ id, jwt }: Pick<SavedEvent, 'id' | 'jwt'>): Buffer {
  return Buffer.from(`id: ${id}\nevent: webhook\ndata: ${jwt}\n\n`)
}

/** All that was missed has been sent; from here on events come as they happen. */
export function toReadyFrame(position: number): Buffer {
  return Buffer.from(`id: ${position}\nevent: ready\ndata: {}\n\n`)
}

/** Events between the subscriber's position and the next one are gone: read the shop again. */
export const gapFrame = Buffer.from('event: gap\ndata: {}\n\n')

export const heartbeatFrame = Buffer.from(': still here\n\n')
