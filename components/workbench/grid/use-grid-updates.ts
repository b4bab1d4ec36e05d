import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ActivityEntry, ValueChange } from '#lib/catalog/changes/activity.ts'
import { fieldAt } from '#lib/catalog/fields/registry.ts'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import type { Variant } from '#lib/catalog/product/product.ts'
import { externalUpdatesQuery } from '#lib/queries/feed.ts'
import type { ColumnId } from './columns.ts'

export interface CellUpdates {
  readonly entry: ActivityEntry
  readonly change: ValueChange
}

/** What others changed while the grid was open, by product, newest first. */
export type GridUpdates = ReadonlyMap<ProductId, readonly CellUpdates[]>

/** Whether a change is one of a column's: its field, and of the stock whatever it depends on. */
function isOfColumn(field: string, column: ColumnId): boolean {
  return field === column || (column === 'quantity' && fieldAt(field)?.group === 'stock')
}

/** The newest change of a cell; those of a variant stand in its own row. */
export function findCellUpdates(
  updates: GridUpdates,
  column: ColumnId,
  id: ProductId,
  variant: Variant | undefined,
): CellUpdates | undefined {
  const label = variant && Object.values(variant.choices).join(', ')
  return updates
    .get(id)
    ?.find(({ change }) => isOfColumn(change.field, column) && change.variant === label)
}

/** What others changed in the shop since the grid was opened, by product. */
export function useGridUpdates(siteId: SiteId): GridUpdates {
  const [openedAt] = useState(() => Date.now())
  const { data } = useQuery(externalUpdatesQuery(siteId, openedAt))
  return useMemo(() => {
    const updates = new Map<ProductId, readonly CellUpdates[]>()
    for (const entry of data ?? []) {
      if (entry.productId === undefined) continue
      const changes = entry.changes.map((change) => ({ entry, change }))
      updates.set(entry.productId, [...(updates.get(entry.productId) ?? []), ...changes])
    }
    return updates
  }, [data])
}
