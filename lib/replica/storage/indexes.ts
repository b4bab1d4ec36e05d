import type { StoredDelta } from '#lib/replica/blob/head.ts'
import { putCosts, takeCosts } from '#lib/replica/search/apply-costs.ts'
import type { Writing } from './access.ts'
import type { CostCipher } from './cost-cipher.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** An index as it lies on the disk, whole or what changed since: without its costs, and these sealed. */
export interface EncryptedIndex {
  readonly key: string
  readonly value: Blob | StoredDelta
  readonly costs: Bytes
}

/** Takes the costs out of this very buffer. Before the transaction that puts it. */
export async function encryptWhole(
  costCipher: CostCipher,
  key: string,
  buffer: ArrayBuffer,
): Promise<EncryptedIndex & { readonly value: Blob }> {
  const costs = await costCipher.encrypt(key, takeCosts(buffer))
  return { key, value: new Blob([buffer]), costs }
}

/** Leaves the delta as it is, for those who search in it. */
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

/** Puts the costs back into this very buffer. Throws a `DamagedCopyError`; false where they do not fit. */
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
