import type { Amount } from '#lib/catalog/money/amount.ts'
import type { Entity } from './entity.ts'
import type { Json } from '../../http/check.ts'
import type { Preorder } from '../../shop/shop.ts'
import type { Description, FreeText } from './product.ts'

/** A brand or a ribbon: a name that products refer to. */
export interface Label extends Entity {
  readonly name: string
}

export interface InfoSection extends Entity {
  /** The merchant's own word for it. */
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
  /** Index among its siblings. */
  readonly index: number
  /** The products arranged by hand, at most 100. */
  readonly arrangedIds: readonly string[]
  /** Managed by an app: rejects changes. */
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
  /** The quantity when tracked. */
  readonly quantity: number
  /** Set by hand when not tracked. */
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
  /** PENDING before this time, READY after it, or FAILED. */
  readonly readyAt: number
  readonly hasFailed?: boolean | undefined
}
