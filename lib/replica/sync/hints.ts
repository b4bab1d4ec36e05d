import type { EntrySource } from '../entry.ts'
import type { Reading, Writing } from '../storage/access.ts'

/** A product that may not be any more as it was read. Kept until it was read again. */
export interface Hint {
  readonly id: string
  /** Tells this hint from one that came for the same product later. */
  readonly token: string
  readonly source: EntrySource
}

export async function putHints(
  tx: Writing,
  ids: readonly string[],
  source: EntrySource,
): Promise<void> {
  const token = crypto.randomUUID()
  await Promise.all(ids.map((id) => tx.objectStore('hints').put({ token, source }, id)))
}

export async function readHints(tx: Reading, limit: number): Promise<Hint[]> {
  const store = tx.objectStore('hints')
  const [ids, values] = await Promise.all([
    store.getAllKeys(undefined, limit),
    store.getAll(undefined, limit),
  ])
  return ids.map((id, at) => parseHint(id, values[at]))
}

/** Those that were not renewed meanwhile. */
export async function dropHints(tx: Writing, hints: readonly Hint[]): Promise<void> {
  const store = tx.objectStore('hints')
  for (const { id, token } of hints) {
    if (parseHint(id, await store.get(id)).token === token) await store.delete(id)
  }
}

function parseHint(id: string, stored: unknown): Hint {
  const { token, source } = (stored ?? {}) as Partial<Record<string, unknown>>
  return {
    id,
    token: typeof token === 'string' ? token : '',
    source: source === 'own-write' || source === 'event' ? source : 'sync',
  }
}
