import { isSubset } from '#lib/core/base/is-subset.ts'
import { isAllProducts, type ProductId } from '#lib/core/catalog/ids.ts'
import { type ItemChange, maxIdsPerCall } from '#lib/core/catalog/changes/change.ts'
import { type Amount, compare } from '#lib/core/catalog/money/amount.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { ProductStore, Traits } from './store.ts'

export interface CreatedSearch {
  /** Ms since 1970. */
  readonly since: number
  /** Products of which it is known who created them. */
  readonly taken: ReadonlySet<ProductId>
}

/**
 * Products created since then with the name, the prices, the SKUs and the slug of a product to create or
 * to create again, perhaps incomplete: those of them that are most like it. Several cannot be told apart.
 */
export async function findCreatedProducts(
  store: Pick<ProductStore, 'searchProducts' | 'readProducts' | 'readTraits'>,
  { create, snapshot }: Partial<Pick<ItemChange, 'create' | 'snapshot'>>,
  { since, taken }: CreatedSearch,
  signal?: AbortSignal,
): Promise<readonly ProductId[]> {
  const wanted = create ?? store.readTraits(snapshot)
  const { name } = wanted
  const [sku] = skusOf(wanted)
  const found = new Set<ProductId>()
  // Up to 100 products may begin with that name; the SKU narrows the search.
  for (const text of sku === undefined ? [name] : [sku, name]) {
    const { items } = await store.searchProducts({ text }, { offset: 0, limit: 100 }, signal)
    for (const item of items) if (item.name === name && !taken.has(item.id)) found.add(item.id)
  }
  if (found.size === 0) return []
  const ids = [...found].slice(0, maxIdsPerCall)
  const products = await store.readProducts(ids, signal)
  const matching = [...products.values()].filter((product) => {
    const createdAtMs = Date.parse(product.createdAt ?? '')
    return createdAtMs >= since && isMatch(product, wanted)
  })
  return mostLike(matching, wanted).map(({ id }) => id)
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
  return hasSkus && isThere && hasPrices(product, wanted)
}

function hasPrices(product: Product, { listPrice, variants }: Traits): boolean {
  if (product.variantsPriced !== true || variants.length === 0)
    return isSameAmount(product.listPrice, listPrice)
  const held = product.variants.map((each) => each.listPrice)
  const expected = variants.map((each) => each.listPrice ?? listPrice)
  return (
    held.every((price) => expected.some((each) => isSameAmount(price, each))) &&
    expected.every((price) => held.some((each) => isSameAmount(each, price)))
  )
}

function isSameAmount(held: Amount, expected: Amount | undefined): boolean {
  return expected === undefined || compare(held, expected) === 0
}

/** Texts may be stored in another form, and collections are added last: these only decide between products. */
function mostLike(products: readonly Product[], wanted: Traits): readonly Product[] {
  const likeness = new Map(products.map((product) => [product, countLikeness(product, wanted)]))
  const most = Math.max(...likeness.values())
  return products.filter((product) => likeness.get(product) === most)
}

function countLikeness(product: Product, wanted: Traits): number {
  const {
    slug,
    description = '',
    brand = '',
    ribbon = '',
    paidPrice,
    options,
    collectionIds,
  } = wanted
  const held = new Set(product.collectionIds.filter((id) => !isAllProducts(id)))
  const likes = [
    slug === undefined || product.slug === slug,
    product.description === description,
    product.brand === brand,
    product.ribbon === ribbon,
    isSameAmount(product.paidPrice, paidPrice ?? wanted.listPrice),
    options === undefined || namesOf(product.options) === namesOf(options),
    collectionIds === undefined || isSubset(held, new Set(collectionIds)),
  ]
  return likes.filter(Boolean).length
}

function namesOf(options: NonNullable<Traits['options']>): string {
  return JSON.stringify(
    options.map(({ name, choices }) => [name, choices.map((each) => each.label)]),
  )
}
