import type { Product, ProductInput } from '#lib/api/index.ts'
import { product as productKind } from '#lib/api/wire/product.ts'
import { t } from '#lib/i18n/t.ts'
import { badInput, notSupported } from '../problems.ts'

/** Everything that is needed to create a product again, as plain data. */
export function toSnapshot(product: Product): unknown {
  return JSON.parse(JSON.stringify(product))
}

/** Throws "bad-input" for anything but a product. */
export function fromSnapshot(snapshot: unknown): Product {
  const product = productKind.read(structuredClone(snapshot))
  if (product?.id === undefined || product.name === undefined) {
    throw badInput(t.refusals.tooLittleSaved)
  }
  return product
}

/**
 * Hidden, and without what has requests of its own: pictures, values of variants, stock and
 * collections.
 */
export function toInput(product: Product): ProductInput {
  const { name = '', slug, description, sku, weight, ribbon, brand, productType } = product
  const price = product.priceData?.price ?? product.price?.price
  if (price === undefined) throw badInput(t.v1Errors.priceNotSaved)
  if (productType === 'digital') {
    throw notSupported(t.v1Errors.noDigital)
  }
  const { itemCost } = product.costAndProfitData ?? {}
  const { type = 'NONE', value = 0 } = product.discount ?? {}
  const isManaged = product.manageVariants === true
  return {
    name,
    slug,
    description,
    visible: false,
    productType: 'physical',
    priceData: { price },
    ...(itemCost ? { costAndProfitData: { itemCost } } : {}),
    ...(isManaged ? {} : { sku, weight }),
    discount: { type, value },
    productDimensions: product.productDimensions,
    packageDimensions: product.packageDimensions,
    pricePerUnitData: product.pricePerUnitData,
    additionalInfoSections: product.additionalInfoSections,
    manageVariants: isManaged,
    productOptions: (product.productOptions ?? []).map(({ name: option, optionType, choices }) => ({
      name: option,
      optionType,
      choices: (choices ?? []).map((each) => ({
        value: each.value,
        description: each.description,
      })),
    })),
    seoData: product.seoData,
    ...(ribbon ? { ribbon } : {}),
    ...(brand ? { brand } : {}),
  }
}
