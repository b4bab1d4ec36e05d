import { entity, type Fields } from '#lib/wix/api/wire/entity.ts'
import type { ProductModifier, ProductOption } from './option.ts'
import { type FullProduct, writableFields } from './product.ts'
import type { Variant } from './variant.ts'

type Writable =
  | 'name'
  | 'slug'
  | 'description'
  | 'plainDescription'
  | 'visible'
  | 'visibleInPos'
  | 'media'
  | 'seoData'
  | 'taxGroupId'
  | 'brand'
  | 'infoSections'
  | 'ribbon'
  | 'additionalRibbons'
  | 'mainCategoryId'
  | 'physicalProperties'
  | 'purchaseEligibility'
  | 'extendedFields'
  | 'tags'
  | 'subscriptionDetails'

/** Stock of a new variant: tracked with `quantity`, not tracked with `inStock`. */
export interface InventoryInput {
  readonly quantity?: number | undefined
  readonly inStock?: boolean | undefined
  readonly preorderInfo?: unknown
}

/** A new variant: no ID, one choice per option. */
export type VariantInput = Omit<Variant, 'id'> & {
  readonly id?: never
  /** Only in calls with inventory. */
  readonly inventoryItem?: InventoryInput | undefined
}

/** An existing variant, always complete, with its ID and its price. */
export type VariantPatch = Omit<Variant, 'id'> & {
  readonly id: string
  readonly inventoryItem?: InventoryInput | undefined
}

/** A product to create. Every combination of choices needs its variant; the platform adds none. */
export interface ProductInput extends Pick<FullProduct, Writable> {
  readonly name: string
  /** PHYSICAL or DIGITAL. Cannot be changed later. */
  readonly productType: string
  readonly options?: readonly ProductOption[] | undefined
  readonly modifiers?: readonly ProductModifier[] | undefined
  readonly variantsInfo: { readonly variants: readonly VariantInput[] }
  /** 1 to 100 characters. Cannot be changed later. */
  readonly handle?: string | undefined
}

/**
 * A change of a product. Absent fields stay unchanged. Lists replace the whole list, and options and
 * variants go together: `changeProduct` completes them.
 */
export interface ProductPatch extends Pick<FullProduct, Writable> {
  readonly id: string
  /** The revision that was read. */
  readonly revision: string
  readonly options?: readonly ProductOption[] | undefined
  readonly modifiers?: readonly ProductModifier[] | undefined
  /** All existing variants. `change` creates new ones. */
  readonly variantsInfo?: { readonly variants: readonly VariantPatch[] } | undefined
}

export const writableProduct = entity(
  writableFields as unknown as Fields<ProductInput & ProductPatch>,
)
