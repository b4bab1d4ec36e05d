import type { PickedScope } from '#lib/operations/edit.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import type { ProductSearch } from '#lib/catalog/product/product-search.ts'

/**
 * What an edit would work on. The basket of picked products stays when the search moves on, and is put
 * aside, not emptied, while all that match a search are selected.
 */
export interface Selection {
  readonly picked: readonly ProductId[]
  readonly matching?: ProductSearch | undefined
  /** Left out of all that match. */
  readonly except?: readonly ProductId[] | undefined
}

export const nothingSelected: Selection = { picked: [] }

/** More than this is not kept when the window closes: then a search says better what is meant. */
export const maxPicked = 1000

export function isEmpty({ picked, matching }: Selection): boolean {
  return picked.length === 0 && matching === undefined
}

export function toScope({ picked, matching, except = [] }: Selection): PickedScope {
  if (matching === undefined) return { kind: 'ids', ids: picked }
  const all = { kind: 'search', search: matching } as const
  return except.length === 0 ? all : { ...all, except }
}

/** A row as it is ticked: of which search, and whether it matches that as it was typed. */
export interface SelectedRow {
  readonly id: ProductId
  readonly text: string
  readonly isMatch: boolean
}

/**
 * Adds or takes away one product. Of all that match this search it is left out, or taken in again; in another
 * search, or where it is only similar, the tick leads back to the basket, so that every tick shows.
 */
export function toggle(selection: Selection, row: SelectedRow): Selection {
  const { picked, matching, except = [] } = selection
  const { id } = row
  if (matching !== undefined && matching.text === row.text && row.isMatch) {
    const rest = except.includes(id) ? except.filter((each) => each !== id) : [...except, id]
    if (rest.length > maxPicked) return selection
    return rest.length === 0 ? { picked, matching } : { picked, matching, except: rest }
  }
  const current = { picked }
  if (matching === undefined && picked.includes(id)) return remove(current, id)
  if (picked.includes(id)) return current
  return picked.length < maxPicked ? { picked: [...picked, id] } : current
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
  text = '',
): Selection {
  const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1)
  const { picked, matching, except = [] } = selection
  if (matching === undefined || matching.text !== text) {
    return { picked: [...new Set([...picked, ...range])].slice(0, maxPicked) }
  }
  // Of this search all are selected, but for those that were left out.
  const left = except.filter((id) => !range.includes(id))
  return left.length === 0 ? { picked, matching } : { picked, matching, except: left }
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
  { picked, matching, except }: Selection,
  text: string,
  similar: ReadonlySet<ProductId>,
): (id: ProductId) => boolean {
  if (matching !== undefined) {
    const left = new Set(except)
    return (id) => matching.text === text && !similar.has(id) && !left.has(id)
  }
  const members = new Set(picked)
  return (id) => members.has(id)
}
