import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { Json } from '../../http/check.ts'
import type { Sized } from '../../state/store.ts'
import type { Entity } from './entity.ts'

/** One choice of a customization, as a product uses it. */
export interface UsedChoice {
  readonly choiceId: string
  readonly mediaIds: readonly string[]
  /** Only for modifiers. */
  readonly addedPrice?: Amount | undefined
}

/** An option of a product: its customization and the choices it uses. */
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
  /** Unique only within its product. */
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
  /** The media of the variant, one of the linked media of its choices. */
  readonly mediaId?: string | undefined
}

export interface V3Media {
  readonly id: string
  readonly kind: 'IMAGE' | 'VIDEO'
  readonly altText?: string | undefined
  readonly displayName?: string | undefined
  readonly width: number
  readonly height: number
  /** Milliseconds. A file from an outside address has no image before this time. */
  readonly readyAt: number
  /** The file becomes FAILED at that time and is removed from the product. */
  readonly hasFailed?: boolean | undefined
}

/** Written as HTML or as rich content. The other form is derived from it. */
export type Description = { readonly html: string } | { readonly rich: Json }

/** Saved and returned as it was sent. The mock does not use it. */
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
  /** Kept when the brand is deleted. */
  readonly brandId?: string | undefined
  readonly ribbonId?: string | undefined
  readonly additionalRibbonIds: readonly string[]
  readonly infoSectionIds: readonly string[]
  /** The categories that it was added to, without the automatic "All Products". */
  readonly categoryIds: readonly string[]
  readonly variants: readonly V3Variant[]
  /** `pricePerUnit`, `fulfillerId`, `deliveryProfileId`. */
  readonly physical: Json
  readonly privateTagIds: readonly string[]
  readonly publicTagIds: readonly string[]
}
