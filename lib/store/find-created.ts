import { isSubset } from '#lib/base/is-subset.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import { type ItemChange, maxIdsPerCall } from '#lib/catalog/changes/change.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import type { ProductStore, Traits } from './store.ts'

/**
 * Products created since then (ms since 1970) with the name, the SKUs and the slug of a product to
 * create or to create again, perhaps incomplete. SKUs and slug exclude a product of the same name by another user.
 */
export async function findCreatedProducts(
  store: Pick<ProductStore, 'searchProducts' | 'readProducts' | 'readTraits'>,
  { create, snapshot }: Partial<Pick<ItemChange, 'create' | 'snapshot'>>,
  since: number,
  signal?: AbortSignal,
): Promise<readonly ProductId[]> {
  const wanted = create ?? store.readTraits(snapshot)
  const { name } = wanted
  const [sku] = skusOf(wanted)
  const found = new Set<ProductId>()
  // Up to 100 products may begin with that name; the SKU narrows the search.
  for (const text of sku === undefined ? [name] : [sku, name]) {
    const { items } = await store.searchProducts({ text }, { offset: 0, limit: 100 }, signal)
    for (const item of items) if (item.name === name) found.add(item.id)
  }
  if (found.size === 0) return []
  const ids = [...found].slice(0, maxIdsPerCall)
  const products = await store.readProducts(ids, signal)
  return ids.filter((id) => {
    const product = products.get(id)
    const createdAtMs = Date.parse(product?.createdAt ?? '')
    return product !== undefined && createdAtMs >= since && isMatch(product, wanted)
  })
}

/** A product with variants of its own has no SKU itself. */
function skusOf({ sku = '', variants }: Traits): Set<string> {
  const skus = variants.length > 0 ? variants.map((each) => each.sku ?? '') : [sku]
  return new Set(skus.filter((each) => each !== ''))
}

function isMatch(product: Product, wanted: Traits): boolean {
  const expected = skusOf(wanted)
  const held = new Set([product.sku, ...product.variants.map(({ sku }) => sku)])
  held.delete('')
  // Catalog V1 sets the SKUs of variants in a separate request, which may not have been sent.
  const isInParts = product.variantsPriced !== true && wanted.variants.length > 0
  const hasSkus = isSubset(held, expected) && (isInParts || held.size === expected.size)
  const { slug } = wanted
  // Wix adds a number to a slug that is taken.
  const isThere = slug === undefined || product.slug === slug || product.slug.startsWith(`${slug}-`)
  return hasSkus && isThere
}
