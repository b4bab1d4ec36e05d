import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { Entity } from './entity.ts'
import type { Json } from '../../http/check.ts'
import type { Preorder } from '../../state/store.ts'
import type { Description, FreeText } from './product.ts'

/** A brand or a ribbon: a name that products refer to. */
export interface Label extends Entity {
  readonly name: string
}

export interface InfoSection extends Entity {
  /** The name that only the merchant sees. */
  readonly uniqueName: string
  readonly title: string
  readonly description: Description
}

export interface CustomizationChoice {
  readonly id: string
  readonly name: string
  readonly choiceType: string
  readonly colorCode?: string | undefined
  readonly addedPrice?: Amount | undefined
}

export interface Customization extends Entity {
  readonly name: string
  readonly kind: 'PRODUCT_OPTION' | 'MODIFIER'
  readonly renderType: 'TEXT_CHOICES' | 'SWATCH_CHOICES' | 'FREE_TEXT'
  readonly choices: readonly CustomizationChoice[]
  readonly freeText?: FreeText | undefined
}

export interface Category extends Entity {
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly visible: boolean
  readonly parentId?: string | undefined
  /** The index among its siblings. */
  readonly index: number
  /** The manually sorted products, at most 100. */
  readonly arrangedIds: readonly string[]
  /** The app that manages the category, which then rejects changes. */
  readonly managingAppId?: string | undefined
  readonly image?: Json | undefined
  readonly seoData?: Json | undefined
  readonly richContentDescription?: Json | undefined
}

/** The stock of one variant at one location. */
export interface InventoryItem extends Entity {
  readonly productId: string
  readonly variantId: string
  readonly locationId: string
  readonly tracked: boolean
  /** Applies if tracked. */
  readonly quantity: number
  /** Applies if not tracked. */
  readonly inStock: boolean
  readonly preorder: Preorder
}

export interface StoreLocation extends Entity {
  readonly wixLocationId: string
  readonly kind: 'VIRTUAL' | 'PHYSICAL'
  readonly name: string
  readonly isDefault: boolean
}

export interface MediaFile extends Entity {
  readonly url: string
  readonly displayName: string
  readonly mediaType: string
  /** PENDING before this time, then READY or FAILED. */
  readonly readyAt: number
  readonly hasFailed?: boolean | undefined
}
