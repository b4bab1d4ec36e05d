import type { Amount } from '#lib/domain/amount.ts'
import type { ChangeOutcome } from '#lib/domain/change.ts'
import type { CollectionId, ProductId, VariantId } from '#lib/domain/ids.ts'

// What a shop keeps besides its products, the same for both generations. Every method may throw a
// `ProblemError`: "not-supported" with a sentence where the shop's generation has no such thing.

/** A collection (V1) or category (V3), hidden ones included. */
export interface CollectionNode {
  readonly id: CollectionId
  readonly name: string
  readonly visible: boolean
  readonly products?: number | undefined
  /** Empty on V1, whose collections are one flat list. */
  readonly children: readonly CollectionNode[]
}

export interface CollectionRoom {
  /** The whole tree, siblings in their order. */
  list(signal?: AbortSignal): Promise<readonly CollectionNode[]>
  /** An empty one, visible, at the top. */
  create(name: string, signal?: AbortSignal): Promise<CollectionId>
  /** Up to 100 products; one that is in it already is no error. */
  addProducts(
    id: CollectionId,
    productIds: readonly ProductId[],
    signal?: AbortSignal,
  ): Promise<readonly ChangeOutcome[]>
  removeProducts(
    id: CollectionId,
    productIds: readonly ProductId[],
    signal?: AbortSignal,
  ): Promise<readonly ChangeOutcome[]>
}

export interface Label {
  readonly id: string
  readonly name: string
  readonly products?: number | undefined
}

/** Brands, or ribbons. */
export interface LabelRoom {
  /** Throws "not-supported" on V1, where a label is a text of its product. */
  list(signal?: AbortSignal): Promise<readonly Label[]>
  /** Undefined takes it off. A name that nobody has yet is made. */
  set(productId: ProductId, name: string | undefined, signal?: AbortSignal): Promise<void>
}

/** The stock of one variant, on V3 at one place. */
export interface StockLevel {
  readonly variantId: VariantId
  /** Undefined on V1. */
  readonly locationId?: string | undefined
  /** Whether pieces are counted; without it only `inStock` means anything. */
  readonly tracked: boolean
  readonly quantity?: number | undefined
  readonly inStock: boolean
}

/** `locationId` undefined means the place that sells. */
interface Place {
  readonly variantId: VariantId
  readonly locationId?: string | undefined
}

/** Whole pieces: more, or with a minus fewer. */
export type StockMove = Place & { readonly by: number }
/** Pieces of what is counted, or whether there is any of what is not. */
export type StockSet = Place & ({ readonly quantity: number } | { readonly inStock: boolean })

/**
 * Counting is never turned on or off by the way: what does not fit how a variant is counted is
 * refused before anything is sent.
 */
export interface InventoryRoom {
  readLevels(productId: ProductId, signal?: AbortSignal): Promise<readonly StockLevel[]>
  /** Never below zero. Sent once: done twice it would count twice. */
  adjust(productId: ProductId, moves: readonly StockMove[], signal?: AbortSignal): Promise<void>
  set(productId: ProductId, levels: readonly StockSet[], signal?: AbortSignal): Promise<void>
}

export interface MediaRoom {
  /** Behind what is there; the shop fetches them later and gives them ids of its own. Sent once. */
  add(productId: ProductId, addresses: readonly string[], signal?: AbortSignal): Promise<void>
  /** Those named and no others; an empty list does nothing. */
  remove(productId: ProductId, mediaIds: readonly string[], signal?: AbortSignal): Promise<void>
}

export interface InfoSection {
  /** What to name it by when it is taken off: an id on V3, its title on V1. */
  readonly key: string
  readonly title: string
  readonly html: string
}

export interface InfoSectionRoom {
  list(productId: ProductId, signal?: AbortSignal): Promise<readonly InfoSection[]>
  /** Behind those that are there. */
  add(productId: ProductId, section: Omit<InfoSection, 'key'>, signal?: AbortSignal): Promise<void>
  /** From this product alone. */
  remove(productId: ProductId, key: string, signal?: AbortSignal): Promise<void>
}

/** What is absent stays as it is. */
export interface ProductDetails {
  readonly name?: string
  readonly slug?: string
  /** HTML. */
  readonly description?: string
  readonly visible?: boolean
}

/** What is absent stays as it is; an empty SKU or barcode takes it off. */
export interface VariantDetails {
  readonly variantId: VariantId
  readonly sku?: string
  readonly barcode?: string
  readonly cost?: Amount
  readonly weight?: Amount
}

export interface DetailRoom {
  change(productId: ProductId, details: ProductDetails, signal?: AbortSignal): Promise<void>
  /** The one variant of a plain product included. Throws "not-found" for a variant that is gone. */
  changeVariants(
    productId: ProductId,
    variants: readonly VariantDetails[],
    signal?: AbortSignal,
  ): Promise<void>
}
