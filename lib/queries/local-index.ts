import { queryOptions } from '@tanstack/react-query'
import type { SiteId } from '#lib/domain/ids.ts'
import { toDatabaseName } from '#lib/replica/blob/database.ts'
import { readIndex, type StoredIndex } from '#lib/replica/blob/read-index.ts'
import { applyDelta } from '#lib/replica/search/delta.ts'
import { openIndex } from '#lib/replica/search/open-index.ts'
import type { SearchIndex } from '#lib/replica/search/segment.ts'
import { keys } from './keys.ts'

/** The copy of a shop, open for searching in this very thread. */
export interface LocalIndex {
  readonly index: SearchIndex
  /** How many products it knows. */
  readonly products: number
  /** It shows the shop as it was then (ms since 1970), or later. */
  readonly readAt: number
  /** Ids whose values may have changed since. */
  readonly doubtful: ReadonlySet<string>
}

interface OpenBase {
  readonly siteId: string
  readonly name: string
  readonly index: SearchIndex
}

let base: OpenBase | undefined
let early: { readonly siteId: string; readonly local: Promise<LocalIndex | null> } | undefined

/**
 * The copy of a shop; null while there is none that can be searched. Asked again when the worker says
 * that the copy moved on: the bytes of the whole index are read only when they are others.
 */
export function localIndexQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.replica.index(siteId),
    queryFn: () => takeEarly(siteId) ?? openLocalIndex(siteId),
    staleTime: Infinity,
    gcTime: Infinity,
    // Columns of a hundred thousand rows are not compared one by one.
    structuralSharing: false,
  })
}

/**
 * Begins to read the one copy there is before anybody knows which shop is connected: the worker that
 * is to say so starts meanwhile. With several copies it waits for the name.
 */
export async function prefetchLocalIndex(): Promise<void> {
  const prefix = toDatabaseName('')
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const [name, ...others] = names.filter((each) => each.startsWith(prefix))
  if (name === undefined || others.length > 0) return
  const siteId = name.slice(prefix.length)
  const local = openLocalIndex(siteId)
  local.catch(() => undefined)
  early = { siteId, local }
}

function takeEarly(siteId: string): Promise<LocalIndex | null> | undefined {
  const taken = early?.siteId === siteId ? early.local : undefined
  early = undefined
  return taken
}

async function openLocalIndex(siteId: string): Promise<LocalIndex | null> {
  const stored = await readIndex(siteId)
  if (stored === undefined) return null
  const opened = await openBase(siteId, stored)
  if (opened === undefined) return null
  const whole = stored.delta === undefined ? undefined : applyDelta(opened, stored.delta)
  // Without its delta a copy would show products as they were: then the shop itself is asked.
  if (whole?.ok === false) return null
  const index = whole?.value ?? opened
  return {
    index,
    products: countRows(index),
    readAt: stored.readAt,
    doubtful: stored.doubtful,
  }
}

async function openBase(
  siteId: string,
  { name, whole }: StoredIndex,
): Promise<SearchIndex | undefined> {
  if (base?.siteId === siteId && base.name === name) return base.index
  const opened = openIndex(await whole.arrayBuffer())
  if (!opened.ok) return undefined
  base = { siteId, name, index: opened.value }
  return opened.value
}

function countRows({ segments }: SearchIndex): number {
  return segments.reduce((sum, { rows, alive }) => {
    if (alive === undefined) return sum + rows
    let living = 0
    for (const one of alive) living += one
    return sum + living
  }, 0)
}
