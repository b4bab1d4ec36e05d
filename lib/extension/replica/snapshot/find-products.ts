import type { Entry } from '../blob/chunk.ts'
import type { Access } from '../storage/access.ts'
import { getChunk, openChunk, readChunk } from '../storage/records.ts'
import type { ReplicaSnapshot } from './snapshot.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'

/** The entries of some products; those that the offline copy lacks are left out. */
export async function findProducts(
  access: Access,
  {
    head,
    overlay,
    costCipher,
  }: Pick<ReplicaSnapshot, 'overlay' | 'costCipher'> & {
    readonly head: Pick<ReplicaSnapshot['head'], 'chunks'>
  },
  ids: readonly string[],
): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>()
  const wanted = new Set(ids)
  for (const id of ids) {
    const entry = overlay.get(id)
    if (entry === undefined) continue
    wanted.delete(id)
    if (entry.product !== undefined) found.set(id, entry)
  }
  if (wanted.size === 0) return found
  const stored = await access.read(async (tx) => {
    const outlines = await Promise.all(
      head.chunks.map((key) => tx.objectStore('outlines').get(key)),
    )
    const keys = head.chunks.filter((_, at) => {
      const outline = outlines[at]
      return Array.isArray(outline) && outline.some((id) => wanted.has(id as string))
    })
    return Promise.all(keys.map((key) => getChunk(tx, key)))
  })
  for (const chunk of stored) {
    for (const entry of await openChunk(costCipher, chunk)) {
      if (wanted.has(entry.id)) found.set(entry.id, entry)
    }
  }
  return found
}

/**
 * What `find` returns for the products of the offline copy. Reads all of it: one second for 100,000
 * products.
 */
export async function findInAll<Found>(
  access: Access,
  { head, overlay, costCipher }: ReplicaSnapshot,
  find: (product: Product) => readonly Found[],
): Promise<Found[]> {
  const found = [...overlay.values()].flatMap(({ product }) =>
    product === undefined ? [] : find(product),
  )
  for (const key of head.chunks) {
    const entries = await readChunk(access, costCipher, key)
    for (const { id, product } of entries) {
      if (product !== undefined && !overlay.has(id)) found.push(...find(product))
    }
  }
  return found
}
