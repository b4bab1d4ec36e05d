import { useEffect, useState } from 'react'
import { debounce } from '#lib/core/base/debounce.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import { countFacetRows, type FacetRowModel } from '#lib/extension/queries/facet-rows.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import { parseQuery } from '#lib/extension/queries/search-text.ts'
import { restMs } from './use-deferred-matching.ts'

/** Filters with counts, counted when typing pauses, so that no key waits for it. */
export function useFacetRows(
  local: LocalIndex,
  text: string,
  catalog: Connection['catalog'],
): readonly FacetRowModel[] {
  const [rows, setRows] = useState<readonly FacetRowModel[]>([])
  const searched = text.trim()
  useEffect(() => {
    const count = debounce(() => setRows(countFacetRows(local, parseQuery(searched), catalog)), {
      delayMs: restMs,
    })
    count()
    return count.cancel
  }, [local, searched, catalog])
  return rows
}
