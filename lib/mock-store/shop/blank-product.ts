import type { Amount } from '#lib/catalog/money/amount.ts'
import type { ShopProduct } from './shop.ts'

type Required = Pick<
  ShopProduct,
  'id' | 'numericId' | 'inventoryId' | 'name' | 'slug' | 'price' | 'createdAt'
>

/** A visible, physical, untracked product with nothing else filled in. */
export function buildBlankProduct(required: Required): ShopProduct {
  return {
    visible: true,
    type: 'physical',
    description: '',
    sku: '',
    discount: { kind: 'NONE', value: '0' as Amount },
    ribbon: '',
    brand: '',
    media: [],
    options: [],
    managed: false,
    variants: [],
    tracked: false,
    quantity: 0,
    inStock: true,
    preorder: { enabled: false },
    collectionIds: [],
    infoSections: [],
    customTextFields: [],
    updatedAt: required.createdAt,
    ...required,
  }
}
