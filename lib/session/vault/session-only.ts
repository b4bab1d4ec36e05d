import * as z from 'zod/mini'
import type { StorageItem } from '#lib/browser/storage.ts'
import { entriesShape, type Entry, withEntry, withoutEntry } from './entry.ts'
import type { EntryStore } from './entry-store.ts'
import {
  fromBase64,
  isBase64Of,
  keyLength,
  type RandomBytes,
  toBase64,
} from '#lib/session/vault/key/bytes.ts'
import { createQueue } from '#lib/base/queue.ts'
import { createCipher } from './cipher.ts'

/** All of it, in `storage.session`. */
export interface SessionEntries {
  /** Of the sealer, 32 bytes, base64. */
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
 * "Do not store": keys are on no disk and are asked for again when the browser was closed. What was
 * sealed in between cannot be opened then, by anybody.
 */
export function createSessionOnly(
  item: StorageItem<SessionEntries>,
  random: RandomBytes,
): EntryStore {
  const takeTurn = createQueue()
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
      takeTurn(async () => {
        const { secretKey, entries } = await read()
        await item.write({ secretKey, entries: withEntry(entries, entry) })
      }),
    removeEntry: (siteId) =>
      takeTurn(async () => {
        const { secretKey, entries } = await read()
        await item.write({ secretKey, entries: withoutEntry(entries, siteId) })
      }),
    readCipher: () =>
      takeTurn(async () => {
        const saved = await read()
        await item.write(saved)
        return createCipher(fromBase64(saved.secretKey) ?? new Uint8Array(), random)
      }),
    forget: () => takeTurn(() => item.remove()),
  }
}
