import type { FieldValues } from './change.ts'
import { listPlaces } from './places.ts'

/**
 * What no list of products tells: rich text makes an answer several times as heavy, what else an
 * inventory says costs requests of its own. A reading by id tells it where it is asked to.
 */
export type Detail = 'rich-text' | 'inventory'

export const allDetails: ReadonlySet<Detail> = new Set(['rich-text', 'inventory'])

/** What has to be read with products in whose places these values stand. */
export function detailsOf(values: Iterable<FieldValues>): ReadonlySet<Detail> {
  const details = new Set<Detail>()
  for (const each of values) {
    for (const [place] of listPlaces(each)) {
      if (place === 'richDescription') details.add('rich-text')
      else if (place === 'preorder' || place.startsWith('stock/')) details.add('inventory')
    }
  }
  return details
}
