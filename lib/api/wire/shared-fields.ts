import { dimensions } from './dimensions.ts'
import { flag, list, text } from './codec.ts'
import { pricePerUnitData } from './money.ts'
import { infoSection, productOption } from './product-parts.ts'
import { seoData } from './seo.ts'

/** What a variant has as well as a product. */
export const articleFields = {
  sku: text,
  visible: flag,
  productDimensions: dimensions,
  packageDimensions: dimensions,
}

/** What of a product is written as it is read. */
export const sharedFields = {
  ...articleFields,
  name: text,
  slug: text,
  description: text,
  pricePerUnitData,
  additionalInfoSections: list(infoSection),
  manageVariants: flag,
  productOptions: list(productOption),
  seoData,
  ribbon: text,
  brand: text,
}
