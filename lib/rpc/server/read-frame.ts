import type { RequestFrame } from '#lib/rpc/contract/frame.ts'

const longestId = 64
const longestName = 64

/** A message in the form of a frame; its name and input are still anybody's. */
export function readFrame(message: unknown): RequestFrame | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { shelfside, id, name, input } = message as Record<string, unknown>
  if (typeof id !== 'string' || id === '' || id.length > longestId) return undefined
  if (shelfside === 'cancel') return { shelfside, id }
  if (shelfside !== 'call' || typeof name !== 'string' || name.length > longestName) {
    return undefined
  }
  return { shelfside, id, name, input }
}
