import { createDelta, mergeDelta, mostDeltaRows } from '#lib/replica/search/delta.ts'
import { openIndex } from '#lib/replica/search/open-index.ts'
import { takeCosts } from '#lib/replica/search/take-costs.ts'
import { dropIndex, putIndex, sealDelta } from '../storage/indexes.ts'
import { createKey, dropChunks, putChunk } from '../storage/records.ts'
import { sizeOf, sizeOfDelta, toChunks } from './apply-entries.ts'
import { commit } from './commit.ts'
import { type Copy, DamagedIndexError, withDelta } from './copy.ts'
import type { CopyContext } from './copy-context.ts'

const mostOverlayChunks = 64

export function needsMerge({ delta, head }: Copy): boolean {
  return (delta?.replaced.length ?? 0) > mostDeltaRows || head.overlay.length > mostOverlayChunks
}

/**
 * Builds a whole index out of the one there is and what changed since, without asking the shop, and
 * puts the many small chunks of single reads together. What changes meanwhile stays on top.
 */
export async function mergeChanges(
  { access, siteId, readCopy, toRow, inTurn }: CopyContext,
  signal?: AbortSignal,
): Promise<void> {
  const start = await readCopy()
  if (start === undefined) return
  const buffer = await mergeDelta(start.index, { signal })
  const costs = takeCosts(buffer)
  const opened = openIndex(buffer)
  if (!opened.ok) throw new DamagedIndexError()
  const base = opened.value
  const value = new Blob([buffer])
  const key = createKey()

  await inTurn(async () => {
    for (;;) {
      signal?.throwIfAborted()
      const copy = await readCopy()
      if (copy === undefined || copy.head.base !== start.head.base) return
      const { head, box } = copy
      const later = [...copy.overlay.values()].filter(
        (entry) => start.overlay.get(entry.id) !== entry,
      )
      const changed = later.flatMap(({ product }) => product ?? []).map(toRow)
      const removed = later.flatMap(({ id, product }) => (product === undefined ? [id] : []))
      const delta = later.length === 0 ? undefined : createDelta({ changed, removed })
      const whole = { key, value, costs: await box.seal(key, costs) }
      const news = delta && (await sealDelta(box, createKey(), delta))
      const overlay = await toChunks(box, [...copy.overlay.values()])
      const next = {
        ...head,
        base: key,
        delta: news?.key,
        overlay: [...overlay.keys()],
        bytes: head.wholeBytes + value.size + sizeOf(overlay.values()) + sizeOfDelta(delta),
      }
      const to = { head: next, index: withDelta(base, delta) }
      const isDone = await commit(access, siteId, box, head, to, async (tx) => {
        for (const [name, chunk] of overlay) await putChunk(tx, name, chunk)
        await putIndex(tx, whole)
        if (news !== undefined) await putIndex(tx, news)
        await dropChunks(tx, head.overlay)
        await dropIndex(tx, head.base)
        await dropIndex(tx, head.delta)
      })
      if (isDone) return
    }
  })
}
