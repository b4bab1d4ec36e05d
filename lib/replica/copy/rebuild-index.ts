import { headKey } from '#lib/replica/blob/database.ts'
import { parseHead } from '#lib/replica/blob/head.ts'
import { buildIndex } from '#lib/replica/search/build/build-index.ts'
import { openIndex } from '#lib/replica/search/open-index.ts'
import type { SearchRow } from '#lib/replica/search/row.ts'
import { createKey, keepOnly, readChunk } from '../storage/records.ts'
import { listFillChunks, readFillNote } from '../sync/fill-note.ts'
import { commit } from './commit.ts'
import { DamagedIndexError } from './copy.ts'
import type { CopyContext } from './copy-context.ts'

/**
 * A new index from the tables, for one that is damaged or was made by another version; the shop is
 * not asked. Throws a `DamagedCopyError` where the tables are damaged too.
 */
export async function rebuildIndex(
  { access, siteId, toRow, inTurn }: CopyContext,
  signal?: AbortSignal,
): Promise<void> {
  await inTurn(async () => {
    const head = await access.read(async (tx) =>
      parseHead(await tx.objectStore('notes').get(headKey), siteId),
    )
    if (head === undefined) return
    const rows = new Map<string, SearchRow>()
    for (const key of [...head.chunks, ...head.overlay]) {
      for (const { id, product } of await access.read((tx) => readChunk(tx, key))) {
        if (product === undefined) rows.delete(id)
        else rows.set(id, toRow(product))
      }
    }
    const buffer = await buildIndex(rows.values(), { signal })
    const opened = openIndex(buffer)
    if (!opened.ok) throw new DamagedIndexError()
    const baseKey = createKey()
    const to = { head: { ...head, base: baseKey, delta: undefined }, index: opened.value }
    await commit(access, siteId, head, to, async (tx) => {
      await tx.objectStore('blobs').put(new Blob([buffer]), baseKey)
      const left = await readFillNote(tx)
      const kept = [...head.chunks, ...head.overlay, ...(left ? listFillChunks(left) : [])]
      await keepOnly(tx, kept, [baseKey])
    })
  })
}
