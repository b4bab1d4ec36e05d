import type { Amount } from '#lib/domain/amount.ts'
import { isUnbuyable } from '#lib/domain/is-unbuyable.ts'
import { isOnSale, type Product } from '#lib/domain/product.ts'
import type { SearchRow } from '#lib/replica/search/row.ts'

/** What the index keeps of a product. `collections` are names; ids that have none are left out. */
export function toSearchRow(
  product: Product,
  collections: ReadonlyMap<string, string> = new Map(),
): SearchRow {
  const { variants, seo } = product
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
    listPrice: product.listPrice,
    paidPrice: product.paidPrice,
    cost: product.cost ?? findSharedCost(product),
    stock: product.stock.status,
    quantity: product.stock.quantity,
    hasWeight: [product, ...variants].some(({ weight = '0' }) => weight !== '0'),
    hasImage: product.media.length > 0 || product.thumbnail !== undefined,
    hasDescription: product.description.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() !== '',
    hasSeo: (seo?.title ?? '') !== '' || (seo?.description ?? '') !== '',
    onSale: isOnSale(product),
    variantCount: product.variantCount,
    updatedAt: product.updatedAt,
  }
}

/** Variants that are not managed have no SKU of their own; managed ones leave the product without. */
function listSkus({ sku, variants, variantsManaged, variantsPriced }: Product): string[] {
  const own = variants.map((variant) => variant.sku)
  if (!(variantsManaged || variantsPriced === true) || own.length === 0) return [sku]
  return sku === '' || own.includes(sku) ? own : [sku, ...own]
}

function findSharedCost({ variants }: Product): Amount | undefined {
  const [first] = variants
  return variants.every(({ cost }) => cost === first?.cost) ? first?.cost : undefined
}
