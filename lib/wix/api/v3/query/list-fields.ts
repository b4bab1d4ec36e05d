import { any, type FieldTable } from '#lib/wix/api/query/fields.ts'

/*
 * The fields by which each list can be filtered, sorted, searched and aggregated, as documented. Some
 * sites refuse to sort `products/query` although it is documented; use the search there.
 */
export const operators = [...any('text').ops, 'nin'] as const
const text = { value: 'text', ops: operators, sort: true } as const
const key = { value: 'text', ops: operators, sort: false } as const
/** As observed: live stores answered 400 to other operators, including `startsWith`. */
const slug = { value: 'text', ops: ['eq', 'in'], sort: true } as const
/** As observed: live stores answered 400 to `contains`. Search words with `words`. */
const title = {
  value: 'text',
  ops: ['eq', 'ne', 'in', 'nin', 'hasSome', 'startsWith', 'endsWith', 'exists', 'isEmpty'],
  sort: true,
} as const
const number = { value: 'number', ops: operators, sort: true } as const
const flag = { value: 'flag', ops: operators, sort: true } as const
const fixedFlag = { value: 'flag', ops: operators, sort: false } as const
const date = { value: 'date', ops: operators, sort: true } as const
const many = { value: 'text', ops: ['hasAll', 'hasSome'], sort: false } as const
const sortedMany = { value: 'text', ops: ['hasAll', 'hasSome'], sort: true } as const
const items = { value: 'text', ops: ['matchItems'], sort: false } as const
const dates = { createdDate: date, updatedDate: date } as const

export interface ListFields {
  readonly filter: FieldTable
  readonly search?: readonly string[]
  /** In addition to the fields of `filter`. */
  readonly aggregate?: readonly string[]
}

export const productQueryFields = {
  filter: { id: key, handle: key, slug, visible: flag, 'options.id': many, ...dates },
} as const

export const productSearchFields = {
  filter: {
    id: key,
    'brand.id': key,
    'brand.name': key,
    handle: key,
    importId: key,
    'inventory.availabilityStatus': key,
    'inventory.preorderAvailability': key,
    'inventory.preorderStatus': key,
    'physicalProperties.deliveryProfileId': key,
    'physicalProperties.fulfillerId': key,
    productType: key,
    'ribbon.id': key,
    'ribbon.name': key,
    slug: key,
    'subscriptionDetails.allowOneTimePurchases': fixedFlag,
    taxGroupId: key,
    visible: fixedFlag,
    visibleInPos: fixedFlag,
    ...dates,
    'actualPriceRange.maxValue.amount': number,
    'actualPriceRange.minValue.amount': number,
    'compareAtPriceRange.maxValue.amount': number,
    'compareAtPriceRange.minValue.amount': number,
    'minVariantPriceInfo.sku': text,
    name: title,
    'physicalProperties.shippingWeightRange.maxValue': number,
    'physicalProperties.shippingWeightRange.minValue': number,
    'allCategoriesInfo.categories': items,
    'directCategoriesInfo.categories': items,
    'variantsInfo.variants': items,
    'additionalRibbons.id': many,
    'additionalRibbons.name': many,
    'infoSections.id': many,
    'infoSections.uniqueName': many,
    'modifiers.id': many,
    'modifiers.choicesSettings.choices.choiceId': many,
    'modifiers.choicesSettings.choices.name': many,
    'modifiers.name': many,
    'options.id': many,
    'options.choicesSettings.choices.choiceId': many,
    'options.choicesSettings.choices.name': many,
    'options.name': many,
    'tags.privateTags.tagIds': many,
    'tags.publicTags.tagIds': many,
  },
  search: [
    'description',
    'directCategoryIdsInfo.categoryIds',
    'minVariantPriceInfo.sku',
    'name',
    'physicalProperties.deliveryProfileId',
    'physicalProperties.shippingGroupId',
    'variantsInfo.variants.barcode',
    'variantsInfo.variants.sku',
  ],
  aggregate: [
    'allCategoriesInfo.categories.id',
    'allCategoriesInfo.categories.index',
    'directCategoriesInfo.categories.id',
    'directCategoriesInfo.categories.index',
    'variantsInfo.variants.barcode',
    'variantsInfo.variants.choices.optionChoiceIds.choiceId',
    'variantsInfo.variants.choices.optionChoiceIds.optionId',
    'variantsInfo.variants.physicalProperties.weight',
    'variantsInfo.variants.price.actualPrice.amount',
    'variantsInfo.variants.price.compareAtPrice.amount',
    'variantsInfo.variants.sku',
    'variantsInfo.variants.visible',
  ],
} as const

export const variantQueryFields = {
  filter: { id: text, 'productData.productId': text, variantId: text },
} as const

export const variantSearchFields = {
  filter: {
    id: key,
    'optionChoices.optionChoiceIds.choiceId': sortedMany,
    'optionChoices.optionChoiceIds.optionId': sortedMany,
    barcode: text,
    'inventoryStatus.inStock': flag,
    'inventoryStatus.preorderEnabled': flag,
    'price.actualPrice.amount': number,
    'price.compareAtPrice.amount': number,
    'productData.updatedDate': date,
    'productData.brand.id': text,
    'productData.handle': text,
    'productData.name': text,
    'productData.physicalProperties.fulfillerId': text,
    'productData.productId': text,
    'productData.productType': text,
    'productData.slug': text,
    'productData.visible': flag,
    'productData.visibleInPos': flag,
    sku: text,
    variantId: text,
    visible: flag,
  },
  search: ['productData.name', 'sku'],
  aggregate: [],
} as const

const stock = {
  id: key,
  locationId: key,
  variantId: key,
  'product.directCategoryIds': sortedMany,
  ...dates,
  availabilityStatus: text,
  inStock: flag,
  'preorderInfo.enabled': flag,
  'product.brand.id': text,
  'product.name': text,
  'product.variantBarcode': text,
  'product.variantName': text,
  'product.variantSku': text,
  productId: text,
  quantity: number,
  trackQuantity: flag,
} as const
export const inventoryQueryFields = { filter: stock } as const
export const inventorySearchFields = {
  filter: stock,
  search: ['product.name', 'product.variantBarcode', 'product.variantName', 'product.variantSku'],
  aggregate: [],
} as const

const category = {
  id: key,
  slug: key,
  'treeReference.appNamespace': key,
  'treeReference.treeKey': key,
  visible: fixedFlag,
  ...dates,
  managingAppId: text,
  name: text,
  'parentCategory.id': text,
  'parentCategory.index': number,
} as const
export const categoryQueryFields = { filter: category } as const
export const categorySearchFields = {
  filter: category,
  search: ['description', 'name'],
  aggregate: [],
} as const

/** Brands and ribbons. */
export const labelFields = { filter: { id: key, name: text, ...dates } } as const
export const infoSectionFields = {
  filter: { id: key, title: text, uniqueName: text, ...dates },
} as const
export const customizationFields = {
  filter: {
    id: text,
    name: text,
    customizationRenderType: key,
    customizationType: key,
    ...dates,
  },
} as const
export const locationFields = {
  filter: {
    id: key,
    wixLocationId: key,
    defaultLocation: flag,
    locationType: text,
    name: text,
    ...dates,
  },
} as const
