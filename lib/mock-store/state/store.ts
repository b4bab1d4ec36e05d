import type { Amount } from '#lib/core/catalog/money/amount.ts'

/*
 * The data of a mock store, independent of the wire formats. Values are replaced, never changed in
 * place: a failed write leaves nothing half done, and a lagging query can still read old values.
 */

export interface StoreChoice {
  /** For a color option a CSS color, otherwise the same as `label`. */
  readonly value: string
  /** The name that the choices of a variant use. */
  readonly label: string
  readonly mediaIds: readonly string[]
}

export interface StoreOption {
  readonly name: string
  readonly kind: 'drop_down' | 'color'
  readonly choices: readonly StoreChoice[]
}

export interface StoreMedia {
  readonly id: string
  readonly kind: 'image' | 'video'
  readonly title: string
  readonly width: number
  readonly height: number
}

export interface ProductVariant extends Sized {
  readonly id: string
  /** Choice labels by option name. */
  readonly choices: Readonly<Record<string, string>>
  readonly sku: string
  readonly price: Amount
  readonly cost?: Amount | undefined
  readonly weight?: Amount | undefined
  readonly visible: boolean
  readonly quantity: number
  readonly inStock: boolean
}

/** As the API answers them: the sides that were entered, and their unit. */
export interface Sized {
  readonly productDimensions?: Readonly<Record<string, unknown>> | undefined
  readonly packageDimensions?: Readonly<Record<string, unknown>> | undefined
}

export interface StoreDiscount {
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

export interface StoreProduct extends Sized {
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
  readonly discount: StoreDiscount
  readonly ribbon: string
  readonly brand: string
  readonly media: readonly StoreMedia[]
  readonly options: readonly StoreOption[]
  /** Whether variants have their own prices, weights, SKUs and stock. Otherwise `variants` is empty. */
  readonly managed: boolean
  readonly variants: readonly ProductVariant[]
  readonly tracked: boolean
  /** The stock of a product without managed variants. */
  readonly quantity: number
  readonly inStock: boolean
  readonly preorder: Preorder
  /** Without the automatic collection "All Products". */
  readonly collectionIds: readonly string[]
  readonly infoSections: readonly InfoSection[]
  readonly customTextFields: readonly CustomTextField[]
  readonly pricePerUnit?: PricePerUnit | undefined
  readonly seoData?: Readonly<Record<string, unknown>> | undefined
  /** Milliseconds since 1970, UTC. */
  readonly createdAt: number
  readonly updatedAt: number
}

export interface StoreCollection {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly visible: boolean
  readonly mediaIds: readonly string[]
  readonly updatedAt: number
}

export interface StoreParts {
  readonly currency: string
  readonly products: readonly StoreProduct[]
  readonly collections: readonly StoreCollection[]
}

/** The automatic collection that contains everything. It has 35 characters and is not a GUID. */
export const allProductsId = '00000000-000000-000000-000000000001'
/** The only variant of a product without options. */
export const plainVariantId = '00000000-0000-0000-0000-000000000000'

type Required = Pick<
  StoreProduct,
  'id' | 'numericId' | 'inventoryId' | 'name' | 'slug' | 'price' | 'createdAt'
>

/** Builds a visible, physical, untracked product with only the required values. */
export function buildBlankProduct(required: Required): StoreProduct {
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

/** The maximum quantity of a variant. With pre-orders, its negative is the minimum. */
export const maxQuantity = 99_999
