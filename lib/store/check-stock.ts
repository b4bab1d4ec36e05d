import { badInput } from './problems.ts'
import type { StockLevel, StockMove, StockSet } from './rooms.ts'

const counted =
  'This product’s stock is not counted, so there is no number to change. Say whether it is in stock, or turn counting on in the dashboard first.'
const uncounted =
  'This product’s stock is counted: type how many pieces there are, or turn counting off in the dashboard first.'

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
    if (level === undefined) throw badInput('The shop keeps no stock of this variant there.')
    const isCounted = 'by' in each || 'quantity' in each
    if (isCounted && !level.tracked) throw badInput(counted)
    if (!isCounted && level.tracked) throw badInput(uncounted)
  }
}

export function checkMoves(moves: readonly StockMove[]): void {
  const wrong = moves.find(({ by }) => !Number.isInteger(by) || by === 0)
  if (wrong !== undefined) throw badInput('Stock is moved by whole pieces.')
}
