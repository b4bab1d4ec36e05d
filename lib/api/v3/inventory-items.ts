import type { CallOptions } from '../transport/request-context.ts'
import type { ItemResult } from './bulk.ts'
import type { Search } from './query/list.ts'
import type { ReasonOption, Resource } from './resource.ts'
import type { inventoryQueryFields, inventorySearchFields } from './query/list-fields.ts'
import type {
  InventoryInput,
  InventoryItem,
  InventoryPatch,
  StockInput,
} from './wire/inventory-item.ts'

export type StockOptions = CallOptions & ReasonOption

/**
 * Which item of stock moves: by its own id, or by variant and location (default: the default one).
 * All moves of one call name theirs the same way.
 */
export type StockMove = { readonly by: number } & (
  | { readonly id: string }
  | { readonly variantId: string; readonly locationId?: string | undefined }
)

type InventorySearch = Search<InventoryItem, typeof inventorySearchFields>

/**
 * Stock, one item for each variant and location, 1,000 a page; one that is there cannot be made again
 * (ITEM_ALREADY_EXISTS). Writes are elevated. Bulk calls take any number,
 * are split as the shop wants it, and answer one result for each, in order.
 */
export interface InventoryItems extends Omit<
  Resource<InventoryItem, InventoryInput, InventoryPatch, typeof inventoryQueryFields>,
  'count'
> {
  /** `POST /v3/inventory-items/search`. */
  search(): InventorySearch
  /** Adds pieces, 1 to 99,999 each. Sent twice they are added twice. `POST …/increment[-by-variant-and-location]`. */
  increment(moves: readonly StockMove[], options?: StockOptions): Promise<ItemResult[]>
  /** Takes pieces away, never below 0 (INSUFFICIENT_INVENTORY). `POST …/decrement[-by-variant-and-location]`. */
  decrement(moves: readonly StockMove[], options?: StockOptions): Promise<ItemResult[]>
  /** A job over whatever matches; answers its id. `POST /v3/bulk/inventory-items/update-by-filter`. */
  updateByFilter(some: InventorySearch, stock: StockInput, options?: CallOptions): Promise<string>
  /**
   * Sets the stock of variants to what is said, whatever it was: items that are there are updated by
   * their latest revision, only missing ones are made. One result for each, in order.
   */
  set(
    stocks: readonly InventoryInput[],
    options?: StockOptions,
  ): Promise<ItemResult<InventoryItem>[]>
}
