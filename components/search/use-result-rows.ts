import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDebounced } from '#components/shell/use-debounced.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { ProductSummary } from '#lib/core/catalog/product/product.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import { summariesQuery } from '#lib/extension/queries/products.ts'

// Rows are requested in blocks, so that scrolling by one row requests nothing new.
const block = 30
const restMs = 200

type ToRow = (product: ProductSummary) => ProductSummary

/**
 * The data of visible rows: from the offline copy at once, then with picture and current values.
 * The matching code stays the one that is shown. The same row is the same object.
 */
export function useResultRows(
  siteId: SiteId,
  local: LocalIndex | null | undefined,
  items: readonly ProductSummary[],
  first: number,
  end: number,
): ToRow {
  const from = Math.floor(Math.max(0, first) / block) * block
  const to = Math.min(from + 3 * block, Math.ceil(end / block) * block)
  const ids = useMemo(() => items.slice(from, to).map(({ id }) => id), [items, from, to])
  const rested = useDebounced(ids, restMs)
  const { data: known } = useQuery({
    ...summariesQuery(siteId, rested),
    enabled: Boolean(local) && rested.length > 0,
    placeholderData: keepPreviousData,
  })
  return useMemo(() => createRows(local, known), [local, known])
}

function createRows(
  local: LocalIndex | null | undefined,
  known: ReadonlyMap<ProductId, ProductSummary> | undefined,
): ToRow {
  if (!local) return (product) => product
  const rows = new WeakMap<ProductSummary, ProductSummary>()
  return (product) => {
    const made = rows.get(product)
    if (made !== undefined) return made
    const fresh = known?.get(product.id)
    if (fresh === undefined) return product
    const row = { ...fresh, sku: product.sku }
    rows.set(product, row)
    return row
  }
}
