import type { RequestedField } from '#lib/api/enumerations/v3.ts'
import type { FullProduct } from './product.ts'

/** What an answer can be asked to add to its default set. */
export type ExtraField = keyof typeof RequestedField

interface Added {
  URL: 'url'
  CURRENCY: 'currency'
  INFO_SECTION: 'infoSections'
  MERCHANT_DATA: 'costRange'
  PLAIN_DESCRIPTION: 'plainDescription'
  BREADCRUMBS_INFO: 'breadcrumbsInfo'
  DESCRIPTION: 'description'
  DIRECT_CATEGORIES_INFO: 'directCategoriesInfo'
  ALL_CATEGORIES_INFO: 'allCategoriesInfo'
  DIRECT_CATEGORY_IDS: 'directCategoryIdsInfo'
  MIN_VARIANT_PRICE_INFO: 'minVariantPriceInfo'
  INFO_SECTION_DESCRIPTION: 'infoSections'
  INFO_SECTION_PLAIN_DESCRIPTION: 'infoSections'
}

type AddedBy<Extra extends ExtraField> = Extra extends keyof Added ? Added[Extra] : never

/**
 * A product as an answer holds it: the default set, and what `fields` added to it at the top. What
 * they add further in (MEDIA_ITEMS_INFO, THUMBNAIL, a variant's cost or choice names) may be absent.
 */
export type Product<Extra extends ExtraField = never> = Omit<FullProduct, Added[keyof Added]> &
  Pick<FullProduct, AddedBy<Extra>>
