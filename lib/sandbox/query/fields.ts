import {
  allProductsId,
  type ShopCollection,
  type ShopProduct,
  type ShopVariant,
} from '../shop/shop.ts'
import { summarizeStock } from '../shop/stock.ts'
import type { Field, FindField, Operator } from './field.ts'
import { fromTable } from './field.ts'

const same: readonly Operator[] = ['$eq', '$ne', '$hasSome']
const texts: readonly Operator[] = [...same, '$contains', '$startsWith']
const ordered: readonly Operator[] = [...same, '$lt', '$lte', '$gt', '$gte']
const lists: readonly Operator[] = [...same, '$hasAll']

type Products = Readonly<Record<string, Field<ShopProduct>>>

const inCollections = (product: ShopProduct) => [...product.collectionIds, allProductsId]

const stringFields: Products = {
  id: { kind: 'text', operators: same, sortable: false, read: (each) => each.id },
  name: { kind: 'text', operators: texts, sortable: true, read: (each) => each.name },
  sku: { kind: 'text', operators: texts, sortable: true, read: (each) => skuOf(each) },
  slug: { kind: 'text', operators: texts, sortable: true, read: (each) => each.slug },
  description: {
    kind: 'text',
    operators: texts,
    sortable: false,
    read: (each) => each.description,
  },
  productType: { kind: 'text', operators: same, sortable: true, read: (each) => each.type },
  inventoryStatus: {
    kind: 'text',
    operators: same,
    sortable: false,
    read: (each) => summarizeStock(each).status,
  },
  price: { kind: 'number', operators: ordered, sortable: true, read: (each) => Number(each.price) },
  numericId: { kind: 'number', operators: ordered, sortable: true, read: (each) => each.numericId },
  lastUpdated: { kind: 'date', operators: ordered, sortable: true, read: (each) => each.updatedAt },
  createdDate: { kind: 'date', operators: ordered, sortable: true, read: (each) => each.createdAt },
  'collections.id': { kind: 'list', operators: lists, sortable: false, read: inCollections },
  // The typings of the product say so; the table of filters leaves it out.
  visible: {
    kind: 'flag',
    operators: ['$eq', '$ne'],
    sortable: false,
    read: (each) => each.visible,
  },
}

/** The old form's product fields, and `options.<option name>`. */
export const findStringProductField: FindField<ShopProduct> = (name) => {
  if (!name.startsWith('options.')) return fromTable(stringFields)(name)
  const read = (product: ShopProduct) =>
    product.options
      .filter((option) => option.name === name.slice('options.'.length))
      .flatMap((option) => option.choices.flatMap(({ label, value }) => [label, value]))
  return { kind: 'list', operators: lists, sortable: false, read }
}

const anything: readonly Operator[] = [
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$nin',
  '$startsWith',
  '$endsWith',
  '$contains',
  '$exists',
]

function any<T>(field: Omit<Field<T>, 'operators' | 'sortable'>, sortable = true): Field<T> {
  return { ...field, operators: anything, sortable }
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

export const findStringCollectionField = fromTable<ShopCollection>({
  id: { kind: 'text', operators: texts, sortable: true, read: (each) => each.id },
  name: { kind: 'text', operators: texts, sortable: true, read: (each) => each.name },
})

export const findPlatformCollectionField = fromTable<ShopCollection>({
  id: any({ kind: 'text', read: (each) => each.id }),
  name: any({ kind: 'text', read: (each) => each.name }),
})

export const findInventoryField = fromTable<ShopProduct>({
  id: { kind: 'text', operators: same, sortable: false, read: (each) => each.inventoryId },
  productId: { kind: 'text', operators: same, sortable: false, read: (each) => each.id },
  trackQuantity: { kind: 'flag', operators: same, sortable: false, read: (each) => each.tracked },
  numericId: { kind: 'number', operators: ordered, sortable: true, read: (each) => each.numericId },
  lastUpdated: { kind: 'date', operators: ordered, sortable: true, read: (each) => each.updatedAt },
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

/** With managed variants the product's own SKU is empty. */
function skuOf(product: ShopProduct): string {
  return product.managed ? '' : product.sku
}
