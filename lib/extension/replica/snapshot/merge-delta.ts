import { DamagedReplicaError } from '../blob/chunk.ts'
import { createDelta, mergeDelta, maxDeltaRows } from '#lib/core/search/delta.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import { takeCosts } from '#lib/core/search/costs.ts'
import {
  dropIndex,
  putIndex,
  encryptDelta,
  createKey,
  dropChunks,
  putChunk,
} from '../storage/records.ts'
import { sizeOf, sizeOfDelta, toChunks } from './apply-entries.ts'
import { commit } from './commit.ts'
import { type ReplicaSnapshot, withDelta, type ReplicaContext } from './snapshot.ts'

const maxOverlayChunks = 64

export function needsMerge({ delta, head }: ReplicaSnapshot): boolean {
  return (delta?.replaced.length ?? 0) > maxDeltaRows || head.overlay.length > maxOverlayChunks
}

/**
 * Builds a new index from the current one and its delta without requests to the store, and joins the
 * many small chunks of single reads. Changes made during the build stay in a new delta.
 */
export async function mergeChanges(
  { access, siteId, readSnapshot, toRow, inTurn }: ReplicaContext,
  signal: AbortSignal,
): Promise<void> {
  const start = await readSnapshot()
  if (start === undefined) return
  const buffer = await mergeDelta(start.index, { signal })
  const costs = takeCosts(buffer)
  const opened = openIndex(buffer)
  if (!opened.ok) throw new DamagedReplicaError()
  const base = opened.value
  const value = new Blob([buffer])
  const key = createKey()

  await inTurn(async () => {
    for (;;) {
      signal?.throwIfAborted()
      const snapshot = await readSnapshot()
      if (snapshot === undefined || snapshot.head.base !== start.head.base) return
      const { head, costCipher } = snapshot
      const later = [...snapshot.overlay.values()].filter(
        (entry) => start.overlay.get(entry.id) !== entry,
      )
      const changed = later.flatMap(({ product }) =>
        product === undefined ? [] : toRow(product, head.locations),
      )
      const removed = later.flatMap(({ id, product }) => (product === undefined ? [id] : []))
      const delta = later.length === 0 ? undefined : createDelta({ changed, removed })
      const whole = { key, value, costs: await costCipher.encrypt(key, costs) }
      const updates = delta && (await encryptDelta(costCipher, createKey(), delta))
      const overlay = await toChunks(costCipher, [...snapshot.overlay.values()])
      const next = {
        ...head,
        base: key,
        delta: updates?.key,
        overlay: [...overlay.keys()],
        bytes: head.wholeBytes + value.size + sizeOf(overlay.values()) + sizeOfDelta(delta),
      }
      const to = { head: next, index: withDelta(base, delta) }
      const isDone = await commit(access, siteId, costCipher, head, to, async (tx) => {
        for (const [name, chunk] of overlay) await putChunk(tx, name, chunk)
        await putIndex(tx, whole)
        if (updates !== undefined) await putIndex(tx, updates)
        await dropChunks(tx, head.overlay)
        await dropIndex(tx, head.base)
        await dropIndex(tx, head.delta)
      })
      if (isDone) return
    }
  })
}
