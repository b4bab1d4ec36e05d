import { textOfHtml } from '#lib/core/base/html.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { hasImage, hasSeo, listSkus } from '#lib/core/catalog/product/missing-fields.ts'
import { isUnbuyable, type Product, type Variant } from '#lib/core/catalog/product/product.ts'
import type { PricePair } from '#lib/core/catalog/money/paid-price.ts'
import { isSoldOnSale, listSold, shownPrice } from '#lib/core/catalog/money/shown-price.ts'
import type { LocationStock } from '#lib/core/catalog/product/product-details.ts'
import type { LocationNames } from '#lib/core/search/row.ts'
import type { RowLevel, SearchRow } from './row.ts'

/**
 * The search row of a product. `collections` and `locations` map ids to names; ids without a name
 * are left out.
 */
export function toSearchRow(
  product: Product,
  collections: ReadonlyMap<string, string> = new Map(),
  locations: LocationNames = [],
): SearchRow {
  const { variants } = product
  const { listPrice, paidPrice } = shownPrice(product)
  const prices = listPrices(product)
  return {
    id: product.id,
    name: product.name,
    skus: listSkus(product),
    barcodes: variants.flatMap(({ barcode }) => barcode ?? []),
    brand: product.brand,
    ribbon: product.ribbon,
    collections: product.collectionIds.flatMap((id) => collections.get(id) ?? []),
    optionValues: product.options.flatMap(({ choices }) => choices.map(({ label }) => label)),
    type: product.type,
    visible: product.visible,
    ...(isUnbuyable(product) && { isUnbuyable: true as const }),
    currency: product.currency,
    listPrice,
    paidPrice,
    ...(prices.length > 1 && { prices, variantPrices: indexPrices(product, prices) }),
    cost: findCost(product),
    stock: product.stock.status,
    quantity: product.stock.quantity,
    ...(locations.length > 0 && { levels: listLevels(product, locations) }),
    hasWeight: [product, ...variants].some(({ weight = '0' }) => weight !== '0'),
    hasImage: hasImage(product),
    hasDescription: textOfHtml(product.description) !== '',
    hasSeo: hasSeo(product),
    onSale: isSoldOnSale(product),
    variantCount: product.variantCount,
    updatedAt: product.updatedAt,
    createdAt: product.createdAt,
  }
}

function listLevels({ locationStock = [] }: Product, locations: LocationNames): RowLevel[] {
  const levels = new Map<string, RowLevel>()
  for (const [id, location] of locations) {
    const found = locationStock.find(({ locationId }) => locationId === id)
    if (found !== undefined) levels.set(location, addLevel(levels.get(location), found, location))
  }
  return [...levels.values()]
}

function addLevel(
  known: RowLevel | undefined,
  { quantity, inStock }: LocationStock,
  location: string,
): RowLevel {
  const sum = known?.quantity === undefined ? quantity : known.quantity + (quantity ?? 0)
  return {
    location,
    ...(sum !== undefined && { quantity: sum }),
    inStock: inStock || known?.inStock === true,
  }
}

/** Each distinct pair of prices that a variant is sold at. */
function listPrices(product: Product): PricePair[] {
  const pairs = listSold(product).map(({ listPrice, paidPrice }) => ({ listPrice, paidPrice }))
  return [...new Map(pairs.map((pair) => [keyOf(pair), pair] as const)).values()]
}

/** For each variant, the index of its pair in `prices`; -1 for one that is not sold. */
function indexPrices(product: Product, prices: readonly PricePair[]): readonly number[] {
  const indexes = new Map(prices.map((pair, at) => [keyOf(pair), at]))
  const sold = new Set(listSold(product))
  return product.variants.map((each) => (sold.has(each) ? (indexes.get(keyOf(each)) ?? -1) : -1))
}

const keyOf = ({ listPrice, paidPrice }: PricePair) => `${listPrice} ${paidPrice}`

/** The cost that all variants share. On V1, variants without a cost have the product's. */
function findCost(product: Product): Amount | undefined {
  const { cost, variants, variantsPriced } = product
  if (variantsPriced === true && cost !== undefined) return cost
  const sold = listSold(product)
  if (sold.length === 0 && variantsPriced !== true) return cost ?? findSharedCost(variants)
  if (variantsPriced === true) return findSharedCost(variants)
  return findSharedCost(sold.map((each) => ({ cost: each.cost ?? cost })))
}

function findSharedCost(variants: readonly Pick<Variant, 'cost'>[]): Amount | undefined {
  const [first] = variants
  return variants.every(({ cost }) => cost === first?.cost) ? first?.cost : undefined
}
