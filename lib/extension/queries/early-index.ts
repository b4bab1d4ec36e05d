import type { SiteId } from '#lib/core/catalog/ids.ts'
import { readIndex, type StoredIndex } from '#lib/extension/replica/blob/read-index.ts'
import type { LocalIndex } from './open-local-index.ts'

// The store shown last, read synchronously; the database names contain the same id.
const lastSiteKey = 'last-site'

interface Early {
  readonly siteId: string
  readonly stored: Promise<StoredIndex | undefined>
  local?: Promise<LocalIndex | null>
}

let early: Early | undefined

/**
 * Looks up the last used offline copy before the connected store is known. The result is used only
 * when it is of that store. The index itself is not read yet.
 */
export function prefetchEarly(): void {
  const siteId = localStorage.getItem(lastSiteKey)
  if (siteId === null) return
  const stored = readIndex(siteId)
  stored.catch(() => undefined)
  early = { siteId, stored }
}

/** Begins to read that offline copy. */
export function prefetchLocalIndex(): void {
  if (early === undefined) prefetchEarly()
  if (early === undefined || early.local !== undefined) return
  early.local = readLocalIndex(early.siteId, early.stored)
  early.local.catch(() => undefined)
}

/** The early lookup, if it is of this store. */
export function peekPrefetched(siteId: SiteId): Promise<StoredIndex | undefined> | undefined {
  return early?.siteId === siteId ? early.stored : undefined
}

/** The early read, if it is of this store; only once, since later it is outdated. */
export function takePrefetched(siteId: SiteId): Promise<LocalIndex | null> | undefined {
  const taken = early?.siteId === siteId ? early.local : undefined
  early = undefined
  return taken
}

/** Opens the offline copy of a store; null when there is none that can be searched. */
export async function readLocalIndex(
  siteId: string,
  reading: Promise<StoredIndex | undefined> = readIndex(siteId),
): Promise<LocalIndex | null> {
  // The search code is loaded while the index is read.
  const loading = import('./open-local-index.ts')
  const stored = await reading
  if (stored === undefined) return null
  const { openLocalIndex } = await loading
  const local = await openLocalIndex(siteId, stored)
  if (local !== null) localStorage.setItem(lastSiteKey, siteId)
  return local
}
