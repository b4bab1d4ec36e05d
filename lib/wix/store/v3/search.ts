import type { FullProduct } from '#lib/wix/api/v3/index.ts'
import type { CallOptions } from '#lib/wix/api/index.ts'
import type { ProductSearch } from '#lib/core/catalog/product/product.ts'
import type { StoreClient } from './client.ts'
import { productFields } from './reader.ts'

export interface FoundPage {
  readonly products: readonly FullProduct[]
  readonly total: number
}

/**
 * All matches, hidden products included. The store matches words by prefix in names and in SKUs of
 * variants; all words have to match.
 */
export function findProducts({ products }: StoreClient, { text }: ProductSearch) {
  const list = products.search({ fields: [...productFields, 'MIN_PRICE_VARIANT'] })
  const expression = text.trim().slice(0, 100)
  if (expression === '') return list
  return list.words(expression, { mode: 'AND', fields: ['name', 'variantsInfo.variants.sku'] })
}

/**
 * Pages by offset over an API that has only cursors: the start of each page of the last search is
 * kept, so that the next page takes one request.
 */
export function createOffsetSearch(client: StoreClient) {
  let last:
    | { readonly key: string; readonly total: number; starts: Map<number, string> }
    | undefined

  return async (
    search: ProductSearch,
    { offset, limit }: { readonly offset: number; readonly limit: number },
    options: CallOptions,
  ): Promise<FoundPage> => {
    const key = `${limit}/${search.text.trim()}`
    const found = findProducts(client, search)
    if (last?.key !== key || offset === 0) {
      const total = await client.products.count(found, { ...options, includeHidden: true })
      last = { key, total, starts: new Map() }
    }
    const { starts, total } = last
    const known = [...starts.keys()].filter((at) => at <= offset)
    let at = Math.max(0, ...known)
    const list = found.ascending('name').limit(limit)
    const products: FullProduct[] = []
    for (;;) {
      const cursor = starts.get(at)
      const page = await (cursor === undefined ? list : list.cursor(cursor)).find(options)
      products.push(...page.items.slice(Math.max(0, offset - at), offset + limit - at))
      at += limit
      if (page.nextCursor === undefined) return { products, total }
      starts.set(at, page.nextCursor)
      if (at >= offset + limit) return { products, total }
    }
  }
}
