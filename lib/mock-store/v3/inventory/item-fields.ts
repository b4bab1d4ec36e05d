import {
  type Field,
  type FindField,
  fromTable,
  listField,
  plainField,
  sortedField,
} from '../../query/field.ts'
import type { Searchable } from '../query/compile-v3-filter.ts'
import { directCategoryIds } from '../state/category-tree.ts'
import type { InventoryItem } from '../state/entities.ts'
import { isItemInStock } from '../state/stock.ts'
import type { V3Store } from '../state/v3-store.ts'
import { availabilityOf, variantName } from './item-json.ts'

export function createItemFields(store: V3Store): FindField<InventoryItem> {
  return fromTable<InventoryItem>({
    locationId: plainField('text', (each) => each.locationId),
    productId: sortedField('text', (each) => each.productId),
    updatedDate: sortedField('date', (each) => each.updatedAt),
    ...createRareFields(store),
  })
}

function createRareFields(store: V3Store): Readonly<Record<string, Field<InventoryItem>>> {
  const { productOf, variantOf, nameOf } = createLookups(store)
  return {
    id: plainField('text', (each) => each.id),
    variantId: plainField('text', (each) => each.variantId),
    createdDate: sortedField('date', (each) => each.createdAt),
    availabilityStatus: sortedField('text', availabilityOf),
    inStock: sortedField('flag', isItemInStock),
    quantity: sortedField('number', (each) => (each.tracked ? each.quantity : undefined)),
    trackQuantity: sortedField('flag', (each) => each.tracked),
    'preorderInfo.enabled': sortedField('flag', (each) => each.preorder.enabled),
    'product.name': sortedField('text', (each) => productOf(each)?.name),
    'product.brand.id': sortedField('text', (each) => productOf(each)?.brandId),
    'product.variantName': sortedField('text', nameOf),
    'product.variantSku': sortedField('text', (each) => variantOf(each)?.sku),
    'product.variantBarcode': sortedField('text', (each) => variantOf(each)?.barcode),
    'product.directCategoryIds': listField((each) => {
      const product = productOf(each)
      return product === undefined ? [] : directCategoryIds(store, product)
    }, true),
  }
}

export function createItemSearchable(store: V3Store): Searchable<InventoryItem> {
  const { productOf, variantOf, nameOf } = createLookups(store)
  return {
    'product.name': (each) => [productOf(each)?.name ?? ''],
    'product.variantName': (each) => [nameOf(each)],
    'product.variantSku': (each) => [variantOf(each)?.sku ?? ''],
    'product.variantBarcode': (each) => [variantOf(each)?.barcode ?? ''],
  }
}

function createLookups(store: V3Store) {
  const productOf = (item: InventoryItem) => store.products.find(item.productId)
  const variantOf = (item: InventoryItem) =>
    productOf(item)?.variants.find(({ id }) => id === item.variantId)
  const nameOf = (item: InventoryItem) => {
    const product = productOf(item)
    const variant = variantOf(item)
    return product && variant ? variantName(store, product, variant) : ''
  }
  return { productOf, variantOf, nameOf }
}
