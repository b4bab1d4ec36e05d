import type { PickedScope } from '#lib/core/operations/edit.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { ProductSearch } from '#lib/core/catalog/product/product.ts'

/**
 * The products that an edit applies to. Picked products stay when the search changes, and are set
 * aside, not cleared, while all that match a search are selected.
 */
export interface Selection {
  readonly picked: readonly ProductId[]
  readonly matching?: ProductSearch | undefined
  /** Excluded from all that match. */
  readonly except?: readonly ProductId[] | undefined
}

export const nothingSelected: Selection = { picked: [] }

/**
 * Maximum size, so that it can be saved when the window closes: for more, a search expresses the
 * intent better.
 */
export const maxPicked = 1000

export function isEmpty({ picked, matching }: Selection): boolean {
  return picked.length === 0 && matching === undefined
}

export function toScope({ picked, matching, except = [] }: Selection): PickedScope {
  if (matching === undefined) return { kind: 'ids', ids: picked }
  const all = { kind: 'search', search: matching } as const
  return except.length === 0 ? all : { ...all, except }
}

/** A row to select: its search, and whether it matches that exactly. */
export interface SelectedRow {
  readonly id: ProductId
  readonly text: string
  readonly isMatch: boolean
}

/**
 * Adds or removes one product. While all that match this search are selected, it is excluded or
 * included again; in another search, or for a similar product, the selection returns to the picked
 * products, so that every click has a visible effect.
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

/** Adds products up to the maximum; all that match a search are no longer selected. */
export function addPicked({ picked }: Selection, ids: readonly ProductId[]): Selection {
  return { picked: [...new Set([...picked, ...ids])].slice(0, maxPicked) }
}

export function remove(selection: Selection, id: ProductId): Selection {
  return { ...selection, picked: selection.picked.filter((picked) => picked !== id) }
}

/** Adds every product between two rows, in either direction, up to the maximum. */
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
    return addPicked(selection, range)
  }
  // All products of this search are selected, except the excluded ones.
  const left = except.filter((id) => !range.includes(id))
  return left.length === 0 ? { picked, matching } : { picked, matching, except: left }
}

export function selectMatching({ picked }: Selection, search: ProductSearch): Selection {
  return { picked, matching: search }
}

/** Goes one step back: from "all that match" to the picked products, from these to nothing. */
export function clear({ picked, matching }: Selection): Selection {
  return matching === undefined ? nothingSelected : { picked }
}

/** Whether a row of this search is selected; `similar` products do not match. */
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
