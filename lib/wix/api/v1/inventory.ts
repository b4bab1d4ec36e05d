import { badInput } from '../api-error.ts'
import type { Query } from '../query/query.ts'
import type { CallOptions, Route } from '../transport/request-context.ts'
import {
  type InventoryItem,
  inventoryItem,
  type InventoryPatch,
  inventoryPatch,
} from '../wire/inventory-item.ts'
import { type Calls, checkLength, readEntity } from './calls.ts'
import { inventoryRoutes as routes } from './routes.ts'
import { openList } from './open-list.ts'
import { orderedNumber, exactText, orderedDate } from '../query/fields.ts'

/** The fields that inventory is filtered and sorted by (text form). */
const inventoryFields = {
  id: exactText,
  productId: exactText,
  numericId: orderedNumber,
  lastUpdated: orderedDate,
  trackQuantity: { value: 'flag', ops: ['eq', 'ne'], sort: false },
} as const

/** An inventory item, by its own ID or that of its product. */
export type InventoryKey = { readonly inventoryId: string } | { readonly productId: string }

export type StockMove = InventoryKey & {
  readonly variantId: string
  /** A whole number, at least 1. */
  readonly by: number
}

/** `preorder`: the purchase may take a preorderable item below zero. */
export type StockTake = StockMove & { readonly preorder?: boolean | undefined }

/** The writes need an elevated connection. */
export interface Inventory {
  /** Lists inventory items. `POST /v2/inventoryItems/query`. */
  query(): Query<InventoryItem, typeof inventoryFields>
  /**
   * Returns one item with all or some of its variants. `POST
   * /v2/inventoryItems/{inventoryId}/getVariants`.
   */
  getVariants(
    key: InventoryKey,
    options?: CallOptions & { readonly variantIds?: readonly string[] | undefined },
  ): Promise<InventoryItem>
  /**
   * Sets absolute quantities. Variants that are not named keep theirs. `trackQuantity` applies to the
   * whole product. `PATCH /v2/inventoryItems/product/{inventoryItem.productId}`.
   */
  update(productId: string, patch: InventoryPatch, options?: CallOptions): Promise<void>
  /** Adds to quantities: 1 to 300 rows in one call. `POST /v2/inventoryItems/increment`. */
  increment(moves: readonly StockMove[], options?: CallOptions): Promise<void>
  /** Subtracts from quantities: 1 to 300 rows in one call. `POST /v2/inventoryItems/decrement`. */
  decrement(moves: readonly StockTake[], options?: CallOptions): Promise<void>
}

export function createInventory({ send, style }: Calls): Inventory {
  const move =
    (route: Route, direction: string) =>
    async (moves: readonly StockTake[], options?: CallOptions): Promise<void> => {
      checkLength(moves, 300, 'variants')
      const rows = moves.map(({ by, preorder, ...row }) => {
        if (!Number.isInteger(by) || by < 1) {
          throw badInput(`Stock is changed by whole units, not by ${by}.`)
        }
        return { ...row, [`${direction}By`]: by, preorderRequest: preorder }
      })
      await send(route, { ...options, body: { [`${direction}Data`]: rows } })
    }

  return {
    query: () =>
      openList(send, {
        route: routes.query,
        fields: inventoryFields,
        name: 'inventoryItems',
        kind: inventoryItem,
        hasNumericId: true,
      }),
    async getVariants(key, { variantIds, ...options } = {}) {
      const route = 'inventoryId' in key ? routes.getVariants : routes.getProductVariants
      const response = await send(route, { ...options, path: key, body: { ...key, variantIds } })
      return readEntity(route, response, 'inventoryItem', inventoryItem)
    },
    async update(productId, patch, options) {
      if (typeof patch.trackQuantity !== 'boolean') {
        throw badInput('trackQuantity is required: without it the store stops tracking quantities.')
      }
      const body = { inventoryItem: { productId, ...inventoryPatch.pick(patch, style) } }
      await send(routes.update, { ...options, path: { productId }, body })
    },
    increment: move(routes.increment, 'increment'),
    decrement: move(routes.decrement, 'decrement'),
  }
}
