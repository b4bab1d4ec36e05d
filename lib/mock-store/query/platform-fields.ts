import type { ShopCollection, ShopProduct, ShopVariant } from '../shop/shop.ts'
import { type Field, fromTable, plainOperators } from './field.ts'
import { inCollections, skuOf } from './fields.ts'

function any<T>(field: Omit<Field<T>, 'operators' | 'sortable'>, sortable = true): Field<T> {
  return { ...field, operators: plainOperators, sortable }
}

/** The newer form's product fields. */
export const findPlatformProductField = fromTable<ShopProduct>({
  id: any({ kind: 'text', read: (each) => each.id }),
  createdDate: any({ kind: 'date', read: (each) => each.createdAt }, false),
  lastUpdated: any({ kind: 'date', read: (each) => each.updatedAt }),
  name: any({ kind: 'text', read: (each) => each.name }),
  description: any({ kind: 'text', read: (each) => each.description }, false),
  sku: any({ kind: 'text', read: skuOf }),
  price: any({ kind: 'number', read: (each) => Number(each.price) }),
  'priceData.price': any({ kind: 'number', read: (each) => Number(each.price) }),
  numericId: any({ kind: 'number', read: (each) => each.numericId }),
  productType: any({ kind: 'text', read: (each) => each.type }),
  slug: any({ kind: 'text', read: (each) => each.slug }),
  collectionIds: {
    kind: 'list',
    operators: ['$hasSome', '$hasAll'],
    sortable: false,
    read: inCollections,
  },
})

export const findPlatformCollectionField = fromTable<ShopCollection>({
  id: any({ kind: 'text', read: (each) => each.id }),
  name: any({ kind: 'text', read: (each) => each.name }),
})

export interface StoreVariant {
  readonly product: ShopProduct
  readonly variant: ShopVariant
}

export const findStoreVariantField = fromTable<StoreVariant>({
  id: any({ kind: 'text', read: ({ product, variant }) => `${product.id}-${variant.id}` }),
  variantId: any({ kind: 'text', read: ({ variant }) => variant.id }),
  productId: any({ kind: 'text', read: ({ product }) => product.id }),
  productName: any({ kind: 'text', read: ({ product }) => product.name }),
  sku: any({ kind: 'text', read: ({ variant }) => variant.sku }),
  managedVariant: any({ kind: 'flag', read: ({ product }) => product.managed }, false),
  collectionIds: {
    kind: 'list',
    operators: ['$hasSome', '$hasAll'],
    sortable: false,
    read: ({ product }) => inCollections(product),
  },
})
