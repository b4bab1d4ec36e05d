import type { InventoryItem, ItemResult } from '#lib/api/v3/index.ts'
import type { ProductId, VariantId } from '#lib/domain/ids.ts'
import { ProblemError } from '#lib/domain/problem.ts'
import { checkMoves, checkStock } from '../check-stock.ts'
import { toItemProblem } from '../problems.ts'
import type { InventoryRoom, StockLevel, StockMove, StockSet } from '../rooms.ts'
import type { StoreClient } from './client.ts'
import type { ThrowProblem } from './problems.ts'

/** One item for each variant and place; moved by the item's own id, since variant ids repeat. */
export function createInventoryRoom(
  { inventory, locations }: StoreClient,
  throwProblem: ThrowProblem,
): InventoryRoom {
  async function readItems(productId: ProductId, signal: AbortSignal | undefined) {
    const items: InventoryItem[] = []
    const all = inventory.query().eq('productId', productId).limit(1000)
    try {
      for await (const page of all.pages({ signal })) items.push(...page)
    } catch (error) {
      await throwProblem(error)
    }
    return items
  }

  async function readSellingPlace(signal: AbortSignal | undefined) {
    const list = locations.query().eq('defaultLocation', true)
    return (await list.find({ signal }).catch(throwProblem)).items[0]?.id
  }

  /** The items that are meant, checked against how each is counted. */
  async function find(
    productId: ProductId,
    wanted: readonly (StockMove | StockSet)[],
    signal: AbortSignal | undefined,
  ): Promise<InventoryItem[]> {
    const [items, place] = await Promise.all([
      readItems(productId, signal),
      readSellingPlace(signal),
    ])
    checkStock(items.flatMap(toLevel), wanted, place)
    return wanted.flatMap(({ variantId, locationId = place }) =>
      items.filter((item) => item.variantId === variantId && item.locationId === locationId),
    )
  }

  return {
    readLevels: async (productId, signal) => (await readItems(productId, signal)).flatMap(toLevel),
    async adjust(productId, moves, signal) {
      checkMoves(moves)
      const items = await find(productId, moves, signal)
      const rows = items.map(({ id }, at) => ({ id, by: moves[at]?.by ?? 0 }))
      const options = { signal, retry: 'never', reason: 'MANUAL' } as const
      const more = rows.filter(({ by }) => by > 0)
      const fewer = rows.filter(({ by }) => by < 0).map(({ id, by }) => ({ id, by: -by }))
      if (more.length > 0) {
        throwFirst(await inventory.increment(more, options).catch(throwProblem))
      }
      if (fewer.length > 0) {
        throwFirst(await inventory.decrement(fewer, options).catch(throwProblem))
      }
    },
    async set(productId, levels, signal) {
      const items = await find(productId, levels, signal)
      const patches = items.map(({ id, revision = '' }, at) => {
        const level = levels[at] as StockSet
        return 'quantity' in level
          ? { id, revision, quantity: level.quantity }
          : { id, revision, inStock: level.inStock }
      })
      if (patches.length === 0) return
      const options = { signal, reason: 'MANUAL' } as const
      throwFirst(await inventory.bulkUpdate(patches, options).catch(throwProblem))
    },
  }
}

function toLevel(item: InventoryItem): StockLevel[] {
  const { variantId, locationId, trackQuantity: tracked = false, quantity = 0 } = item
  if (variantId === undefined) return []
  const level = { variantId: variantId as VariantId, locationId, tracked }
  return tracked
    ? [{ ...level, quantity, inStock: quantity > 0 }]
    : [{ ...level, inStock: item.inStock ?? false }]
}

function throwFirst(results: readonly ItemResult<unknown>[]): void {
  for (const result of results) {
    if (result.ok) continue
    const { error } = result
    throw new ProblemError(toItemProblem(error), { effect: error.effect, cause: error })
  }
}
