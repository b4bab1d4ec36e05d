import { entity, type Fields } from '#lib/api/wire/entity.ts'
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

/** Stock of a new variant: `quantity` makes it counted, `inStock` does not. */
export interface InventoryInput {
  readonly quantity?: number | undefined
  readonly inStock?: boolean | undefined
  readonly preorderInfo?: unknown
}

/** A variant to be made: without an id, with one choice for each option. */
export type VariantInput = Omit<Variant, 'id'> & {
  readonly id?: never
  /** Only in calls "with inventory". */
  readonly inventoryItem?: InventoryInput | undefined
}

/** A variant that is there: always whole, with its id and its price. */
export type VariantPatch = Omit<Variant, 'id'> & {
  readonly id: string
  readonly inventoryItem?: InventoryInput | undefined
}

/** A product to create. Every combination of choices needs its variant: the platform adds none. */
export interface ProductInput extends Pick<FullProduct, Writable> {
  readonly name: string
  /** PHYSICAL or DIGITAL; for good. */
  readonly productType: string
  readonly options?: readonly ProductOption[] | undefined
  readonly modifiers?: readonly ProductModifier[] | undefined
  readonly variantsInfo: { readonly variants: readonly VariantInput[] }
  /** 1 to 100 characters; set once. */
  readonly handle?: string | undefined
}

/**
 * What changes of a product; what is left out stays as it is. Lists replace the whole list, options
 * and variants go together: `changeProduct` completes them.
 */
export interface ProductPatch extends Pick<FullProduct, Writable> {
  readonly id: string
  /** Of the product as it was read. */
  readonly revision: string
  readonly options?: readonly ProductOption[] | undefined
  readonly modifiers?: readonly ProductModifier[] | undefined
  /** Those that are there, all of them; new ones are made by `change`. */
  readonly variantsInfo?: { readonly variants: readonly VariantPatch[] } | undefined
}

export const writableProduct = entity(
  writableFields as unknown as Fields<ProductInput & ProductPatch>,
)
