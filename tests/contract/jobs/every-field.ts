import type { FieldValues, FieldPath } from '#lib/core/catalog/changes/change.ts'
import { wholeProduct } from '#lib/core/catalog/ids.ts'
import {
  fieldEntries,
  fieldValuesFrom,
  locationStockPath,
  variantValues,
} from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { readVariantField, readFields } from '#lib/core/catalog/product/product-values.ts'

const everywhere: readonly FieldPath[] = [
  'name',
  'slug',
  'description',
  'visible',
  'ribbon',
  'brand',
  'seoTitle',
  'seoDescription',
  'media',
  'options',
]
const onlyV1: readonly FieldPath[] = [
  'sku',
  'listPrice',
  'discount',
  'cost',
  'weight',
  'dimensions',
  'packageDimensions',
  'preorder',
  'variantsManaged',
]

/**
 * Everything that any edit could set on a product. What follows from something
 * else is omitted: on V3 the product's own values, on V1 those that variants share with their product.
 */
export function readEveryField(product: Product): FieldValues {
  const isV3 = product.variantsPriced === true
  const own = isV3 ? everywhere : [...everywhere, ...onlyV1]
  const named: FieldPath[] = [
    ...product.collectionIds.map((id) => `collection/${id}` as const),
    ...(product.tags ?? []).map((id) => `tags/${id}` as const),
    ...(product.privateTags ?? []).map((id) => `privateTags/${id}` as const),
    ...(product.infoSections ?? []).map(({ title }) => `info/${title}` as const),
    ...(product.stockLevels ?? []).map(({ variantId, locationId }) =>
      locationStockPath(variantId, locationId),
    ),
    ...Object.keys(product.choiceMedia ?? {}).map((key) => `choice/${key}` as const),
  ]
  const variants = product.variants.flatMap((variant) => {
    const { paidPrice, ...fields } = readVariantField(variant)
    const { tracked, quantity, inStock, listPrice, weight, sku, visible } = fields
    const { dimensions, packageDimensions } = fields
    const stock = { tracked, quantity, inStock }
    if (isV3) return fieldEntries(variantValues(variant.id, { ...fields, paidPrice }))
    const ofItsOwn = product.variantsManaged && variant.id !== wholeProduct
    const numbers = ofItsOwn
      ? { listPrice, weight, dimensions, packageDimensions, sku, visible }
      : {}
    return fieldEntries(variantValues(variant.id, { ...stock, ...numbers }))
  })
  const asked = fieldValuesFrom([...own, ...named].map((path) => [path, null]))
  return fieldValuesFrom([...fieldEntries(readFields(asked, product)), ...variants])
}
