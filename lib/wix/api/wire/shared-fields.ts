import { dimensions } from './dimensions.ts'
import { flag, list, text } from './codec.ts'
import { pricePerUnitData } from './money.ts'
import { infoSection, productOption } from './product-parts.ts'
import { seoData } from './seo.ts'

/** Fields that products and variants share. */
export const articleFields = {
  sku: text,
  visible: flag,
  productDimensions: dimensions,
  packageDimensions: dimensions,
}

/** Fields of a product that are written in the form in which they are read. */
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
