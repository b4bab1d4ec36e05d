import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ActivityEntry, ValueChange } from '#lib/domain/activity.ts'
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

const fields: Readonly<Partial<Record<ColumnId, readonly string[]>>> = {
  name: ['name'],
  sku: ['sku'],
  barcode: ['barcode'],
  'list-price': ['listPrice'],
  'paid-price': ['paidPrice'],
  cost: ['cost'],
  stock: ['quantity', 'inStock', 'tracked'],
  visible: ['visible'],
  ribbon: ['ribbon'],
  brand: ['brand'],
  weight: ['weight'],
  slug: ['slug'],
  description: ['description'],
  collections: ['collection'],
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
    ?.find(
      ({ change }) => fields[column]?.includes(change.field) === true && change.variant === label,
    )
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
