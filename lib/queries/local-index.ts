import { queryOptions } from '@tanstack/react-query'
import type { SiteId } from '#lib/domain/ids.ts'
import { readIndex } from '#lib/replica/blob/read-index.ts'
import type { Completion } from '#lib/replica/search/grammar/complete.ts'
import type { Mark } from '#lib/replica/search/highlight.ts'
import type { Hit } from '#lib/replica/search/hit.ts'
import type { SearchRow } from '#lib/replica/search/row.ts'
import type { SearchAnswer } from '#lib/replica/search/search.ts'
import type { SearchIndex } from '#lib/replica/search/segment.ts'
import { keys } from './keys.ts'

export type { Completion, Hit, Mark }

/** The copy of a shop, open for searching in this very thread: everything here answers at once. */
export interface LocalIndex {
  readonly index: SearchIndex
  /** How many products it knows. */
  readonly products: number
  /** It shows the shop as it was then (ms since 1970), or later. */
  readonly readAt: number
  /** Ids whose values may have changed since. */
  readonly doubtful: ReadonlySet<string>
  search(text: string, limit: number): SearchAnswer
  /** What "all that match" means: those that match exactly, never a typo's guess. */
  count(text: string): number
  /** What the piece before the caret could become. */
  complete(text: string, caret: number): readonly Completion[]
  /** What the copy knows of one product; undefined when it does not know it. */
  read(id: string): SearchRow | undefined
  /** The pieces of a name that the words match. */
  mark(name: string, words: string): readonly Mark[]
}

let early: { readonly siteId: string; readonly local: Promise<LocalIndex | null> } | undefined

/**
 * The copy of a shop; null while there is none that can be searched. Asked again when the worker says
 * that the copy moved on: the bytes of the whole index are read only when they are others.
 */
export function localIndexQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.replica.index(siteId),
    queryFn: () => takeEarly(siteId) ?? readLocalIndex(siteId),
    staleTime: Infinity,
    gcTime: Infinity,
    // Columns of a hundred thousand rows are not compared one by one.
    structuralSharing: false,
  })
}

// Which shop was looked at last: a name that the databases bear too, read without waiting.
const lastSiteKey = 'last-site'

/**
 * Begins to read the copy that was used last before anybody knows which shop is connected: the worker
 * that is to say so starts meanwhile. What it finds is used only when that is the shop.
 */
export function prefetchLocalIndex(): void {
  const siteId = localStorage.getItem(lastSiteKey)
  if (siteId === null) return
  const local = readLocalIndex(siteId)
  local.catch(() => undefined)
  early = { siteId, local }
}

function takeEarly(siteId: string): Promise<LocalIndex | null> | undefined {
  const taken = early?.siteId === siteId ? early.local : undefined
  early = undefined
  return taken
}

async function readLocalIndex(siteId: string): Promise<LocalIndex | null> {
  // The search comes from the disk while the copy does.
  const loading = import('./open-local-index.ts')
  const stored = await readIndex(siteId)
  if (stored === undefined) return null
  const { openLocalIndex } = await loading
  const local = await openLocalIndex(siteId, stored)
  if (local !== null) localStorage.setItem(lastSiteKey, siteId)
  return local
}
