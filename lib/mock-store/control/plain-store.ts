import { type Amount, compare } from '#lib/core/catalog/money/amount.ts'
import type { MockCatalog } from '../state/mock-catalog.ts'
import { discountedPrice } from '../state/prices.ts'
import type { StoreDiscount, StoreProduct, ProductVariant } from '../state/store.ts'
import { isInStock, summarizeStock, listVariants } from '../state/variants.ts'

/**
 * A form of the store that is the same for both catalogs. `price` is what the customer pays;
 * `compareAt` is the list price if it is higher (null without a sale). Amounts are decimal texts.
 */
export function toPlainStore(store: MockCatalog): object {
  const names = new Map(store.listCollections().map(({ id, name }) => [id, name]))
  const products = [...store.list(store.sequence())]
  return {
    currency: store.currency,
    products: products.map((product) => toPlainProduct(product, names, store.currency)),
    collections: store.listCollections().map(({ id, name, slug, description, visible }) => {
      return { id, name, slug, description, visible }
    }),
  }
}

function toPlainProduct(
  product: StoreProduct,
  names: ReadonlyMap<string, string>,
  currency: string,
): object {
  const stock = summarizeStock(product)
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    sku: product.managed ? '' : product.sku,
    ...toPlainPrices(product.price, product.discount, currency),
    listPrice: product.price,
    discount: product.discount,
    cost: product.managed ? commonCost(product) : (product.cost ?? null),
    weight: product.weight ?? null,
    visible: product.visible,
    ribbon: product.ribbon,
    brand: product.brand,
    collections: product.collectionIds.map((id) => names.get(id) ?? id),
    description: product.description,
    media: product.media.map(({ id }) => `https://static.wixstatic.com/media/${id}`),
    stock: { tracked: stock.tracked, quantity: stock.quantity ?? null, inStock: stock.inStock },
    manageVariants: product.managed,
    options: product.options.map(({ name, choices }) => {
      return { name, choices: choices.map(({ label }) => label) }
    }),
    variants: listVariants(product).map((variant) => toPlainVariant(product, variant, currency)),
    updatedAt: new Date(product.updatedAt).toISOString(),
  }
}

function toPlainVariant(product: StoreProduct, variant: ProductVariant, currency: string): object {
  return {
    id: variant.id,
    choices: variant.choices,
    sku: variant.sku,
    ...toPlainPrices(variant.price, product.discount, currency),
    listPrice: variant.price,
    cost: variant.cost ?? null,
    weight: variant.weight ?? null,
    visible: variant.visible,
    quantity: product.tracked ? variant.quantity : null,
    inStock: isInStock(product, variant),
  }
}

function toPlainPrices(list: Amount, discount: StoreDiscount, currency: string) {
  const price = discountedPrice(list, discount, currency)
  return { price, compareAt: compare(price, list) < 0 ? list : null }
}

/** The cost that all variants share. Null if they differ or have none. */
function commonCost({ variants }: StoreProduct): Amount | null {
  const costs = new Set(variants.map(({ cost }) => cost))
  return costs.size === 1 ? (variants[0]?.cost ?? null) : null
}
