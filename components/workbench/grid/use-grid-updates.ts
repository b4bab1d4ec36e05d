import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ActivityEntry, ValueChange } from '#lib/core/catalog/changes/activity.ts'
import { fieldAt } from '#lib/core/catalog/fields/registry.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { Variant } from '#lib/core/catalog/product/product.ts'
import { externalUpdatesQuery } from '#lib/extension/queries/feed.ts'
import type { ColumnId } from './columns.ts'

export interface CellUpdate {
  readonly entry: ActivityEntry
  readonly change: ValueChange
}

/** Changes made outside of this app while the grid was open, by product, newest first. */
export type GridUpdates = ReadonlyMap<ProductId, readonly CellUpdate[]>

/** Whether a change belongs to a column: to its field or, for the quantity, to any stock field. */
function isOfColumn(field: string, column: ColumnId): boolean {
  return field === column || (column === 'quantity' && fieldAt(field)?.group === 'stock')
}

/** The newest change of a cell; changes of a variant are shown in its own row. */
export function findCellUpdate(
  updates: GridUpdates,
  column: ColumnId,
  id: ProductId,
  variant: Variant | undefined,
): CellUpdate | undefined {
  const label = variant && Object.values(variant.choices).join(', ')
  return updates
    .get(id)
    ?.find(({ change }) => isOfColumn(change.field, column) && change.variant === label)
}

/** Changes made outside of this app since the grid was opened, by product. */
export function useGridUpdates(siteId: SiteId): GridUpdates {
  const [openedAt] = useState(() => Date.now())
  const { data } = useQuery(externalUpdatesQuery(siteId, openedAt))
  return useMemo(() => {
    const updates = new Map<ProductId, readonly CellUpdate[]>()
    for (const entry of data ?? []) {
      if (entry.productId === undefined) continue
      const changes = entry.changes.map((change) => ({ entry, change }))
      updates.set(entry.productId, [...(updates.get(entry.productId) ?? []), ...changes])
    }
    return updates
  }, [data])
}
