import { DamagedCopyError } from '#lib/replica/blob/damaged.ts'
import { buildIndex } from '#lib/replica/search/build/build-index.ts'
import { openIndex } from '#lib/replica/search/open-index.ts'
import type { SearchRow } from '#lib/replica/search/row.ts'
import { putIndex, sealWhole } from '../storage/indexes.ts'
import { createKey, keepOnly, readChunk } from '../storage/records.ts'
import { listFillChunks, readFillNote } from '../sync/fill-note.ts'
import { commit } from './commit.ts'
import { DamagedIndexError, readOwnHead } from './copy.ts'
import type { CopyContext } from './copy-context.ts'

/**
 * A new index from the tables, for one that is damaged or was made by another version; the shop is
 * not asked. Throws a `DamagedCopyError` where the tables are damaged too.
 */
export async function rebuildIndex(
  { access, siteId, readBox, toRow, inTurn }: CopyContext,
  signal?: AbortSignal,
): Promise<void> {
  await inTurn(async () => {
    const box = await readBox()
    const head = await access.read((tx) => readOwnHead(tx, siteId, box))
    if (head === undefined) return
    const rows = new Map<string, SearchRow>()
    for (const key of [...head.chunks, ...head.overlay]) {
      for (const { id, product } of await readChunk(access, box, key)) {
        if (product === undefined) rows.delete(id)
        else rows.set(id, toRow(product))
      }
    }
    // An empty table is sound to the letter, and no empty shop.
    if (rows.size < head.products) throw new DamagedCopyError()
    const buffer = await buildIndex(rows.values(), { signal })
    const whole = await sealWhole(box, createKey(), buffer)
    const opened = openIndex(buffer)
    if (!opened.ok) throw new DamagedIndexError()
    const to = { head: { ...head, base: whole.key, delta: undefined }, index: opened.value }
    await commit(access, siteId, box, head, to, async (tx) => {
      await putIndex(tx, whole)
      const left = await readFillNote(tx)
      const kept = [...head.chunks, ...head.overlay, ...(left ? listFillChunks(left) : [])]
      await keepOnly(tx, kept, [whole.key])
    })
  })
}
