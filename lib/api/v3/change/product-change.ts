import type { RichContent } from '#lib/api/rich-text/rich-content.ts'
import type { Dimensions } from '#lib/api/wire/dimensions.ts'
import type { PurchaseCriteria } from '#lib/api/enumerations/v3.ts'
import type { SeoData } from '#lib/api/wire/seo.ts'
import type { ProductModifier } from '../wire/option.ts'
import type { PricePerUnitSettings } from '../wire/money.ts'
import type { Tags } from '../wire/reference.ts'
import type { SubscriptionDetails } from '../wire/subscription.ts'

/** What changes of one variant; amounts are decimal texts, null clears. */
export interface VariantChange {
  readonly id: string
  readonly visible?: boolean | undefined
  readonly sku?: string | null | undefined
  readonly barcode?: string | null | undefined
  readonly actualPrice?: string | undefined
  readonly compareAtPrice?: string | null | undefined
  readonly cost?: string | null | undefined
  readonly weight?: number | null | undefined
  /** Each is replaced as a whole; without a unit it is in the shop's own. */
  readonly productDimensions?: Dimensions | null | undefined
  readonly packageDimensions?: Dimensions | null | undefined
  /** How much of its unit it holds, for the price per unit. */
  readonly holds?: PricePerUnitSettings | null | undefined
}

export interface NewChoice {
  /** 1 to 50 characters. */
  readonly name: string
  /** Default: that of the option's other choices. */
  readonly choiceType?: string | undefined
  readonly colorCode?: string | undefined
}

export type OptionChange =
  /** The new choice's variants are made like those of `like` (default: the first choice), without SKU. */
  | {
      readonly do: 'add-choice'
      readonly optionId: string
      readonly choice: NewChoice
      readonly like?: string | undefined
      /** For the new variants; default as the one they are made like. */
      readonly actualPrice?: string | undefined
      /** Of the new variants; default as the one they are made like. */
      readonly visible?: boolean | undefined
    }
  /** Takes its variants with it. */
  | { readonly do: 'remove-choice'; readonly optionId: string; readonly choiceId: string }
  /**
   * Every variant is created again, once for each choice, at its price; those of the first choice keep
   * their SKU. The new ones have new ids and no stock yet: see `newVariantIds`.
   */
  | {
      readonly do: 'add-option'
      readonly option: {
        readonly name: string
        readonly optionRenderType: string
        readonly choices: readonly NewChoice[]
      }
    }
  /** The product's media to show for a choice, by id; up to 15. One that the same change adds goes by its name. */
  | ({
      readonly do: 'set-choice-media'
      readonly optionId: string
      readonly mediaIds: readonly string[]
    } & ({ readonly choiceId: string } | { readonly choiceName: string }))
  /** All options, and all choices of each by their names, in this order. */
  | {
      readonly do: 'order'
      readonly options: readonly (readonly [optionId: string, choices: readonly string[]])[]
    }

export interface MediaChange {
  /** Behind what is there. By id of a media manager file, or by an outside address. */
  readonly add?:
    | readonly ({ readonly altText?: string; readonly displayName?: string } & (
        | { readonly id: string }
        | { readonly url: string }
      ))[]
    | undefined
  readonly remove?: readonly string[] | undefined
  /** Instead of all the others: every item in its order, those that are there by their ids. */
  readonly list?: readonly ({ readonly id: string } | { readonly url: string })[] | undefined
  /** These first, in this order; the others follow as they are. */
  readonly order?: readonly string[] | undefined
  readonly altTexts?:
    | readonly { readonly id: string; readonly altText: string | null }[]
    | undefined
}

/** By id, or by a name, which is created when it does not exist yet. */
export type LabelChange = { readonly id: string } | { readonly name: string } | null

/**
 * What is to be different about a product, and nothing else. Everything is absolute: applied to
 * it means the same even if the product has changed in the meantime.
 */
export interface ProductChange {
  readonly name?: string | undefined
  readonly slug?: string | undefined
  readonly visible?: boolean | undefined
  readonly visibleInPos?: boolean | undefined
  /** One of the two. */
  readonly description?: RichContent | undefined
  readonly plainDescription?: string | undefined
  readonly taxGroupId?: string | null | undefined
  readonly mainCategoryId?: string | null | undefined
  readonly purchaseEligibility?: { readonly userCriteria?: PurchaseCriteria } | null | undefined
  readonly seoData?: SeoData | undefined
  readonly subscriptionDetails?: SubscriptionDetails | null | undefined
  /** Both lists whole. */
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
        /** Ids in the order in which those that are added stand; others go to the end. */
        readonly order?: readonly string[] | undefined
      }
    | undefined
  /** The whole list. */
  readonly modifiers?: readonly ProductModifier[] | undefined
  readonly media?: MediaChange | undefined
  readonly variants?: readonly VariantChange[] | undefined
  readonly options?: readonly OptionChange[] | undefined
}
