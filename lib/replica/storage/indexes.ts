import type { StoredDelta } from '#lib/replica/blob/head.ts'
import { putCosts, takeCosts } from '#lib/replica/search/take-costs.ts'
import type { Writing } from './access.ts'
import type { CostBox } from './cost-box.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** An index as it lies on the disk, whole or what changed since: without its costs, and these sealed. */
export interface SealedIndex {
  readonly key: string
  readonly value: Blob | StoredDelta
  readonly costs: Bytes
}

/** Takes the costs out of this very buffer. Before the transaction that puts it. */
export async function sealWhole(
  box: CostBox,
  key: string,
  buffer: ArrayBuffer,
): Promise<SealedIndex & { readonly value: Blob }> {
  const costs = await box.seal(key, takeCosts(buffer))
  return { key, value: new Blob([buffer]), costs }
}

/** Leaves the delta as it is, for those who search in it. */
export async function sealDelta(
  box: CostBox,
  key: string,
  { blob, replaced }: StoredDelta,
): Promise<SealedIndex> {
  const bare = blob.slice()
  return { key, costs: await box.seal(key, takeCosts(bare)), value: { blob: bare, replaced } }
}

/** Puts the costs back into this very buffer. Throws a `DamagedCopyError`; false where they do not fit. */
export async function unseal(
  box: CostBox,
  key: string,
  buffer: ArrayBuffer,
  costs: unknown,
): Promise<boolean> {
  return putCosts(buffer, await box.open(key, costs))
}

export async function putIndex(tx: Writing, { key, value, costs }: SealedIndex): Promise<void> {
  await Promise.all([
    tx.objectStore('blobs').put(value, key),
    tx.objectStore('costs').put(costs, key),
  ])
}

export async function dropIndex(tx: Writing, key: string | undefined): Promise<void> {
  if (key === undefined) return
  await Promise.all([tx.objectStore('blobs').delete(key), tx.objectStore('costs').delete(key)])
}
