import type { RichContent } from '#lib/wix/api/rich-text/rich-content.ts'
import type { Dimensions } from '#lib/wix/api/wire/dimensions.ts'
import type { PurchaseCriteria } from '#lib/wix/api/enumerations/v3.ts'
import type { SeoData } from '#lib/wix/api/wire/seo.ts'
import type { ProductModifier } from '../wire/option.ts'
import type { PricePerUnitSettings } from '../wire/money.ts'
import type { Tags } from '../wire/reference.ts'
import type { SubscriptionDetails } from '../wire/subscription.ts'

/** Changes to one variant. Amounts are decimal texts; null clears a field. */
export interface VariantChange {
  readonly id: string
  readonly visible?: boolean | undefined
  readonly sku?: string | null | undefined
  readonly barcode?: string | null | undefined
  readonly actualPrice?: string | undefined
  readonly compareAtPrice?: string | null | undefined
  readonly cost?: string | null | undefined
  readonly weight?: number | null | undefined
  /** Replaced as a whole. Without a unit, the unit of the store is used. */
  readonly productDimensions?: Dimensions | null | undefined
  readonly packageDimensions?: Dimensions | null | undefined
  /** The content for the price per unit. */
  readonly holds?: PricePerUnitSettings | null | undefined
}

export interface NewChoice {
  /** 1 to 50 characters. */
  readonly name: string
  /** Default: the type of the other choices. */
  readonly choiceType?: string | undefined
  readonly colorCode?: string | undefined
}

export type OptionChange =
  /**
   * Creates variants for the new choice as copies of those of `like` (default: the first choice),
   * without SKU.
   */
  | {
      readonly do: 'add-choice'
      readonly optionId: string
      readonly choice: NewChoice
      readonly like?: string | undefined
      /** For the new variants. Default: as the copied ones. */
      readonly actualPrice?: string | undefined
      /** For the new variants. Default: as the copied ones. */
      readonly visible?: boolean | undefined
    }
  /** Removes the variants of the choice too. */
  | { readonly do: 'remove-choice'; readonly optionId: string; readonly choiceId: string }
  /**
   * Creates every variant again for each choice of the new option, at its price. Those of the first
   * choice keep their SKU. The new variants have new IDs and no stock, see `newVariantIds`.
   */
  | {
      readonly do: 'add-option'
      readonly option: {
        readonly name: string
        readonly optionRenderType: string
        readonly choices: readonly NewChoice[]
      }
    }
  /**
   * The product's media that a choice shows, by ID; up to 15. A choice that the same change adds is
   * given by name.
   */
  | ({
      readonly do: 'set-choice-media'
      readonly optionId: string
      readonly mediaIds: readonly string[]
    } & ({ readonly choiceId: string } | { readonly choiceName: string }))
  /** All options, and all choices of each by name, in this order. */
  | {
      readonly do: 'order'
      readonly options: readonly (readonly [optionId: string, choices: readonly string[]])[]
    }

export interface MediaChange {
  /** Appends media, by the ID of a media manager file or by an address outside Wix. */
  readonly add?:
    | readonly ({ readonly altText?: string; readonly displayName?: string } & (
        | { readonly id: string }
        | { readonly url: string }
      ))[]
    | undefined
  readonly remove?: readonly string[] | undefined
  /** Replaces the whole gallery: all items in order, existing ones by ID. */
  readonly list?: readonly ({ readonly id: string } | { readonly url: string })[] | undefined
  /** These IDs come first, in this order; the others follow in their order. */
  readonly order?: readonly string[] | undefined
  readonly altTexts?:
    | readonly { readonly id: string; readonly altText: string | null }[]
    | undefined
}

/** By ID, or by a name, which is created if it does not exist. */
export type LabelChange = { readonly id: string } | { readonly name: string } | null

/**
 * The changes to a product. All values are absolute: they mean the same even if the product has changed
 * in the meantime.
 */
export interface ProductChange {
  readonly name?: string | undefined
  readonly slug?: string | undefined
  readonly visible?: boolean | undefined
  readonly visibleInPos?: boolean | undefined
  /** Only one of `description` and `plainDescription`. */
  readonly description?: RichContent | undefined
  readonly plainDescription?: string | undefined
  readonly taxGroupId?: string | null | undefined
  readonly mainCategoryId?: string | null | undefined
  readonly purchaseEligibility?: { readonly userCriteria?: PurchaseCriteria } | null | undefined
  readonly seoData?: SeoData | undefined
  readonly subscriptionDetails?: SubscriptionDetails | null | undefined
  /** Both lists replace the existing ones. */
  readonly tags?: Tags | undefined
  readonly brand?: LabelChange | undefined
  readonly ribbon?: LabelChange | undefined
  readonly physicalProperties?:
    | {
        readonly pricePerUnit?: PricePerUnitSettings | null | undefined
        readonly fulfillerId?: string | null | undefined
        readonly deliveryProfileId?: string | null | undefined
      }
    | undefined
  readonly infoSections?:
    | {
        readonly add?: readonly string[] | undefined
        readonly remove?: readonly string[] | undefined
        /** IDs that give the position of added sections. Sections that are not listed come last. */
        readonly order?: readonly string[] | undefined
      }
    | undefined
  /** Replaces the whole list. */
  readonly modifiers?: readonly ProductModifier[] | undefined
  readonly media?: MediaChange | undefined
  readonly variants?: readonly VariantChange[] | undefined
  readonly options?: readonly OptionChange[] | undefined
}
