import type { ProductId } from '#lib/domain/ids.ts'
import type { ProductStore } from './store.ts'

/** Products of that very name that were made since then (ms since 1970). */
export async function findMade(
  store: Pick<ProductStore, 'searchProducts' | 'readProducts'>,
  name: string,
  since: number,
  signal?: AbortSignal,
): Promise<readonly ProductId[]> {
  const { items } = await store.searchProducts({ text: name }, { offset: 0, limit: 100 }, signal)
  const ids = items.filter((item) => item.name === name).map(({ id }) => id)
  if (ids.length === 0) return []
  const products = await store.readProducts(ids, signal)
  return ids.filter((id) => Date.parse(products.get(id)?.createdAt ?? '') >= since)
}
