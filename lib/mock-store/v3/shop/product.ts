import type { Amount } from '#lib/catalog/money/amount.ts'
import type { Json } from '../../http/check.ts'
import type { Sized } from '../../shop/shop.ts'
import type { Entity } from './entity.ts'

/** One choice of a customization, as a product uses it. */
export interface UsedChoice {
  readonly choiceId: string
  readonly mediaIds: readonly string[]
  /** Only modifiers have one. */
  readonly addedPrice?: Amount | undefined
}

/** An option of a product: which customization, and which of its choices. */
export interface UsedOption {
  readonly id: string
  readonly choices: readonly UsedChoice[]
}

export interface UsedModifier extends UsedOption {
  readonly mandatory: boolean
  readonly freeText?: FreeText | undefined
}

export interface FreeText {
  readonly minCharCount: number
  readonly maxCharCount: number
  readonly title: string
  readonly defaultAddedPrice?: Amount | undefined
}

export interface ChoiceRef {
  readonly optionId: string
  readonly choiceId: string
}

export interface V3Variant extends Sized {
  /** Unique within its product only. */
  readonly id: string
  readonly visible: boolean
  readonly sku: string
  readonly barcode: string
  readonly choices: readonly ChoiceRef[]
  readonly actual: Amount
  readonly compareAt?: Amount | undefined
  readonly cost?: Amount | undefined
  readonly weight?: Amount | undefined
  readonly pricePerUnit?: Json | undefined
  readonly digitalFile?: Json | undefined
  /** The picture of its own, out of the linked media of its choices. */
  readonly mediaId?: string | undefined
}

export interface V3Media {
  readonly id: string
  readonly kind: 'IMAGE' | 'VIDEO'
  readonly altText?: string | undefined
  readonly displayName?: string | undefined
  readonly width: number
  readonly height: number
  /** Fetched from elsewhere: no picture before this time. */
  readonly readyAt: number
  /** Ends as FAILED at that time, and is no media of the product any more. */
  readonly hasFailed?: boolean | undefined
}

/** Written as HTML or as rich content; the other form is made from it. */
export type Description = { readonly html: string } | { readonly rich: Json }

/** Saved and returned as it was sent; nothing here uses it. */
export interface Extras {
  readonly seoData?: Json | undefined
  readonly taxGroupId?: string | undefined
  readonly extendedFields?: Json | undefined
  readonly purchaseEligibility?: Json | undefined
  readonly subscriptionDetails?: Json | undefined
  readonly mainCategoryId?: string | undefined
}

export interface V3Product extends Entity, Extras {
  readonly name: string
  readonly slug: string
  readonly handle: string
  readonly visible: boolean
  readonly visibleInPos: boolean
  readonly productType: 'PHYSICAL' | 'DIGITAL'
  readonly description: Description
  readonly media: readonly V3Media[]
  readonly options: readonly UsedOption[]
  readonly modifiers: readonly UsedModifier[]
  /** Stays when the brand is deleted. */
  readonly brandId?: string | undefined
  readonly ribbonId?: string | undefined
  readonly additionalRibbonIds: readonly string[]
  readonly infoSectionIds: readonly string[]
  /** The categories it was put into itself, without the automatic "All Products". */
  readonly categoryIds: readonly string[]
  readonly variants: readonly V3Variant[]
  /** `pricePerUnit`, `fulfillerId`, `deliveryProfileId`. */
  readonly physical: Json
  readonly privateTagIds: readonly string[]
  readonly publicTagIds: readonly string[]
}
