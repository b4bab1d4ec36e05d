import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDebounced } from '#components/shell/use-debounced.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { readIndexId } from '#lib/extension/queries/grid-order.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import { productsQuery } from '#lib/extension/queries/products.ts'

// Products are requested in blocks, so that scrolling by one row requests nothing new.
export const block = 50
const debounceMs = 80

export type KnownProducts = ReadonlyMap<ProductId, Product>

/** The ids of the block that contains a product of the grid. */
export function listBlock(local: LocalIndex, order: Uint32Array, product: number): ProductId[] {
  const first = product - (product % block)
  return [...order.subarray(first, first + block)].map((row) => readIndexId(local, row))
}

/** The full products from `first` up to `end` of the order, as far as they have been read. */
export function useGridProducts(
  siteId: SiteId,
  local: LocalIndex,
  order: Uint32Array,
  first: number,
  end: number,
  /** With the stock at every location. */
  isWithStock: boolean,
): KnownProducts {
  const from = first - (first % block)
  const to = Math.min(end, order.length)
  const blocks = useMemo(() => {
    const found: ProductId[][] = []
    for (let at = from; at < to; at += block) found.push(listBlock(local, order, at))
    return found
  }, [local, order, from, to])
  const isCurrent = useDebounced(blocks, debounceMs)
  return useQueries({
    // From the offline copy at once, also where the store cannot be reached; the later one counts.
    queries: isCurrent.flatMap((ids) =>
      [false, ...(isWithStock ? [true] : [])].map((each) => productsQuery(siteId, ids, each)),
    ),
    combine: joinBlocks,
  })
}

let joined: { readonly parts: readonly unknown[]; readonly all: KnownProducts } | undefined

/** Returns the same map as long as nothing new was read, so that nothing is rendered again. */
function joinBlocks(results: UseQueryResult<KnownProducts>[]): KnownProducts {
  const parts = results.flatMap(({ data }) => data ?? [])
  const isSame =
    joined?.parts.length === parts.length && parts.every((part, at) => part === joined?.parts[at])
  if (joined === undefined || !isSame) {
    const all = new Map<ProductId, Product>()
    for (const part of parts) for (const [id, product] of part) all.set(id, product)
    joined = { parts, all }
  }
  return joined.all
}
