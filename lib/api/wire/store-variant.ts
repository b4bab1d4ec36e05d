import { entity } from './entity.ts'
import { flag, list, text, textMap } from './codec.ts'
import { type PreorderInfo, preorderInfo } from './inventory-item.ts'
import { type StoreMedia, storeMedia } from './store-media.ts'
import { type VariantStock, variantStock } from './variant.ts'

/** A variant with its product's name, as one list over the whole shop has it. */
export interface StoreVariant {
  /** `{productId}-{variantId}` */
  readonly id: string
  readonly variantId?: string | undefined
  readonly productId?: string | undefined
  readonly variantName?: string | undefined
  readonly productName?: string | undefined
  /** False where it stands for a product without managed variants. */
  readonly managedVariant?: boolean | undefined
  readonly sku?: string | undefined
  readonly stock?: VariantStock | undefined
  readonly choices?: Readonly<Record<string, string>> | undefined
  readonly collectionIds?: readonly string[] | undefined
  readonly media?: StoreMedia | undefined
  readonly preorderInfo?: PreorderInfo | undefined
}

export const storeVariant = entity<StoreVariant>({
  id: text,
  variantId: text,
  productId: text,
  variantName: text,
  productName: text,
  managedVariant: flag,
  sku: text,
  stock: variantStock,
  choices: textMap,
  collectionIds: list(text),
  media: storeMedia,
  preorderInfo,
})
