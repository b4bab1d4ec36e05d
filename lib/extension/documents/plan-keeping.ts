import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Head } from './records.ts'

export interface KeepingPlan {
  /** Products to read: those that are not kept, and those that changed since or that a write of ours was sent to. */
  readonly due: readonly ProductId[]
  /** Products that the store did not return when they were read in this state. */
  readonly omitted: readonly ProductId[]
  /** Kept products that the store no longer has. */
  readonly gone: readonly ProductId[]
}

/** What is left to do. `listed`: what the list shows of each product, such as the time of its last change. */
export function planKeeping(
  heads: ReadonlyMap<ProductId, Head>,
  listed: ReadonlyMap<ProductId, string>,
): KeepingPlan {
  const missing: ProductId[] = []
  const changed: ProductId[] = []
  const omitted: ProductId[] = []
  for (const [id, state] of listed) {
    const head = heads.get(id)
    if (head?.omitted === state) omitted.push(id)
    else if (head === undefined || head.address === null) missing.push(id)
    else if (head.listed !== state || head.written !== undefined) changed.push(id)
  }
  const gone = Array.from(heads).flatMap(([id, { address }]) =>
    address !== null && !listed.has(id) ? [id] : [],
  )
  return { due: [...changed, ...missing], omitted, gone }
}
