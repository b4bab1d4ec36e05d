import type { ProductId } from '#lib/core/catalog/ids.ts'
import { readLevels } from '#lib/core/search/levels.ts'
import { readStock } from '#lib/core/search/read-row.ts'
import { readId } from '#lib/core/search/rows.ts'
import { rowFlags, type SearchIndex, type Segment } from '#lib/core/search/segment.ts'

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
      states.set(readId(segment, row) as ProductId, `${state}${describeLevels(segment, row)}`)
    }
  }
  return states
}

/** Stock that moves between locations leaves the total as it is. */
function describeLevels(segment: Segment, row: number): string {
  // Segments number the locations differently.
  const levels = readLevels(segment, row).toSorted((a, b) => (a.location < b.location ? -1 : 1))
  return levels.length === 0 ? '' : ` ${JSON.stringify(levels)}`
}
