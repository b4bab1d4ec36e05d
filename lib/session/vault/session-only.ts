import * as z from 'zod/mini'
import type { StorageItem } from '#lib/platform/storage.ts'
import { entriesShape, type Entry, withEntry, withoutEntry } from './entry.ts'
import type { EntryStore } from './entry-store.ts'
import { fromBase64, isBase64Of, type RandomBytes, toBase64, keyLength } from './key/bytes.ts'

import { createTurns } from './create-turns.ts'
import { createSealer } from './sealer.ts'

/** All of it, in `storage.session`. */
export interface SessionEntries {
  /** Of the sealer, 32 bytes, base64. */
  readonly key: string
  readonly entries: readonly Entry[]
}

const shape = z.strictObject({
  key: z.string().check(z.refine((text) => isBase64Of(text, keyLength))),
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
  const takeTurn = createTurns()
  const read = async () => (await item.read()) ?? { key: toBase64(random(keyLength)), entries: [] }
  const readEntries = async () => (await item.read())?.entries ?? []
  return {
    readSites: async () => (await readEntries()).map(({ siteId }) => siteId),
    readEntry: async (siteId) => (await readEntries()).find((entry) => entry.siteId === siteId),
    keepEntry: (entry) =>
      takeTurn(async () => {
        const { key, entries } = await read()
        await item.write({ key, entries: withEntry(entries, entry) })
      }),
    removeEntry: (siteId) =>
      takeTurn(async () => {
        const { key, entries } = await read()
        await item.write({ key, entries: withoutEntry(entries, siteId) })
      }),
    readSealer: () =>
      takeTurn(async () => {
        const kept = await read()
        await item.write(kept)
        return createSealer(fromBase64(kept.key) ?? new Uint8Array(), random)
      }),
    forget: () => takeTurn(() => item.remove()),
  }
}
