import type { Entry } from '../entry.ts'
import type { Reading, Writing } from './access.ts'
import { type Chunk, fromChunk } from '#lib/replica/blob/chunk.ts'

export function createKey(): string {
  return crypto.randomUUID()
}

export async function putChunk(tx: Writing, key: string, chunk: Chunk): Promise<void> {
  await Promise.all([
    tx.objectStore('chunks').put(chunk.entries, key),
    tx.objectStore('outlines').put(chunk.ids, key),
    tx.objectStore('costs').put(chunk.costs, key),
  ])
}

export async function readChunk(tx: Reading, key: string): Promise<Entry[]> {
  const [entries, costs] = await Promise.all([
    tx.objectStore('chunks').get(key),
    tx.objectStore('costs').get(key),
  ])
  return fromChunk(entries, costs)
}

export async function dropChunks(tx: Writing, keys: readonly string[]): Promise<void> {
  const stores = (['chunks', 'outlines', 'costs'] as const).map((name) => tx.objectStore(name))
  await Promise.all(keys.flatMap((key) => stores.map((store) => store.delete(key))))
}

/** Deletes every record that nobody names any more. */
export async function keepOnly(
  tx: Writing,
  chunks: readonly string[],
  blobs: readonly (string | undefined)[],
): Promise<void> {
  const kept = new Set<string | undefined>([...chunks, ...blobs])
  for (const name of ['chunks', 'outlines', 'costs', 'blobs'] as const) {
    const store = tx.objectStore(name)
    const keys = await store.getAllKeys()
    await Promise.all(keys.flatMap((key) => (kept.has(key) ? [] : store.delete(key))))
  }
}
