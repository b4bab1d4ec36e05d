import type { SiteId } from '#lib/catalog/ids.ts'
import {
  headBytes,
  mergeFirstPages,
  readFirstPage,
  tailBytes,
} from '#lib/replica/search/first-page.ts'
import type { Hit } from '#lib/replica/search/hit.ts'
import { peekPrefetched } from './early-index.ts'

export interface FirstRows {
  readonly lines: readonly Hit[]
  /** Ids whose price and stock may have changed since they were read. */
  readonly staleIds: ReadonlySet<string>
}

/**
 * The first rows of the early lookup, as the list shows them without a search. Undefined when the
 * offline copy is of another shop, or the rows cannot be told without reading it whole.
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
  return { lines: mergeFirstPages(base, changes, delta?.replaced ?? []), staleIds }
}

function firstPageOf(index: ArrayBuffer) {
  return readFirstPage(index.slice(0, headBytes), index.slice(-tailBytes), index.byteLength)
}
