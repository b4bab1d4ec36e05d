import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDebounced } from '#components/shell/use-debounced.ts'
import type { ProductId, SiteId } from '#lib/domain/ids.ts'
import type { ProductSummary } from '#lib/domain/product.ts'
import type { LocalIndex } from '#lib/queries/local-index.ts'
import { summariesQuery } from '#lib/queries/products.ts'

// Rows are asked for by the block, so that scrolling by one row asks for nothing new.
const block = 30
const restMs = 200

/**
 * What the lines in sight show: out of the copy at once, then with picture and the values of this
 * moment. The code that was looked for stays the one that is shown.
 */
export function useLines(
  siteId: SiteId,
  local: LocalIndex | null | undefined,
  items: readonly ProductSummary[],
  first: number,
  end: number,
): (product: ProductSummary) => ProductSummary {
  const from = Math.floor(Math.max(0, first) / block) * block
  const to = Math.min(from + 3 * block, Math.ceil(end / block) * block)
  const ids = useMemo(() => items.slice(from, to).map(({ id }) => id), [items, from, to])
  const rested = useDebounced(ids, restMs)
  const { data: known } = useQuery({
    ...summariesQuery(siteId, rested),
    enabled: Boolean(local) && rested.length > 0,
    placeholderData: keepPreviousData,
  })
  const ribbons = useMemo(() => createRibbons(local), [local])
  return (product) => {
    if (!local) return product
    const fresh = known?.get(product.id)
    return fresh === undefined
      ? { ...product, ribbon: ribbons(product.id) }
      : { ...fresh, sku: product.sku }
  }
}

function createRibbons(local: LocalIndex | null | undefined): (id: ProductId) => string {
  const read = new Map<ProductId, string>()
  return (id) => {
    const ribbon = read.get(id) ?? local?.read(id)?.ribbon ?? ''
    read.set(id, ribbon)
    return ribbon
  }
}
