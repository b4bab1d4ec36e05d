import type { Amount } from '#lib/catalog/money/amount.ts'
import type { PricePair } from '#lib/catalog/money/paid-price.ts'
import type { StockStatus } from '#lib/catalog/product/product.ts'

/**
 * What the search knows of one product: plain data, so that a row crosses messages unchanged.
 * An index keeps times to the second and amounts to six decimals.
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
  /** "physical", "digital", or a kind the platform added since. */
  readonly type: string
  readonly visible: boolean
  /** Shown, with every variant hidden. */
  readonly isUnbuyable?: true | undefined
  /** Of the cheapest variant, where they have prices of their own. */
  readonly listPrice: Amount
  readonly paidPrice: Amount
  /** Every pair of prices that its variants are sold at, where that is more than one. */
  readonly prices?: readonly PricePair[] | undefined
  /** Of each of its variants, in their order: the place of its pair among `prices`, -1 where nobody buys it. */
  readonly variantPrices?: readonly number[] | undefined
  /** Merchant-only; absent where it is unknown. */
  readonly cost?: Amount | undefined
  /** Out of an index whose costs are not at hand: what a cost is, or whether there is one, is not said. */
  readonly isCostLocked?: true
  readonly stock: StockStatus
  /** Pieces on hand; absent where the shop does not count. */
  readonly quantity?: number | undefined
  readonly hasWeight: boolean
  readonly hasImage: boolean
  readonly hasDescription: boolean
  readonly hasSeo: boolean
  readonly onSale: boolean
  readonly variantCount: number
  /** ISO 8601, UTC. */
  readonly updatedAt?: string | undefined
}
