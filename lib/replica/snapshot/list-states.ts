import type { ProductId } from '#lib/catalog/ids.ts'
import { readStock } from '../search/read-row.ts'
import { readId } from '../search/rows.ts'
import { rowFlags, type SearchIndex } from '../search/segment.ts'

/** What the index shows of each product: another text after a change of the product or of its stock. */
export function listStates({ segments }: SearchIndex): ReadonlyMap<ProductId, string> {
  const states = new Map<ProductId, string>()
  for (const segment of segments) {
    const { alive, updatedAt, quantity, flags } = segment
    for (let row = 0; row < segment.rows; row++) {
      if (alive !== undefined && alive[row] !== 1) continue
      const own = flags[row]!
      const counted = (own & rowFlags.counted) === 0 ? '' : quantity[row]
      const state = `${updatedAt[row]} ${readStock(own)} ${counted}`
      states.set(readId(segment, row) as ProductId, state)
    }
  }
  return states
}
