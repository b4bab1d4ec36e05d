import type { Log } from '#lib/core/base/log.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import type { ReplicaStore } from '../replica.ts'
import type { Access } from '../storage/access.ts'

const namesKey = 'collections'

export interface CollectionNames {
  /** Loads the stored names. */
  load(): Promise<void>
  /**
   * Requests the names from the store; on failure the known names stay. Rejects only when aborted.
   */
  refresh(signal?: AbortSignal): Promise<void>
  known(): ReadonlyMap<string, string>
}

/** Products refer to collections by id; users search for them by name. */
export function createCollectionNames(
  access: Access,
  store: ReplicaStore,
  log: Log,
): CollectionNames {
  let names: ReadonlyMap<string, string> | undefined

  return {
    async load() {
      if (names !== undefined) return
      const stored = await access.read((tx) => tx.objectStore('notes').get(namesKey))
      names = parseNames(stored)
    },
    async refresh(signal) {
      try {
        names = await store.readCollectionNames(signal)
      } catch (error) {
        signal?.throwIfAborted()
        log.warn('The names of the collections could not be read.', { problem: toProblem(error) })
        return
      }
      const list = [...names]
      await access.write((tx) => tx.objectStore('notes').put(list, namesKey))
    },
    known: () => names ?? new Map(),
  }
}

function parseNames(stored: unknown): Map<string, string> {
  return new Map(Array.isArray(stored) ? stored.filter(isPair) : [])
}

function isPair(pair: unknown): pair is [string, string] {
  return Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string'
}
