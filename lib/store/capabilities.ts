import type { RequestKind } from '#lib/domain/change.ts'
import { t } from '#lib/messages/shop-limits.ts'
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

export const v1Capabilities: Capabilities = {
  requests: v1Requests,
  bulkSet: true,
  get revisions() {
    return t.noRevisions
  },
  priceFilter: true,
  get categoryTree() {
    return t.noTree
  },
  get labels() {
    return t.noLabels
  },
  get sharedInfoSections() {
    return t.ownInfo
  },
  get locations() {
    return t.onePlace
  },
  get tags() {
    return t.noTags
  },
  get barcodes() {
    return t.noBarcodes
  },
  discounts: true,
  get variantPrices() {
    return t.movesTogether
  },
}

export const v3Capabilities: Capabilities = {
  requests: v3Requests,
  get bulkSet() {
    return t.readWhole
  },
  revisions: true,
  priceFilter: true,
  categoryTree: true,
  labels: true,
  sharedInfoSections: true,
  locations: true,
  tags: true,
  barcodes: true,
  get discounts() {
    return t.noDiscounts
  },
  variantPrices: true,
}
