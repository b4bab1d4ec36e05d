import { entity } from '#lib/wix/api/wire/entity.ts'
import { date, flag, list, text } from '#lib/wix/api/wire/codec.ts'
import { type PhysicalProperties, physicalProperties } from './physical-properties.ts'
import { type NamedReference, namedReference } from './reference.ts'
import { type Variant, type VariantChoice, variantChoice, variantFields } from './variant.ts'

/** The product of a variant in the flat list. */
export interface VariantProduct {
  readonly productId?: string | undefined
  readonly name?: string | undefined
  readonly productType?: string | undefined
  readonly slug?: string | undefined
  readonly visible?: boolean | undefined
  readonly visibleInPos?: boolean | undefined
  readonly brand?: NamedReference | undefined
  readonly mainCategoryId?: string | undefined
  readonly currency?: string | undefined
  readonly revision?: string | undefined
  readonly handle?: string | undefined
  readonly updatedDate?: Date | undefined
  readonly physicalProperties?: PhysicalProperties | undefined
}

/** A variant in the flat list of all variants. Its ID is unique only within its product. */
export interface ReadOnlyVariant extends Omit<Variant, 'id' | 'choices'> {
  readonly variantId?: string | undefined
  readonly productData?: VariantProduct | undefined
  readonly optionChoices?: readonly VariantChoice[] | undefined
}

export const readOnlyVariant = entity<ReadOnlyVariant>({
  ...variantFields,
  variantId: text,
  optionChoices: list(variantChoice),
  productData: entity<VariantProduct>({
    productId: text,
    name: text,
    productType: text,
    slug: text,
    visible: flag,
    visibleInPos: flag,
    brand: namedReference,
    mainCategoryId: text,
    currency: text,
    revision: text,
    handle: text,
    updatedDate: date,
    physicalProperties,
  }),
})

/** A key that is unique among the variants of all products. */
export function variantKey({ productData, variantId }: ReadOnlyVariant): string | undefined {
  const productId = productData?.productId
  return productId && variantId ? `${productId}/${variantId}` : undefined
}
