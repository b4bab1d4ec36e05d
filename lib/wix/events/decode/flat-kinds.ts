import type { CatalogVersion } from '#lib/wix/api/enumerations/shared.ts'
import { completed, entity } from '#lib/wix/api/wire/entity.ts'
import { type PreorderInfo, preorderInfo } from '#lib/wix/api/wire/inventory-item.ts'
import { date, flag, type Codec, list, number, text, textMap } from '#lib/wix/api/wire/codec.ts'
import { type Media, media } from '#lib/wix/api/wire/media.ts'
import * as money from '#lib/wix/api/wire/money.ts'
import { type PageUrl, pageUrl } from '#lib/wix/api/wire/product-parts.ts'
import { toFieldList } from '../event-head.ts'

/* The data of Catalog V1 events. Only created products and collections have their values. */

interface Common {
  /** The catalog in which the change was made. */
  readonly originatedFromVersion?: CatalogVersion | undefined
}

export interface ProductCreated extends Common {
  readonly productId: string
  readonly name?: string | undefined
  readonly price?: money.PriceData | undefined
  /** The platform's other name for `price`. */
  readonly priceData?: money.PriceData | undefined
  readonly visible?: boolean | undefined
  readonly media?: Media | undefined
  readonly sku?: string | undefined
  readonly productPageUrl?: PageUrl | undefined
  readonly brand?: string | undefined
  readonly costAndProfitData?: money.CostAndProfitData | undefined
}

export interface ProductChanged extends Common {
  readonly productId: string
  readonly changedFields?: readonly string[] | undefined
}

export interface ProductDeleted extends Common {
  readonly productId: string
}

export interface ChangedVariant extends Common {
  readonly variantId?: string | undefined
  /** Choices by option name. */
  readonly choices?: Readonly<Record<string, string>> | undefined
  readonly changedFields?: readonly string[] | undefined
}

export interface VariantsChanged extends Common {
  readonly productId: string
  readonly variants?: readonly ChangedVariant[] | undefined
}

export interface CollectionDeleted extends Common {
  readonly collectionId: string
}

export interface CollectionChanged extends CollectionDeleted {
  readonly changedFields?: readonly string[] | undefined
}

export interface CollectionCreated extends CollectionDeleted {
  readonly name?: string | undefined
  readonly slug?: string | undefined
  readonly visible?: boolean | undefined
  readonly media?: Media | undefined
}

export interface InventoryItemChanged {
  readonly inventoryItemId: string
  readonly productId?: string | undefined
  readonly trackInventory?: boolean | undefined
  readonly preorderInfo?: PreorderInfo | undefined
  readonly fieldMask?: readonly string[] | undefined
  readonly updatedDate?: Date | undefined
}

export interface VariantStock {
  readonly inStock?: boolean | undefined
  readonly quantity?: number | undefined
  readonly availableForPreorder?: boolean | undefined
}

export interface ChangedStock {
  /** The ID of the variant. */
  readonly id?: string | undefined
  readonly oldValue?: VariantStock | undefined
  readonly newValue?: VariantStock | undefined
}

export interface InventoryVariantsChanged {
  readonly inventoryItemId: string
  readonly productId?: string | undefined
  readonly variants?: readonly ChangedStock[] | undefined
  readonly updatedDate?: Date | undefined
}

const common = { originatedFromVersion: text }
const changedFields = list(text)
const fieldMask: Codec<readonly string[]> = { read: toFieldList, write: (value) => value.join(',') }

export const productCreated = completed(
  entity<ProductCreated>({
    ...common,
    productId: text,
    name: text,
    price: money.priceData,
    priceData: money.priceData,
    visible: flag,
    media,
    sku: text,
    productPageUrl: pageUrl,
    brand: text,
    costAndProfitData: money.costAndProfitData,
  }),
  (read) => ({ ...read, price: read.price ?? read.priceData }),
)
export const productChanged = entity<ProductChanged>({ ...common, productId: text, changedFields })
export const productDeleted = entity<ProductDeleted>({ ...common, productId: text })
export const variantsChanged = entity<VariantsChanged>({
  ...common,
  productId: text,
  variants: list(
    entity<ChangedVariant>({ ...common, variantId: text, choices: textMap, changedFields }),
  ),
})

/** The platform's typings use collection_Id, its documented samples collectionId. */
function collection<T extends CollectionDeleted>(kind: Codec<T>): Codec<T> {
  return completed(kind, (read) => {
    const { collection_Id: collectionId = read.collectionId } = read as { collection_Id?: string }
    return { ...read, collectionId }
  })
}

export const collectionDeleted = collection(
  entity<CollectionDeleted>({ ...common, collectionId: text }),
)
export const collectionChanged = collection(
  entity<CollectionChanged>({ ...common, collectionId: text, changedFields }),
)
export const collectionCreated = collection(
  entity<CollectionCreated>({
    ...common,
    collectionId: text,
    name: text,
    slug: text,
    visible: flag,
    media,
  }),
)

const stock = entity<VariantStock>({ inStock: flag, quantity: number, availableForPreorder: flag })
const item = { inventoryItemId: text, productId: text, updatedDate: date }

export const inventoryItemChanged = entity<InventoryItemChanged>({
  ...item,
  trackInventory: flag,
  preorderInfo,
  fieldMask,
})
export const inventoryVariantsChanged = entity<InventoryVariantsChanged>({
  ...item,
  variants: list(entity<ChangedStock>({ id: text, oldValue: stock, newValue: stock })),
})
