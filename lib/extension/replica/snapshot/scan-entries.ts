import { chunk } from '#lib/core/base/chunk.ts'
import { chunkSize, type Entry } from '../blob/chunk.ts'
import type { EntryScan } from '../entry.ts'
import type { Access } from '../storage/access.ts'
import { readChunk } from '../storage/records.ts'
import type { ReplicaSnapshot } from './snapshot.ts'

/** All products, or only the later ones for a reader that knows this base. A whole scan takes a second for 100,000. */
export function scanEntries(
  access: Access,
  { head, overlay, costCipher }: ReplicaSnapshot,
  knownBase: string | undefined,
): EntryScan {
  const base = String(head.filledAt)
  const isWhole = base !== knownBase
  async function* readPages(): AsyncGenerator<readonly Entry[]> {
    yield* chunk([...overlay.values()], chunkSize)
    if (!isWhole) return
    for (const key of head.chunks) {
      const entries = await readChunk(access, costCipher, key)
      yield entries.filter(({ id }) => !overlay.has(id))
    }
  }
  return { base, isWhole, isComplete: !head.changedWhileReading, pages: readPages() }
}
