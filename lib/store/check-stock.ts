import { t } from '#lib/messages/refusals.ts'
import { badInput } from './problems.ts'
import type { StockLevel, StockMove, StockSet } from './rooms.ts'

/** Throws "bad-input" for what would turn counting on or off, or names a variant that is not there. */
export function checkStock(
  levels: readonly StockLevel[],
  wanted: readonly (StockMove | StockSet)[],
  defaultLocationId?: string,
): void {
  for (const each of wanted) {
    const locationId = each.locationId ?? defaultLocationId
    const level = levels.find(
      (known) => known.variantId === each.variantId && known.locationId === locationId,
    )
    if (level === undefined) throw badInput(t.noStockThere)
    const isCounted = 'by' in each || 'quantity' in each
    if (isCounted && !level.tracked) throw badInput(t.sayInStock)
    if (!isCounted && level.tracked) throw badInput(t.sayPieces)
  }
}

export function checkMoves(moves: readonly StockMove[]): void {
  const wrong = moves.find(({ by }) => !Number.isInteger(by) || by === 0)
  if (wrong !== undefined) throw badInput(t.wholePieces)
}
