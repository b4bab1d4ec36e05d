import type { SiteId } from '#lib/catalog/ids.ts'
import { readIndex, type StoredIndex } from '#lib/replica/blob/read-index.ts'
import type { LocalIndex } from './open-local-index.ts'

// Which shop was looked at last: a name that the databases bear too, read without waiting.
const lastSiteKey = 'last-site'

interface Early {
  readonly siteId: string
  readonly stored: Promise<StoredIndex | undefined>
  local?: Promise<LocalIndex | null>
}

let early: Early | undefined

/**
 * Looks up the copy that was used last before anybody knows which shop is connected. What it finds is
 * used only when that is the shop. Its bytes are not read yet.
 */
export function prefetchEarly(): void {
  const siteId = localStorage.getItem(lastSiteKey)
  if (siteId === null) return
  const stored = readIndex(siteId)
  stored.catch(() => undefined)
  early = { siteId, stored }
}

/** Begins to read that copy whole. */
export function prefetchLocalIndex(): void {
  if (early === undefined) prefetchEarly()
  if (early === undefined || early.local !== undefined) return
  early.local = readLocalIndex(early.siteId, early.stored)
  early.local.catch(() => undefined)
}

/** What was looked up early, if it is of this shop. */
export function peekPrefetched(siteId: SiteId): Promise<StoredIndex | undefined> | undefined {
  return early?.siteId === siteId ? early.stored : undefined
}

/** What was read early, if it is of this shop; once, for after that it is old. */
export function takePrefetched(siteId: SiteId): Promise<LocalIndex | null> | undefined {
  const taken = early?.siteId === siteId ? early.local : undefined
  early = undefined
  return taken
}

/** The copy of a shop, open; null when there is none that can be searched. */
export async function readLocalIndex(
  siteId: string,
  reading: Promise<StoredIndex | undefined> = readIndex(siteId),
): Promise<LocalIndex | null> {
  // The search comes from the disk while the copy does.
  const loading = import('./open-local-index.ts')
  const stored = await reading
  if (stored === undefined) return null
  const { openLocalIndex } = await loading
  const local = await openLocalIndex(siteId, stored)
  if (local !== null) localStorage.setItem(lastSiteKey, siteId)
  return local
}
