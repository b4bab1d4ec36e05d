import type { PickedScope } from '#lib/domain/edit.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import type { ProductSearch } from '#lib/domain/product-search.ts'

/**
 * What an edit would work on. The basket of picked products stays when the search moves on, and is put
 * aside, not emptied, while all that match a search are selected.
 */
export interface Selection {
  readonly picked: readonly ProductId[]
  readonly matching?: ProductSearch | undefined
}

export const nothingSelected: Selection = { picked: [] }

/** More than this is not kept when the window closes: then a search says better what is meant. */
export const mostPicked = 1000

export function isEmpty({ picked, matching }: Selection): boolean {
  return picked.length === 0 && matching === undefined
}

export function toScope({ picked, matching }: Selection): PickedScope {
  return matching === undefined
    ? { kind: 'ids', ids: picked }
    : { kind: 'search', search: matching }
}

/** Adds or takes away one product. While everything that matches is selected, nothing is picked. */
export function toggle(selection: Selection, id: ProductId): Selection {
  const { picked, matching } = selection
  if (matching !== undefined) return selection
  if (picked.includes(id)) return remove(selection, id)
  return picked.length < mostPicked ? { picked: [...picked, id] } : selection
}

export function remove(selection: Selection, id: ProductId): Selection {
  return { ...selection, picked: selection.picked.filter((picked) => picked !== id) }
}

/** Adds every product from one row to another, in whichever direction, as far as there is room. */
export function addRange(
  selection: Selection,
  ids: readonly ProductId[],
  from: number,
  to: number,
): Selection {
  if (selection.matching !== undefined) return selection
  const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { picked: [...new Set([...selection.picked, ...range])].slice(0, mostPicked) }
}

export function selectMatching({ picked }: Selection, search: ProductSearch): Selection {
  return { picked, matching: search }
}

/** Takes back the last thing done: "all that match" leads back to the basket, the basket to nothing. */
export function clear({ picked, matching }: Selection): Selection {
  return matching === undefined ? nothingSelected : { picked }
}

/** Whether a row of this search stands for something selected; `similar` ones do not match. */
export function createMembership(
  { picked, matching }: Selection,
  text: string,
  similar: ReadonlySet<ProductId>,
): (id: ProductId) => boolean {
  if (matching !== undefined) return (id) => matching.text === text && !similar.has(id)
  const members = new Set(picked)
  return (id) => members.has(id)
}
