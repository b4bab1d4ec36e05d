import { chunk } from '#lib/base/chunk.ts'
import { type Batching, maxIdsPerCall, maxVariantsPerCall } from '#lib/domain/change.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import { readVariants, writePlaces } from '#lib/domain/places.ts'
import type { PreviewRow } from '#lib/domain/preview.ts'

type Planned = Pick<PreviewRow, 'id' | 'target' | 'variants'>

/** The fewest calls that reach every target, as ids that travel together. */
export function planCalls(rows: readonly Planned[], batching: Batching): ProductId[][] {
  if (batching === 'own-values') return packCalls(rows)
  const groups = Map.groupBy(rows, ({ target }) => writePlaces(target))
  return [...groups.values()].flatMap((group) =>
    chunk(
      group.map(({ id }) => id),
      maxIdsPerCall,
    ),
  )
}

/** A product travels with all its variants, whichever of them change. */
function packCalls(rows: readonly Planned[]): ProductId[][] {
  const calls: ProductId[][] = []
  let variants = Infinity
  for (const row of rows) {
    const own = Math.max(1, row.variants.length, readVariants(row.target).size)
    const open = calls.at(-1)
    if (open && open.length < maxIdsPerCall && variants + own <= maxVariantsPerCall) {
      open.push(row.id)
      variants += own
    } else {
      calls.push([row.id])
      variants = own
    }
  }
  return calls
}
