import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { ProductStore } from './store.ts'

/** Products missing in a response are deleted or unreadable: only the store knows which. */
export function recordMissing<Found>(
  store: Pick<ProductStore, 'isUnreadable'>,
  ids: readonly ProductId[],
  found: ReadonlyMap<ProductId, Found>,
  onUnreadable?: (id: ProductId) => void,
): ReadonlyMap<ProductId, Found> {
  for (const id of ids) if (!found.has(id) && store.isUnreadable?.(id) === true) onUnreadable?.(id)
  return found
}
