import * as z from 'zod/mini'
import type { StorageItem } from '#lib/extension/browser/storage.ts'
import { entriesShape, type Entry, withEntry, withoutEntry, type EntryStore } from './entry.ts'
import {
  fromBase64,
  isBase64Of,
  keyLength,
  type RandomBytes,
  toBase64,
} from '#lib/extension/session/vault/key/bytes.ts'
import { createQueue } from '#lib/core/base/queue.ts'
import { createCipher } from './cipher.ts'

/** The stored value, in `storage.session`. */
export interface SessionEntries {
  /** The cipher's key, 32 bytes, base64. */
  readonly secretKey: string
  readonly entries: readonly Entry[]
}

const shape = z.strictObject({
  secretKey: z.string().check(z.refine((text) => isBase64Of(text, keyLength))),
  entries: entriesShape,
})

export function parseSessionEntries(stored: unknown): SessionEntries | undefined {
  return shape.safeParse(stored).data
}

/**
 * "Do not store": keys are in memory only and have to be entered again after the browser closed. Data that
 * was encrypted with the session's key cannot be decrypted after that.
 */
export function createSessionOnly(
  item: StorageItem<SessionEntries>,
  random: RandomBytes,
): EntryStore {
  const enqueue = createQueue()
  const read = async () =>
    (await item.read()) ?? {
      secretKey: toBase64(random(keyLength)),
      entries: [],
    }
  const readEntries = async () => (await item.read())?.entries ?? []
  return {
    readSites: async () => (await readEntries()).map(({ siteId }) => siteId),
    readEntry: async (siteId) => (await readEntries()).find((entry) => entry.siteId === siteId),
    keepEntry: (entry) =>
      enqueue(async () => {
        const { secretKey, entries } = await read()
        await item.write({ secretKey, entries: withEntry(entries, entry) })
      }),
    removeEntry: (siteId) =>
      enqueue(async () => {
        const { secretKey, entries } = await read()
        await item.write({ secretKey, entries: withoutEntry(entries, siteId) })
      }),
    readCipher: () =>
      enqueue(async () => {
        const state = await read()
        await item.write(state)
        return createCipher(fromBase64(state.secretKey) ?? new Uint8Array(), random)
      }),
    forget: () => enqueue(() => item.remove()),
  }
}
