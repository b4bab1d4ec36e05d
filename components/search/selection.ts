import type { Scope } from '#lib/domain/edit.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import type { ProductSearch } from '#lib/domain/product-search.ts'

/** What is selected is what an edit would work on. Picks stay when the search moves on. */
export type Selection = Scope

export const nothingSelected: Selection = { kind: 'ids', ids: [] }

export function isEmpty(selection: Selection): boolean {
  return selection.kind === 'ids' && selection.ids.length === 0
}

/** Adds or takes away one product. While everything that matches is selected, nothing is picked. */
export function toggle(selection: Selection, id: ProductId): Selection {
  if (selection.kind === 'search') return selection
  const without = selection.ids.filter((picked) => picked !== id)
  if (without.length < selection.ids.length) return { kind: 'ids', ids: without }
  return { kind: 'ids', ids: [...selection.ids, id] }
}

/** Adds every product from one row to another, in whichever direction. */
export function addRange(
  selection: Selection,
  ids: readonly ProductId[],
  from: number,
  to: number,
): Selection {
  if (selection.kind === 'search') return selection
  const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { kind: 'ids', ids: [...new Set([...selection.ids, ...range])] }
}

export function selectMatching(search: ProductSearch): Selection {
  return { kind: 'search', search }
}

/** Whether a row of this search stands for something selected. */
export function createMembership(selection: Selection, text: string): (id: ProductId) => boolean {
  if (selection.kind === 'search') return () => selection.search.text === text
  const picked = new Set(selection.ids)
  return (id) => picked.has(id)
}
