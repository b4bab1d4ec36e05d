import type { Entry } from '../entry.ts'
import type { Access, Reading, Writing } from './access.ts'
import { type Chunk, fromChunk } from '#lib/replica/blob/chunk.ts'
import type { CostBox } from './cost-box.ts'

/** A chunk as it lies on the disk. */
export interface SealedChunk extends Omit<Chunk, 'costs'> {
  readonly costs: Uint8Array<ArrayBuffer>
}

export function createKey(): string {
  return crypto.randomUUID()
}

/** Before the transaction that puts it: a transaction waits for nothing else. */
export async function sealChunk(box: CostBox, key: string, chunk: Chunk): Promise<SealedChunk> {
  return { ...chunk, costs: await box.seal(key, new TextEncoder().encode(chunk.costs)) }
}

export async function putChunk(tx: Writing, key: string, chunk: SealedChunk): Promise<void> {
  await Promise.all([
    tx.objectStore('chunks').put(chunk.entries, key),
    tx.objectStore('outlines').put(chunk.ids, key),
    tx.objectStore('costs').put(chunk.costs, key),
  ])
}

type Stored = readonly [key: string, entries: unknown, costs: unknown]

export async function getChunk(tx: Reading, key: string): Promise<Stored> {
  const [entries, costs] = await Promise.all([
    tx.objectStore('chunks').get(key),
    tx.objectStore('costs').get(key),
  ])
  return [key, entries, costs]
}

/** After the transaction that read it. Throws a `DamagedCopyError` where it is not what was put. */
export async function openChunk(box: CostBox, [key, entries, costs]: Stored): Promise<Entry[]> {
  return fromChunk(entries, new TextDecoder().decode(await box.open(key, costs)))
}

export async function readChunk(access: Access, box: CostBox, key: string): Promise<Entry[]> {
  return openChunk(box, await access.read((tx) => getChunk(tx, key)))
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
