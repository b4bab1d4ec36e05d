import type { Entry } from '../entry.ts'
import type { Access, Reading, Writing } from './access.ts'
import { type Chunk, fromChunk } from '#lib/replica/blob/chunk.ts'
import type { CostCipher } from './cost-cipher.ts'

/** A chunk as it lies on the disk. */
export interface EncryptedChunk extends Omit<Chunk, 'costs'> {
  readonly costs: Uint8Array<ArrayBuffer>
}

export function createKey(): string {
  return crypto.randomUUID()
}

/** Before the transaction that puts it: a transaction waits for nothing else. */
export async function encryptChunk(
  costCipher: CostCipher,
  key: string,
  chunk: Chunk,
): Promise<EncryptedChunk> {
  return { ...chunk, costs: await costCipher.encrypt(key, new TextEncoder().encode(chunk.costs)) }
}

export async function putChunk(tx: Writing, key: string, chunk: EncryptedChunk): Promise<void> {
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
export async function openChunk(
  costCipher: CostCipher,
  [key, entries, costs]: Stored,
): Promise<Entry[]> {
  return fromChunk(entries, new TextDecoder().decode(await costCipher.open(key, costs)))
}

export async function readChunk(
  access: Access,
  costCipher: CostCipher,
  key: string,
): Promise<Entry[]> {
  return openChunk(costCipher, await access.read((tx) => getChunk(tx, key)))
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
  const saved = new Set<string | undefined>([...chunks, ...blobs])
  for (const name of ['chunks', 'outlines', 'costs', 'blobs'] as const) {
    const store = tx.objectStore(name)
    const keys = await store.getAllKeys()
    await Promise.all(keys.flatMap((key) => (saved.has(key) ? [] : store.delete(key))))
  }
}
