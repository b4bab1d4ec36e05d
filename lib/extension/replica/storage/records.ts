import { type Entry, type Chunk, fromChunk } from '../blob/chunk.ts'
import type { Access, Reading, Writing } from './access.ts'
import type { CostCipher } from './cost-cipher.ts'
import type { StoredDelta } from '../blob/head.ts'
import { putCosts, takeCosts } from '#lib/core/search/costs.ts'

/** A chunk as stored. */
export interface EncryptedChunk extends Omit<Chunk, 'costs'> {
  readonly costs: Uint8Array<ArrayBuffer>
}

export function createKey(): string {
  return crypto.randomUUID()
}

/** Call before the transaction that stores the chunk: a transaction cannot wait for encryption. */
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

/** Call after the transaction that read it. Throws a `DamagedReplicaError` for damaged data. */
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

/** Deletes every record that is not listed. */
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

type Bytes = Uint8Array<ArrayBuffer>

/** An index or delta as stored: without its costs, and the encrypted costs. */
interface EncryptedIndex {
  readonly key: string
  readonly value: Blob | StoredDelta
  readonly costs: Bytes
}

/** Removes the costs from this buffer. Call before the transaction that stores it. */
export async function encryptWhole(
  costCipher: CostCipher,
  key: string,
  buffer: ArrayBuffer,
): Promise<EncryptedIndex & { readonly value: Blob }> {
  const costs = await costCipher.encrypt(key, takeCosts(buffer))
  return { key, value: new Blob([buffer]), costs }
}

/** Leaves the delta itself unchanged, since it is in use for searching. */
export async function encryptDelta(
  costCipher: CostCipher,
  key: string,
  { blob, replaced }: StoredDelta,
): Promise<EncryptedIndex> {
  const bare = blob.slice()
  return {
    key,
    costs: await costCipher.encrypt(key, takeCosts(bare)),
    value: { blob: bare, replaced },
  }
}

/**
 * Puts the costs back into this buffer; false where they do not fit. Throws a
 * `DamagedReplicaError`.
 */
export async function decryptIndex(
  costCipher: CostCipher,
  key: string,
  buffer: ArrayBuffer,
  costs: unknown,
): Promise<boolean> {
  return putCosts(buffer, await costCipher.open(key, costs))
}

export async function putIndex(tx: Writing, { key, value, costs }: EncryptedIndex): Promise<void> {
  await Promise.all([
    tx.objectStore('blobs').put(value, key),
    tx.objectStore('costs').put(costs, key),
  ])
}

export async function dropIndex(tx: Writing, key: string | undefined): Promise<void> {
  if (key === undefined) return
  await Promise.all([tx.objectStore('blobs').delete(key), tx.objectStore('costs').delete(key)])
}
