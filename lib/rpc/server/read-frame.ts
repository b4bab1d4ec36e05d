import type { RequestFrame } from '#lib/rpc/contract/frame.ts'

const maxIdLength = 64
const maxNameLength = 64

/** A message in the form of a frame; its name and input are still anybody's. */
export function readFrame(message: unknown): RequestFrame | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { shelfside, id, name, input } = message as Record<string, unknown>
  if (typeof id !== 'string' || id === '' || id.length > maxIdLength) return undefined
  if (shelfside === 'cancel') return { shelfside, id }
  if (shelfside !== 'call' || typeof name !== 'string' || name.length > maxNameLength) {
    return undefined
  }
  return { shelfside, id, name, input }
}
