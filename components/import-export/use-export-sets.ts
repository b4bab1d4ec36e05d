import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import { orderMatching, readIndexId } from '#lib/queries/grid-order.ts'
import { localIndexQuery } from '#lib/queries/local-index.ts'
import { parseQuery, withoutProblems } from '#lib/queries/search-text.ts'

export type ExportSet = 'all' | 'view' | 'chosen'

interface ExportSets {
  /** The sets besides the whole shop; undefined where there is no such set. */
  readonly sets: Readonly<Record<ExportSet, readonly ProductId[] | undefined>>
  /** The search has no results yet. */
  readonly isReading: boolean
}

export function useExportSets(
  siteId: SiteId,
  search: string,
  chosen: readonly ProductId[],
): ExportSets {
  const { data: local, isPending } = useQuery(localIndexQuery(siteId))
  const text = search.trim()
  const view = useMemo(() => {
    if (text === '' || !local) return undefined
    return Array.from(orderMatching(local, withoutProblems(parseQuery(text))), (row) =>
      readIndexId(local, row),
    )
  }, [local, text])
  return {
    sets: { all: undefined, view, chosen: chosen.length === 0 ? undefined : chosen },
    isReading: text !== '' && isPending,
  }
}
