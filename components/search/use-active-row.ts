import { useState } from 'react'
import type { ProductId } from '#lib/catalog/ids.ts'

interface Listed {
  readonly id: ProductId
}

/**
 * The row that the keys are on, and how to put them on another. It goes with its product, wherever that
 * is in the list by now; where the product is gone it stays where it was. Without an id it is a place alone.
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
    /** The first, whichever that will be. */
    reset: () => setAt({ index: 0 }),
  }
}
