import type { ProductId } from '#lib/core/catalog/ids.ts'
import { applyEntries } from '../snapshot/apply-entries.ts'
import type { Entry } from '../blob/chunk.ts'
import { readHints } from './hints.ts'
import type { SyncContext } from './sync-context.ts'

const perCall = 100

/**
 * Reads again the products that may have changed. Without an offline copy the hints stay: the
 * running scan may already have passed these products.
 */
export async function resolveHints(context: SyncContext, signal: AbortSignal): Promise<void> {
  const { access, store, clock, readSnapshot, checkpoint } = context
  for (;;) {
    if ((await readSnapshot()) === undefined) return
    const hints = await access.read((tx) => readHints(tx, perCall))
    if (hints.length === 0) return
    const readAt = clock.now()
    const unreadable = new Set<string>()
    const found = await store.readProducts(
      hints.map(({ id }) => id as ProductId),
      signal,
      (id) => unreadable.add(id),
    )
    const entries = hints.flatMap(({ id, source }): Entry[] => {
      if (unreadable.has(id)) return []
      const product = found.get(id as ProductId)
      return [{ id: id as ProductId, product, readAt, source }]
    })
    await applyEntries(context, entries, { done: hints, unreadable: [...unreadable] })
    await checkpoint()
  }
}
