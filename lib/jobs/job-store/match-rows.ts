import { createDelta } from '#lib/core/search/delta.ts'
import { readSelectedIds, selectRows } from '#lib/core/search/filters/select-rows.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import type { SearchContext } from '#lib/core/search/search-context.ts'

/** The ids of the rows that a search finds among these alone. */
export function matchRows(
  rows: readonly SearchRow[],
  text: string,
  context: SearchContext,
): Set<string> {
  const locations = [...new Set(rows.flatMap(({ levels = [] }) => levels.map((at) => at.location)))]
  const opened = openIndex(createDelta({ changed: rows, removed: [], locations }).blob)
  if (!opened.ok) return new Set()
  return new Set(
    readSelectedIds(opened.value, selectRows(opened.value, parseQuery(text).query, context)),
  )
}
