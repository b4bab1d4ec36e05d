import { useState } from 'react'
import type { ProductId } from '#lib/core/catalog/ids.ts'

interface Listed {
  readonly id: ProductId
}

/**
 * The active row, and how to set it. It follows its product in the list; when the product is gone,
 * the index stays. Without an id it is only an index.
 */
export function useActiveRow(items: readonly Listed[]) {
  const [at, setAt] = useState<{ readonly index: number; readonly id?: ProductId | undefined }>({
    index: 0,
  })
  const isThere = at.id === undefined || items[at.index]?.id === at.id
  const found = isThere ? at.index : items.findIndex(({ id }) => id === at.id)
  const active = Math.max(0, found < 0 ? Math.min(at.index, items.length - 1) : found)
  const set = (index: number) => setAt({ index, id: items[index]?.id })
  if (!isThere && items.length > 0) set(active)
  return {
    active,
    set,
    /** The first row, whichever product that will be. */
    reset: () => setAt({ index: 0 }),
  }
}
