import {
  allProductsId,
  type StoreCollection,
  type StoreProduct,
  type ProductVariant,
} from '../state/store.ts'
import { summarizeStock } from '../state/variants.ts'
import { type Field, type FindField, type Operator, fromTable, plainOperators } from './field.ts'

const same: readonly Operator[] = ['$eq', '$ne', '$hasSome']

const texts: readonly Operator[] = [...same, '$contains', '$startsWith']

const ordered: readonly Operator[] = [...same, '$lt', '$lte', '$gt', '$gte']

const lists: readonly Operator[] = [...same, '$hasAll']

type Products = Readonly<Record<string, Field<StoreProduct>>>

export const inCollections = (product: StoreProduct) => [...product.collectionIds, allProductsId]

const rareFields: Products = {
  slug: { kind: 'text', operators: texts, sortable: true, read: (each) => each.slug },
  description: {
    kind: 'text',
    operators: texts,
    sortable: false,
    read: (each) => each.description,
  },
  productType: { kind: 'text', operators: same, sortable: true, read: (each) => each.type },
  brand: { kind: 'text', operators: texts, sortable: false, read: (each) => each.brand },
  inventoryStatus: {
    kind: 'text',
    operators: same,
    sortable: false,
    read: (each) => summarizeStock(each).status,
  },
  price: { kind: 'number', operators: ordered, sortable: true, read: (each) => Number(each.price) },
  createdDate: { kind: 'date', operators: ordered, sortable: true, read: (each) => each.createdAt },
  'collections.id': { kind: 'list', operators: lists, sortable: false, read: inCollections },
  // The typings of the product have it; the documented table of filters does not.
  visible: {
    kind: 'flag',
    operators: ['$eq', '$ne'],
    sortable: false,
    read: (each) => each.visible,
  },
}

const stringFields: Products = {
  ...rareFields,
  id: { kind: 'text', operators: same, sortable: false, read: (each) => each.id },
  name: { kind: 'text', operators: texts, sortable: true, read: (each) => each.name },
  sku: { kind: 'text', operators: texts, sortable: true, read: (each) => skuOf(each) },
  numericId: { kind: 'number', operators: ordered, sortable: true, read: (each) => each.numericId },
  lastUpdated: { kind: 'date', operators: ordered, sortable: true, read: (each) => each.updatedAt },
}

/** Product fields of the older form, and `options.<option name>`. */
export const findStringProductField: FindField<StoreProduct> = (name) => {
  if (!name.startsWith('options.')) return fromTable(stringFields)(name)
  const read = (product: StoreProduct) =>
    product.options
      .filter((option) => option.name === name.slice('options.'.length))
      .flatMap((option) => option.choices.flatMap(({ label, value }) => [label, value]))
  return { kind: 'list', operators: lists, sortable: false, read }
}

export const findStringCollectionField = fromTable<StoreCollection>({
  id: { kind: 'text', operators: texts, sortable: true, read: (each) => each.id },
  name: { kind: 'text', operators: texts, sortable: true, read: (each) => each.name },
})

const rareInventoryFields: Products = {
  id: { kind: 'text', operators: same, sortable: false, read: (each) => each.inventoryId },
  trackQuantity: { kind: 'flag', operators: same, sortable: false, read: (each) => each.tracked },
  numericId: { kind: 'number', operators: ordered, sortable: true, read: (each) => each.numericId },
  lastUpdated: { kind: 'date', operators: ordered, sortable: true, read: (each) => each.updatedAt },
}

export const findInventoryField = fromTable<StoreProduct>({
  productId: { kind: 'text', operators: same, sortable: false, read: (each) => each.id },
  ...rareInventoryFields,
})

/** With managed variants, the SKU of the product is empty. */
export function skuOf(product: StoreProduct): string {
  return product.managed ? '' : product.sku
}

function any<T>(field: Omit<Field<T>, 'operators' | 'sortable'>, sortable = true): Field<T> {
  return { ...field, operators: plainOperators, sortable }
}

/** Product fields of the newer form. */
export const findPlatformProductField = fromTable<StoreProduct>({
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

export const findPlatformCollectionField = fromTable<StoreCollection>({
  id: any({ kind: 'text', read: (each) => each.id }),
  name: any({ kind: 'text', read: (each) => each.name }),
})

export interface StoreVariant {
  readonly product: StoreProduct
  readonly variant: ProductVariant
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
