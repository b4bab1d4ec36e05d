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
  const [at, setAt] = useState<{ readonly path: number; readonly id?: ProductId | undefined }>({
    path: 0,
  })
  const isThere = at.id === undefined || items[at.path]?.id === at.id
  const found = isThere ? at.path : items.findIndex(({ id }) => id === at.id)
  const active = Math.max(0, found < 0 ? Math.min(at.path, items.length - 1) : found)
  const set = (path: number) => setAt({ path, id: items[path]?.id })
  if (!isThere && items.length > 0) set(active)
  return {
    active,
    set,
    /** The first, whichever that will be. */
    reset: () => setAt({ path: 0 }),
  }
}
