import type { Selection } from '#components/search/selection.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { orderMatching, readIndexId } from '#lib/extension/queries/grid-order.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import { parseQuery } from '#lib/extension/queries/search-text.ts'

/** The selected products one by one. */
export function listSelected(
  local: LocalIndex,
  { picked, matching, except = [] }: Selection,
): readonly ProductId[] {
  if (matching === undefined) return picked
  const excluded = new Set(except)
  const rows = orderMatching(local, parseQuery(matching.text.trim()))
  return Array.from(rows, (row) => readIndexId(local, row)).filter((id) => !excluded.has(id))
}
