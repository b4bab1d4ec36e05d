import type { Product } from '#lib/domain/product.ts'
import { openExisting } from '#lib/platform/blobs.ts'
import { fromChunk } from './chunk.ts'
import { headKey, toDatabaseName } from './database.ts'
import type { Entry } from './entry.ts'
import { parseHead } from './head.ts'

export interface ReadCopy {
  readonly products: number
  /** The copy shows the shop as it was then (ms since 1970), or later. */
  readonly readAt: number
}

export interface CopyReader {
  /** Told first: how many there will be. */
  readonly onBegin: (copy: ReadCopy, collections: ReadonlyMap<string, string>) => void
  /** A few hundred at a time. Must not wait for anything: the reading is one transaction. */
  readonly onProducts: (products: readonly Product[]) => void
}

/**
 * Every product of the copy with all that is known of it, each once, in the order of the shop. False when
 * there is no copy that this version can use. A writer at work is not seen half-way.
 */
export async function readProducts(siteId: string, reader: CopyReader): Promise<boolean> {
  const database = await openExisting(toDatabaseName(siteId))
  if (database === undefined) return false
  try {
    const stores = ['notes', 'chunks', 'costs']
    if (!stores.every((name) => database.objectStoreNames.contains(name))) return false
    const tx = database.transaction(stores)
    const head = parseHead(await tx.objectStore('notes').get(headKey), siteId)
    if (head === undefined) return false
    const names: unknown = await tx.objectStore('notes').get('collections')
    reader.onBegin(head, new Map(Array.isArray(names) ? (names as [string, string][]) : []))
    const read = async (key: string) => {
      const [entries, costs] = await Promise.all([
        tx.objectStore('chunks').get(key),
        tx.objectStore('costs').get(key),
      ])
      return fromChunk(entries, costs)
    }
    // Of several entries of one product the last counts; those in the overlay are later than all others.
    const later = new Map<string, Entry>()
    for (const key of head.overlay) {
      for (const entry of await read(key)) later.set(entry.id, entry)
    }
    for (const key of head.chunks) {
      const entries = (await read(key)).map((entry) => take(later, entry))
      reader.onProducts(entries.flatMap(({ product }) => product ?? []))
    }
    reader.onProducts([...later.values()].flatMap(({ product }) => product ?? []))
    return true
  } finally {
    database.close()
  }
}

function take(later: Map<string, Entry>, entry: Entry): Entry {
  const found = later.get(entry.id)
  later.delete(entry.id)
  return found ?? entry
}
