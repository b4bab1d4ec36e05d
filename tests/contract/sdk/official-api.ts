import { createClient } from '@wix/sdk'

/*
 * The part of the official client's types that these tests need. Its own types, as `createClient` returns them,
 * would create half a million types in the compiler.
 */
type Call<Answer = unknown> = (...args: readonly unknown[]) => Promise<Answer>
type Calls<Name extends string> = Readonly<Record<Name, Call>>

interface Page {
  readonly items: readonly unknown[]
  readonly totalCount?: number | undefined
  hasNext(): boolean
  hasPrev(): boolean
  next(): Promise<Page>
  prev(): Promise<Page>
}

type Compare =
  | 'eq'
  | 'ne'
  | 'ge'
  | 'gt'
  | 'le'
  | 'lt'
  | 'startsWith'
  | 'in'
  | 'hasSome'
  | 'hasAll'
  | 'exists'

interface Query extends Readonly<Record<Compare, (field: string, value: unknown) => Query>> {
  ascending(...fields: readonly string[]): Query
  descending(...fields: readonly string[]): Query
  limit(items: number): Query
  find(): Promise<Page>
}

interface BulkAnswer {
  readonly results?: readonly {
    readonly itemMetadata?: {
      readonly _id?: string | null
      readonly success?: boolean
      readonly error?: { readonly code?: string; readonly description?: string }
    }
  }[]
}

interface Variants {
  readonly variants?: unknown
  readonly totalResults?: number
}
type WithProduct = Call<{ readonly product?: unknown }>
type WithCollection = Call<{ readonly collection?: unknown }>

export interface OfficialApi {
  readonly products: Calls<
    | 'addProductMedia'
    | 'addProductMediaToChoices'
    | 'addProductsToCollection'
    | 'deleteCollection'
    | 'deleteProduct'
    | 'deleteProductOptions'
    | 'getProductOptionsAvailability'
    | 'removeBrand'
    | 'removeProductMedia'
    | 'removeProductMediaFromChoices'
    | 'removeProductsFromCollection'
    | 'removeRibbon'
    | 'resetAllProductVariantData'
  > & {
    readonly queryProducts: () => Query
    readonly getProduct: WithProduct
    readonly createProduct: WithProduct
    readonly updateProduct: WithProduct
    readonly createCollection: WithCollection
    readonly updateCollection: WithCollection
    readonly getCollectionBySlug: WithCollection
    readonly queryProductVariants: Call<Variants>
    readonly getStoreVariant: Call<{ readonly variant?: unknown }>
    readonly queryStoreVariants: Call<Variants>
    readonly updateProductVariants: Call<Variants>
    readonly bulkUpdateProductsProperty: Call<BulkAnswer>
    readonly bulkAdjustProductProperty: Call<BulkAnswer>
  }
  readonly collections: Calls<'getCollection'> & {
    readonly getCollectionBySlug: WithCollection
    readonly queryCollections: () => Query
  }
  readonly inventory: Calls<
    'decrementInventory' | 'incrementInventory' | 'updateInventoryVariants'
  > & {
    readonly queryInventory: Call<{
      readonly inventoryItems?: unknown
      readonly totalResults?: number
    }>
    readonly getInventoryVariants: Call<{ readonly inventoryItem?: unknown }>
  }
}

export const createOfficialApi = createClient as unknown as (options: {
  readonly modules: object
  readonly auth: unknown
  readonly fetch: typeof fetch
}) => OfficialApi
