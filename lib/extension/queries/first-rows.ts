import type { SiteId } from '#lib/core/catalog/ids.ts'
import {
  headBytes,
  mergeFirstPages,
  readFirstPage,
  tailBytes,
} from '#lib/core/search/first-page.ts'
import type { MatchRange } from '#lib/core/search/highlight.ts'
import type { Hit } from '#lib/core/search/hit.ts'
import { peekPrefetched } from './early-index.ts'
import { findLeftRows } from './left-search.ts'

export interface FirstRows {
  readonly lines: readonly Hit[]
  /** Ids whose price and stock may have changed since they were read. */
  readonly staleIds: ReadonlySet<string>
  /** The parts of names that match the search, by id. */
  readonly matchRanges: ReadonlyMap<string, readonly MatchRange[]>
}

/**
 * The first rows of the early lookup, as the list shows them without a search. Undefined when the
 * offline copy is of another store, or the rows cannot be told without reading it whole.
 */
export async function readFirstRows(siteId: SiteId): Promise<FirstRows | undefined> {
  const stored = await peekPrefetched(siteId)
  if (stored === undefined) return undefined
  const { whole, delta, staleIds } = stored
  const [head, tail] = await Promise.all([
    whole.slice(0, headBytes).arrayBuffer(),
    whole.slice(-tailBytes).arrayBuffer(),
  ])
  const base = readFirstPage(head, tail, whole.size)
  const changes = delta && firstPageOf(delta.blob)
  if (base === undefined || (delta !== undefined && changes === undefined)) return undefined
  const lines = mergeFirstPages(base, changes, delta?.replaced ?? [])
  return { lines, staleIds, matchRanges: new Map() }
}

/**
 * The first rows of the search that was left in the box, as they were when it was left. Undefined if the offline
 * copy has changed since.
 */
export async function readLeftRows(
  siteId: SiteId,
  text: string,
  saved: unknown,
): Promise<FirstRows | undefined> {
  const stored = await peekPrefetched(siteId)
  if (stored === undefined) return undefined
  const { costNames: recordNames, staleIds } = stored
  const rows = findLeftRows(saved, { siteId, text, recordNames })
  return (
    rows && {
      lines: rows.map(({ hit }) => hit),
      staleIds,
      matchRanges: new Map(rows.map(({ hit, matchRanges }) => [hit.id, matchRanges])),
    }
  )
}

function firstPageOf(index: ArrayBuffer) {
  return readFirstPage(index.slice(0, headBytes), index.slice(-tailBytes), index.byteLength)
}
