import { badInput } from '../api-error.ts'
import { createQuery, type Query } from '../query/query.ts'
import { readPage } from '../query/read-page.ts'
import { toTextQuery } from '../query/to-wire.ts'
import type { CallOptions } from '../transport/exchange.ts'
import {
  type InventoryItem,
  inventoryItem,
  type InventoryPatch,
  inventoryPatch,
} from '../wire/inventory-item.ts'
import { type Calls, readEntity } from './calls.ts'
import { inventoryFields } from './inventory-fields.ts'
import { inventoryRoutes as routes } from './inventory-routes.ts'

/** An inventory item by its own id, or by its product's. */
export type InventoryKey = { readonly inventoryId: string } | { readonly productId: string }

export type StockMove = InventoryKey & {
  readonly variantId: string
  /** Whole pieces, at least 1. */
  readonly by: number
}

/** `preorder`: a purchase that may take a preorderable item below zero. */
export type StockTake = StockMove & { readonly preorder?: boolean | undefined }

/** The writes need an elevated connection. */
export interface Inventory {
  /** A list of inventory items. `POST /v2/inventoryItems/query`. */
  query(): Query<InventoryItem, typeof inventoryFields>
  /** One item, with all its variants or some. `POST /v2/inventoryItems/{inventoryId}/getVariants`. */
  getVariants(
    key: InventoryKey,
    options?: CallOptions & { readonly variantIds?: readonly string[] | undefined },
  ): Promise<InventoryItem>
  /**
   * Sets stock exactly; variants that are not named keep theirs. `trackQuantity` holds for the whole
   * product. `PATCH /v2/inventoryItems/product/{inventoryItem.productId}`.
   */
  update(productId: string, patch: InventoryPatch, options?: CallOptions): Promise<void>
  /** Adds pieces, 1 to 300 rows, all in one call. `POST /v2/inventoryItems/increment`. */
  increment(moves: readonly StockMove[], options?: CallOptions): Promise<void>
  /** Takes pieces away, 1 to 300 rows, all in one call. `POST /v2/inventoryItems/decrement`. */
  decrement(moves: readonly StockTake[], options?: CallOptions): Promise<void>
}

function checkMoves(moves: readonly StockMove[]) {
  if (moves.length < 1 || moves.length > 300) {
    throw badInput(`Name 1 to 300 variants; these are ${moves.length}.`)
  }
  const wrong = moves.find(({ by }) => !Number.isInteger(by) || by < 1)
  if (wrong !== undefined) throw badInput(`Stock is moved by whole pieces, not by ${wrong.by}.`)
}

export function createInventory({ send, style }: Calls): Inventory {
  return {
    query: () =>
      createQuery({
        noun: 'inventory items',
        fields: inventoryFields,
        cursors: false,
        idOf: ({ id }) => id,
        numericId: (item) => item.numericId,
        async fetchPage(plan, options) {
          const answer = await send(routes.query, {
            ...options,
            body: { query: toTextQuery(plan) },
          })
          return readPage(routes.query, answer, 'inventoryItems', inventoryItem, plan.limit)
        },
      }),
    async getVariants(key, { variantIds, ...options } = {}) {
      const route = 'inventoryId' in key ? routes.getVariants : routes.getProductVariants
      const answer = await send(route, { ...options, path: key, body: { ...key, variantIds } })
      return readEntity(route, answer, 'inventoryItem', inventoryItem)
    },
    async update(productId, patch, options) {
      if (typeof patch.trackQuantity !== 'boolean') {
        throw badInput('Say trackQuantity: without it the shop stops counting every variant.')
      }
      const body = { inventoryItem: { productId, ...inventoryPatch.pick(patch, style) } }
      await send(routes.update, { ...options, path: { productId }, body })
    },
    async increment(moves, options) {
      checkMoves(moves)
      const incrementData = moves.map(({ by, ...row }) => ({ ...row, incrementBy: by }))
      await send(routes.increment, { ...options, body: { incrementData } })
    },
    async decrement(moves, options) {
      checkMoves(moves)
      const decrementData = moves.map(({ by, preorder, ...row }) => ({
        ...row,
        decrementBy: by,
        preorderRequest: preorder,
      }))
      await send(routes.decrement, { ...options, body: { decrementData } })
    },
  }
}
