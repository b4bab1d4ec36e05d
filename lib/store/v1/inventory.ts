import type { InventoryItem } from '#lib/api/index.ts'
import type { ProductId, VariantId } from '#lib/domain/ids.ts'
import { checkMoves, checkStock } from '../check-stock.ts'
import { notSupported, throwProblem } from '../problems.ts'
import { v1Capabilities } from '../capabilities.ts'
import type { InventoryRoom, StockLevel, StockMove, StockSet } from '../rooms.ts'
import type { StoreClient } from './client.ts'

/** Counting holds for the product as a whole, and every write says it anew: so it is read first. */
export function createInventoryRoom({ inventory }: StoreClient): InventoryRoom {
  async function readLevels(productId: ProductId, signal: AbortSignal | undefined) {
    return toLevels(await inventory.getVariants({ productId }, { signal }).catch(throwProblem))
  }

  return {
    readLevels,
    async adjust(productId, moves, signal) {
      checkMoves(moves)
      refusePlaces(moves)
      checkStock(await readLevels(productId, signal), moves)
      const options = { signal, retry: 'never' } as const
      const rows = moves.map(({ variantId, by }) => ({ productId, variantId, by: Math.abs(by) }))
      const more = rows.filter((_, at) => (moves[at]?.by ?? 0) > 0)
      const fewer = rows.filter((_, at) => (moves[at]?.by ?? 0) < 0)
      if (more.length > 0) await inventory.increment(more, options).catch(throwProblem)
      if (fewer.length > 0) await inventory.decrement(fewer, options).catch(throwProblem)
    },
    async set(productId, levels, signal) {
      refusePlaces(levels)
      if (levels.length === 0) return
      const known = await readLevels(productId, signal)
      checkStock(known, levels)
      const trackQuantity = known.some(({ tracked }) => tracked)
      const variants = levels.map((level) =>
        'quantity' in level
          ? { variantId: level.variantId, quantity: level.quantity }
          : { variantId: level.variantId, inStock: level.inStock },
      )
      await inventory.update(productId, { trackQuantity, variants }, { signal }).catch(throwProblem)
    },
  }
}

function toLevels({ trackQuantity = false, variants = [] }: InventoryItem): StockLevel[] {
  return variants.flatMap(({ variantId, quantity, inStock = false }) => {
    if (variantId === undefined) return []
    const counted = trackQuantity ? { quantity: quantity ?? 0, inStock: (quantity ?? 0) > 0 } : {}
    return [{ variantId: variantId as VariantId, tracked: trackQuantity, inStock, ...counted }]
  })
}

function refusePlaces(wanted: readonly (StockMove | StockSet)[]): void {
  if (wanted.some(({ locationId }) => locationId !== undefined)) {
    throw notSupported(String(v1Capabilities.locations))
  }
}
