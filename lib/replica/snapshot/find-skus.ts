import { findSkus, type KnownSku } from '#lib/catalog/product/known-sku.ts'
import type { Access } from '../storage/access.ts'
import { readChunk } from '../storage/records.ts'
import type { ReplicaSnapshot } from './snapshot.ts'

/** Which products of the copy have one of these SKUs. All of it is read: a second for 100,000. */
export async function findSkuOwners(
  access: Access,
  { head, overlay, costCipher }: ReplicaSnapshot,
  wanted: ReadonlySet<string>,
): Promise<KnownSku[]> {
  const found = [...overlay.values()].flatMap(({ product }) =>
    product === undefined ? [] : findSkus(product, wanted),
  )
  for (const key of head.chunks) {
    const entries = await readChunk(access, costCipher, key)
    for (const { id, product } of entries) {
      if (product !== undefined && !overlay.has(id)) found.push(...findSkus(product, wanted))
    }
  }
  return found
}
