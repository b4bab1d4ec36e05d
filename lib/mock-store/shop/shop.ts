import type { Amount } from '#lib/catalog/money/amount.ts'

/*
 * The shop behind the mock store, independent of the wire forms. Values are replaced, never changed in
 * place: a failed write leaves nothing half done, and a lagging query can keep looking at old values.
 */

export interface ShopChoice {
  /** For a colour option a CSS colour, else the same as `label`. */
  readonly value: string
  /** What a variant's choices name. */
  readonly label: string
  readonly mediaIds: readonly string[]
}

export interface ShopOption {
  readonly name: string
  readonly kind: 'drop_down' | 'color'
  readonly choices: readonly ShopChoice[]
}

export interface ShopMedia {
  readonly id: string
  readonly kind: 'image' | 'video'
  readonly title: string
  readonly width: number
  readonly height: number
}

export interface ShopVariant extends Sized {
  readonly id: string
  /** Option name to choice label. */
  readonly choices: Readonly<Record<string, string>>
  readonly sku: string
  readonly price: Amount
  readonly cost?: Amount | undefined
  readonly weight?: Amount | undefined
  readonly visible: boolean
  readonly quantity: number
  readonly inStock: boolean
}

/** Each as it is answered: the sides that somebody entered, and their unit. */
export interface Sized {
  readonly productDimensions?: Readonly<Record<string, unknown>> | undefined
  readonly packageDimensions?: Readonly<Record<string, unknown>> | undefined
}

export interface ShopDiscount {
  readonly kind: 'NONE' | 'AMOUNT' | 'PERCENT'
  readonly value: Amount
}

export interface InfoSection {
  readonly title: string
  readonly description: string
}

export interface CustomTextField {
  readonly title: string
  readonly maxLength: number
  readonly mandatory: boolean
}

export interface PricePerUnit {
  readonly totalQuantity: Amount
  readonly totalUnit: string
  readonly baseQuantity: Amount
  readonly baseUnit: string
}

export interface Preorder {
  readonly enabled: boolean
  readonly message?: string | undefined
  readonly limit?: number | undefined
}

export interface ShopProduct extends Sized {
  readonly id: string
  readonly numericId: number
  readonly inventoryId: string
  readonly name: string
  readonly slug: string
  readonly visible: boolean
  readonly type: string
  readonly description: string
  readonly sku: string
  readonly price: Amount
  readonly cost?: Amount | undefined
  readonly weight?: Amount | undefined
  readonly discount: ShopDiscount
  readonly ribbon: string
  readonly brand: string
  readonly media: readonly ShopMedia[]
  readonly options: readonly ShopOption[]
  /** Whether variants have prices, weights, SKUs and stock of their own; else `variants` is empty. */
  readonly managed: boolean
  readonly variants: readonly ShopVariant[]
  readonly tracked: boolean
  /** Stock of a product whose variants are not managed. */
  readonly quantity: number
  readonly inStock: boolean
  readonly preorder: Preorder
  /** Without the automatic "All Products". */
  readonly collectionIds: readonly string[]
  readonly infoSections: readonly InfoSection[]
  readonly customTextFields: readonly CustomTextField[]
  readonly pricePerUnit?: PricePerUnit | undefined
  readonly seoData?: Readonly<Record<string, unknown>> | undefined
  /** Milliseconds since 1970, UTC. */
  readonly createdAt: number
  readonly updatedAt: number
}

export interface ShopCollection {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly visible: boolean
  readonly mediaIds: readonly string[]
  readonly updatedAt: number
}

export interface ShopParts {
  readonly currency: string
  readonly products: readonly ShopProduct[]
  readonly collections: readonly ShopCollection[]
}

/** The automatic collection that holds everything; 35 characters, not a GUID. */
export const allProductsId = '00000000-000000-000000-000000000001'
/** The one variant of a product without options. */
export const plainVariantId = '00000000-0000-0000-0000-000000000000'

type Required = Pick<
  ShopProduct,
  'id' | 'numericId' | 'inventoryId' | 'name' | 'slug' | 'price' | 'createdAt'
>

/** A visible, physical, untracked product with nothing else filled in. */
export function buildBlankProduct(required: Required): ShopProduct {
  return {
    visible: true,
    type: 'physical',
    description: '',
    sku: '',
    discount: { kind: 'NONE', value: '0' as Amount },
    ribbon: '',
    brand: '',
    media: [],
    options: [],
    managed: false,
    variants: [],
    tracked: false,
    quantity: 0,
    inStock: true,
    preorder: { enabled: false },
    collectionIds: [],
    infoSections: [],
    customTextFields: [],
    updatedAt: required.createdAt,
    ...required,
  }
}

/** No variant holds more, and with pre-orders none falls below its negative. */
export const maxQuantity = 99_999
