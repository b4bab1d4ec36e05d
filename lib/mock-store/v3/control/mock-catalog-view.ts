import { subtract, zero } from '#lib/core/catalog/money/amount.ts'
import {
  buildBlankProduct,
  allProductsId,
  type ShopCollection,
  type ShopProduct,
  type ShopVariant,
} from '../../shop/shop.ts'
import type { CatalogueView } from '../../shop/mock-catalog.ts'
import { toHtml } from '../media/rich-text.ts'
import { cheapestVariant } from '../products/money-json.ts'
import type { Category } from '../shop/entities.ts'
import type { V3Product, V3Variant } from '../shop/product.ts'
import { isVariantInStock, sellingItem } from '../shop/stock.ts'
import type { V3Shop } from '../shop/v3-shop.ts'
import { toPlainOptions, toPlainVariant } from './plain-v3-shop.ts'

/** The V3 store in the V1 form that the dashboard pages and images use. */
export function createMockCatalogView(shop: V3Shop): CatalogueView {
  const listCategories = () => Array.from(shop.categories.list(shop.ledger.sequence()))
  return {
    currency: shop.currency,
    sequence: () => shop.ledger.sequence(),
    count: () => shop.products.count(),
    find(id) {
      const product = shop.products.find(id)
      return product && toShopProduct(shop, product)
    },
    *list(seen) {
      for (const product of shop.products.list(seen)) yield toShopProduct(shop, product)
    },
    findCollection: (id) =>
      listCategories()
        .map((each) => toCollection(shop, each))
        .find((each) => each.id === id),
    listCollections: () => listCategories().map((each) => toCollection(shop, each)),
  }
}

function toShopProduct(shop: V3Shop, product: V3Product): ShopProduct {
  const { id, name, slug, createdAt, updatedAt, visible } = product
  const cheapest = cheapestVariant(product)
  const { actual = zero, compareAt = actual, sku = '', cost, weight } = cheapest ?? {}
  const items = product.variants.map((variant) => sellingItem(shop, product, variant))
  const isManaged = product.options.length > 0
  const tracked = items.some((item) => item?.tracked === true)
  const numericId = shop.products.orderOf(product)
  const required = { id, numericId, inventoryId: '', name, slug, price: compareAt, createdAt }
  return {
    ...buildBlankProduct(required),
    updatedAt,
    visible,
    description: toHtml(product.description),
    sku: isManaged ? '' : sku,
    managed: isManaged,
    options: toPlainOptions(shop, isManaged ? product.options : product.modifiers),
    variants: isManaged ? product.variants.map((each) => toShopVariant(shop, product, each)) : [],
    cost,
    weight,
    discount: {
      kind: compareAt === actual ? 'NONE' : 'AMOUNT',
      value: subtract(compareAt, actual),
    },
    ribbon: shop.ribbons.find(product.ribbonId ?? '')?.name ?? '',
    brand: shop.brands.find(product.brandId ?? '')?.name ?? '',
    media: product.media.map(({ id: mediaId, kind, displayName = '', width, height }) => {
      const known = { id: mediaId, title: displayName, width, height }
      return { ...known, kind: kind === 'VIDEO' ? 'video' : 'image' }
    }),
    tracked,
    quantity: items.reduce((sum, item) => sum + (item?.tracked === true ? item.quantity : 0), 0),
    inStock: product.variants.some((variant) => isVariantInStock(shop, product, variant)),
    collectionIds: product.categoryIds,
  }
}

function toShopVariant(shop: V3Shop, product: V3Product, variant: V3Variant): ShopVariant {
  const { id, sku, actual, compareAt = actual, cost, weight, visible } = variant
  const { choices, quantity, inStock } = toPlainVariant(shop, product, variant)
  const price = compareAt
  return { id, choices, sku, price, cost, weight, visible, quantity: quantity ?? 0, inStock }
}

function toCollection(shop: V3Shop, category: Category): ShopCollection {
  const { id, name, slug, description, visible, updatedAt } = category
  const known = { name, slug, description, visible, updatedAt, mediaIds: [] }
  return { ...known, id: id === shop.allProductsId ? allProductsId : id }
}
