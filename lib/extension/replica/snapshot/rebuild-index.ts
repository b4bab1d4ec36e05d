import { DamagedReplicaError } from '../blob/chunk.ts'
import { listNames } from '../blob/head.ts'
import { buildIndex } from '#lib/core/search/build/build-index.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import { putIndex, encryptWhole, createKey, keepOnly, readChunk } from '../storage/records.ts'
import { listFillChunks, readFillCheckpoint } from '../sync/fill-checkpoint.ts'
import { commit } from './commit.ts'
import { readOwnHead, type ReplicaContext } from './snapshot.ts'

/**
 * Builds a new index from the stored products, for one that is damaged or of another version,
 * without requests to the store. Throws a `DamagedReplicaError` when the products are damaged too.
 */
export async function rebuildIndex(
  { access, siteId, readCostCipher, toRow, inTurn }: ReplicaContext,
  signal: AbortSignal,
): Promise<void> {
  await inTurn(async () => {
    const costCipher = await readCostCipher()
    const head = await access.read((tx) => readOwnHead(tx, siteId, costCipher))
    if (head === undefined) return
    const rows = new Map<string, SearchRow>()
    for (const key of [...head.chunks, ...head.overlay]) {
      for (const { id, product } of await readChunk(access, costCipher, key)) {
        if (product === undefined) rows.delete(id)
        else rows.set(id, toRow(product, head.locations))
      }
    }
    // An empty table parses, but it is not an empty store.
    if (rows.size < head.products) throw new DamagedReplicaError()
    const buffer = await buildIndex(rows.values(), { signal, locations: listNames(head.locations) })
    const whole = await encryptWhole(costCipher, createKey(), buffer)
    const opened = openIndex(buffer)
    if (!opened.ok) throw new DamagedReplicaError()
    const to = { head: { ...head, base: whole.key, delta: undefined }, index: opened.value }
    await commit(access, siteId, costCipher, head, to, async (tx) => {
      await putIndex(tx, whole)
      const left = await readFillCheckpoint(tx)
      const saved = [...head.chunks, ...head.overlay, ...(left ? listFillChunks(left) : [])]
      await keepOnly(tx, saved, [whole.key])
    })
  })
}
