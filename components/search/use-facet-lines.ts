import { useEffect, useState } from 'react'
import { debounce } from '#lib/base/debounce.ts'
import type { Connection } from '#lib/domain/connection.ts'
import { countFacetLines, type FacetLine } from '#lib/queries/facet-lines.ts'
import type { LocalIndex } from '#lib/queries/local-index.ts'
import { parseQuery } from '#lib/queries/search-text.ts'
import { restMs } from './use-deferred-matching.ts'

/** How many products each filter leaves, counted when nobody types: a key must not wait for it. */
export function useFacetLines(
  local: LocalIndex,
  text: string,
  catalogue: Connection['catalogue'],
): readonly FacetLine[] {
  const [lines, setLines] = useState<readonly FacetLine[]>([])
  const searched = text.trim()
  useEffect(() => {
    const count = debounce(
      () => setLines(countFacetLines(local, parseQuery(searched), catalogue)),
      {
        delayMs: restMs,
      },
    )
    count()
    return count.cancel
  }, [local, searched, catalogue])
  return lines
}
