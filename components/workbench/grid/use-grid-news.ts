import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ActivityEntry, ValueChange } from '#lib/domain/activity.ts'
import { fieldAt } from '#lib/domain/fields/registry.ts'
import type { ProductId, SiteId } from '#lib/domain/ids.ts'
import type { Variant } from '#lib/domain/product.ts'
import { newsQuery } from '#lib/queries/feed.ts'
import type { ColumnId } from './columns.ts'

export interface CellNews {
  readonly entry: ActivityEntry
  readonly change: ValueChange
}

/** What others changed while the grid was open, by product, newest first. */
export type GridNews = ReadonlyMap<ProductId, readonly CellNews[]>

/** Whether a change is one of a column's: its field, and of the stock whatever it depends on. */
function isOfColumn(field: string, column: ColumnId): boolean {
  return field === column || (column === 'quantity' && fieldAt(field)?.group === 'stock')
}

/** The newest change of a cell; those of a variant stand in its own row. */
export function findCellNews(
  news: GridNews,
  column: ColumnId,
  id: ProductId,
  variant: Variant | undefined,
): CellNews | undefined {
  const label = variant && Object.values(variant.choices).join(', ')
  return news
    .get(id)
    ?.find(({ change }) => isOfColumn(change.field, column) && change.variant === label)
}

/** What others changed in the shop since the grid was opened, by product. */
export function useGridNews(siteId: SiteId): GridNews {
  const [openedAt] = useState(() => Date.now())
  const { data } = useQuery(newsQuery(siteId, openedAt))
  return useMemo(() => {
    const news = new Map<ProductId, readonly CellNews[]>()
    for (const entry of data ?? []) {
      if (entry.productId === undefined) continue
      const changes = entry.changes.map((change) => ({ entry, change }))
      news.set(entry.productId, [...(news.get(entry.productId) ?? []), ...changes])
    }
    return news
  }, [data])
}
