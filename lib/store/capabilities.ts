import type { RequestKind } from '#lib/domain/change.ts'
import { v1Requests } from './v1/requests.ts'
import { v3Requests } from './v3/requests.ts'

/** True, or the sentence for a merchant that says what this shop cannot do. */
export type Ability = true | string

/** What a site can do. Only its generation of catalogue decides. */
export interface Capabilities {
  /** What `applyChange` can be asked for in one call, in the order in which it is to be asked. */
  readonly requests: readonly RequestKind[]
  /** One call sets a value on up to 100 products. */
  readonly bulkSet: Ability
  /** Two changes at the same moment are noticed by the shop itself. */
  readonly revisions: Ability
  /** Lists can be filtered by price at the shop. */
  readonly priceFilter: Ability
  /** Collections within collections. */
  readonly categoryTree: Ability
  /** Brands and ribbons exist by themselves, with products counted. */
  readonly labels: Ability
  /** Info sections are written once and shown by many products. */
  readonly sharedInfoSections: Ability
  /** Stock at several places. */
  readonly locations: Ability
  readonly tags: Ability
  readonly barcodes: Ability
  /** A discount of a percent or an amount, kept by the shop. */
  readonly discounts: Ability
  /** A list and a paid price for each variant, set exactly. */
  readonly variantPrices: Ability
}

const older = 'This shop has Wix’s first catalogue (V1)'
const newer = 'This shop has Wix’s newer catalogue (V3)'

export const v1Capabilities: Capabilities = {
  requests: v1Requests,
  bulkSet: true,
  revisions: `${older}, which does not tell when two people change a product at the same moment: each is looked at just before it is changed.`,
  priceFilter: true,
  categoryTree: `${older}: its collections are one flat list.`,
  labels: `${older}: brand and ribbon are texts of each product, not lists of their own.`,
  sharedInfoSections: `${older}: every product has its own info sections.`,
  locations: `${older}: stock is counted for the whole shop, not for each place.`,
  tags: `${older}, where products have no tags.`,
  barcodes: `${older}, where variants have no barcode.`,
  discounts: true,
  variantPrices: `${older}: a change of the product’s price moves all its variants by the same amount.`,
}

export const v3Capabilities: Capabilities = {
  requests: v3Requests,
  bulkSet: `${newer}: prices, costs and weights belong to variants, so each product is read and written whole.`,
  revisions: true,
  priceFilter: true,
  categoryTree: true,
  labels: true,
  sharedInfoSections: true,
  locations: true,
  tags: true,
  barcodes: true,
  discounts: `${newer}, which has no discounts: a product on sale has a compare-at price above the price that is paid.`,
  variantPrices: true,
}
