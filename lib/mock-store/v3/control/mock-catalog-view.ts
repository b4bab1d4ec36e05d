import { subtract, zero } from '#lib/core/catalog/money/amount.ts'
import {
  buildBlankProduct,
  allProductsId,
  type StoreCollection,
  type StoreProduct,
  type ProductVariant,
} from '../../state/store.ts'
import type { CatalogView } from '../../state/mock-catalog.ts'
import { toHtml } from '../media/rich-text.ts'
import { cheapestVariant } from '../products/money-json.ts'
import type { Category } from '../state/entities.ts'
import type { V3Product, V3Variant } from '../state/product.ts'
import { isVariantInStock, sellingItem } from '../state/stock.ts'
import type { V3Store } from '../state/v3-store.ts'
import { toPlainOptions, toPlainVariant } from './plain-v3-store.ts'

/** The V3 store in the V1 form that the dashboard pages and images use. */
export function createMockCatalogView(store: V3Store): CatalogView {
  const listCategories = () => Array.from(store.categories.list(store.ledger.sequence()))
  return {
    currency: store.currency,
    sequence: () => store.ledger.sequence(),
    count: () => store.products.count(),
    find(id) {
      const product = store.products.find(id)
      return product && toStoreProduct(store, product)
    },
    *list(seen) {
      for (const product of store.products.list(seen)) yield toStoreProduct(store, product)
    },
    findCollection: (id) =>
      listCategories()
        .map((each) => toCollection(store, each))
        .find((each) => each.id === id),
    listCollections: () => listCategories().map((each) => toCollection(store, each)),
  }
}

function toStoreProduct(store: V3Store, product: V3Product): StoreProduct {
  const { id, name, slug, createdAt, updatedAt, visible } = product
  const cheapest = cheapestVariant(product)
  const { actual = zero, compareAt = actual, sku = '', cost, weight } = cheapest ?? {}
  const items = product.variants.map((variant) => sellingItem(store, product, variant))
  const isManaged = product.options.length > 0
  const tracked = items.some((item) => item?.tracked === true)
  const numericId = store.products.orderOf(product)
  const required = { id, numericId, inventoryId: '', name, slug, price: compareAt, createdAt }
  return {
    ...buildBlankProduct(required),
    updatedAt,
    visible,
    description: toHtml(product.description),
    sku: isManaged ? '' : sku,
    managed: isManaged,
    options: toPlainOptions(store, isManaged ? product.options : product.modifiers),
    variants: isManaged ? product.variants.map((each) => toStoreVariant(store, product, each)) : [],
    cost,
    weight,
    discount: {
      kind: compareAt === actual ? 'NONE' : 'AMOUNT',
      value: subtract(compareAt, actual),
    },
    ribbon: store.ribbons.find(product.ribbonId ?? '')?.name ?? '',
    brand: store.brands.find(product.brandId ?? '')?.name ?? '',
    media: product.media.map(({ id: mediaId, kind, displayName = '', width, height }) => {
      const known = { id: mediaId, title: displayName, width, height }
      return { ...known, kind: kind === 'VIDEO' ? 'video' : 'image' }
    }),
    tracked,
    quantity: items.reduce((sum, item) => sum + (item?.tracked === true ? item.quantity : 0), 0),
    inStock: product.variants.some((variant) => isVariantInStock(store, product, variant)),
    collectionIds: product.categoryIds,
  }
}

function toStoreVariant(store: V3Store, product: V3Product, variant: V3Variant): ProductVariant {
  const { id, sku, actual, compareAt = actual, cost, weight, visible } = variant
  const { choices, quantity, inStock } = toPlainVariant(store, product, variant)
  const price = compareAt
  return { id, choices, sku, price, cost, weight, visible, quantity: quantity ?? 0, inStock }
}

function toCollection(store: V3Store, category: Category): StoreCollection {
  const { id, name, slug, description, visible, updatedAt } = category
  const known = { name, slug, description, visible, updatedAt, mediaIds: [] }
  return { ...known, id: id === store.allProductsId ? allProductsId : id }
}
