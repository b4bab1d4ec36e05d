import type { EntrySource } from '../blob/chunk.ts'
import type { Reading, Writing } from '../storage/access.ts'

/** A product that may have changed since it was read. Kept until it is read again. */
export interface Hint {
  readonly id: string
  /** Distinguishes this hint from a later one for the same product. */
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

/** Deletes hints, except those recorded again since. */
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
