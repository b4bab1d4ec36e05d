import type { FieldValues, Place } from '#lib/domain/change.ts'
import { wholeProduct } from '#lib/domain/ids.ts'
import { listPlaces, toValues, variantValues } from '#lib/domain/places.ts'
import type { Product } from '#lib/domain/product.ts'
import { readVariantField, touchedValues } from '#lib/domain/product-values.ts'

const everywhere: readonly Place[] = [
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
const onlyV1: readonly Place[] = [
  'sku',
  'listPrice',
  'discount',
  'cost',
  'weight',
  'variantsManaged',
]

/**
 * Everything that an edit could set on a product, whatever edit it is. What follows from something
 * else is left out: of V3 the product's own figures, of V1 those that variants share with their product.
 */
export function readEveryPlace(product: Product): FieldValues {
  const isV3 = product.variantsPriced === true
  const own = isV3 ? everywhere : [...everywhere, ...onlyV1]
  const named: Place[] = [
    ...product.collectionIds.map((id) => `collection/${id}` as const),
    ...(product.infoSections ?? []).map(({ title }) => `info/${title}` as const),
    ...Object.keys(product.choiceMedia ?? {}).map((key) => `choice/${key}` as const),
  ]
  const variants = product.variants.flatMap((variant) => {
    const { paidPrice, ...fields } = readVariantField(variant)
    const { tracked, quantity, inStock, listPrice, weight, sku, visible } = fields
    const stock = { tracked, quantity, inStock }
    if (isV3) return listPlaces(variantValues(variant.id, { ...fields, paidPrice }))
    const ofItsOwn = product.variantsManaged && variant.id !== wholeProduct
    const figures = ofItsOwn ? { listPrice, weight, sku, visible } : {}
    return listPlaces(variantValues(variant.id, { ...stock, ...figures }))
  })
  const asked = toValues([...own, ...named].map((place) => [place, null]))
  return toValues([...listPlaces(touchedValues(asked, product)), ...variants])
}
