import type { Entry } from '../entry.ts'
import type { Access } from '../storage/access.ts'
import { getChunk, openChunk } from '../storage/records.ts'
import type { ReplicaSnapshot } from './snapshot.ts'

/** Some products of the copy, as they were read; those that it does not have are left out. */
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
