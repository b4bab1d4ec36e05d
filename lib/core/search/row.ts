import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { PricePair } from '#lib/core/catalog/money/paid-price.ts'
import type { StockStatus } from '#lib/core/catalog/product/product.ts'

/** Ids and names of inventory locations. */
export type LocationNames = readonly (readonly [id: string, name: string])[]

/** The stock of a product at an inventory location. */
export interface RowLevel {
  /** Its name; locations of one name count together. */
  readonly location: string
  /** Absent where no quantity is tracked. */
  readonly quantity?: number | undefined
  readonly inStock: boolean
}

/**
 * The searchable data of one product: plain data that can be posted between threads. An index keeps
 * times to the second and amounts to six decimals.
 */
export interface SearchRow {
  readonly id: string
  readonly name: string
  /** The product's own SKU first, then its variants'; '' for a variant without one. */
  readonly skus: readonly string[]
  readonly barcodes: readonly string[]
  readonly brand: string
  readonly ribbon: string
  readonly collections: readonly string[]
  readonly optionValues: readonly string[]
  /** "physical", "digital", or a type that the platform added since. */
  readonly type: string
  readonly visible: boolean
  /** Visible, but every variant is hidden. */
  readonly isUnbuyable?: true | undefined
  /** Of the store, whose products have one currency; empty where it is unknown. */
  readonly currency: string
  /** Of the cheapest variant, where variants have their own prices. */
  readonly listPrice: Amount
  readonly paidPrice: Amount
  /** Every pair of prices that its variants are sold at, where there are several. */
  readonly prices?: readonly PricePair[] | undefined
  /** For each variant in order, the index of its pair in `prices`; -1 for one that is not sold. */
  readonly variantPrices?: readonly number[] | undefined
  /** Merchant-only; absent where it is unknown. */
  readonly cost?: Amount | undefined
  /** From an index without costs: whether there is a cost is unknown. */
  readonly isCostLocked?: true
  readonly stock: StockStatus
  /** Items in stock; absent where the store does not track inventory. */
  readonly quantity?: number | undefined
  /** In a store with several inventory locations: its stock at those that have an entry of it. */
  readonly levels?: readonly RowLevel[] | undefined
  readonly hasWeight: boolean
  readonly hasImage: boolean
  readonly hasDescription: boolean
  readonly hasSeo: boolean
  readonly onSale: boolean
  readonly variantCount: number
  /** ISO 8601, UTC. */
  readonly updatedAt?: string | undefined
  readonly createdAt?: string | undefined
}
