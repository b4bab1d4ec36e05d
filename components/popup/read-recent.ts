import { toRecord } from '#lib/core/base/is-record.ts'
import { parseProductId, parseSiteId, type ProductId, type SiteId } from '#lib/core/catalog/ids.ts'

export const recentKey = 'recent'
export const maxRecent = 8

/** The last opened products by store, latest first. */
export type Recent = ReadonlyMap<SiteId, readonly ProductId[]>

export function readRecent(saved: unknown): Recent {
  const stores = Object.entries(toRecord(saved))
  return new Map(
    stores.flatMap(([site, ids]): [SiteId, readonly ProductId[]][] => {
      const siteId = parseSiteId(site)
      return siteId === undefined || !Array.isArray(ids) ? [] : [[siteId, readIds(ids)]]
    }),
  )
}

/** Whether stored data has products to show. False in case of doubt. */
export function hasAnyRecent(stored: unknown, siteId: SiteId): boolean {
  try {
    const saved: unknown = typeof stored === 'string' ? JSON.parse(stored) : undefined
    return (readRecent(saved).get(siteId) ?? []).length > 0
  } catch {
    return false
  }
}

function readIds(values: readonly unknown[]): ProductId[] {
  return values
    .flatMap((id) => (typeof id === 'string' ? (parseProductId(id) ?? []) : []))
    .slice(0, maxRecent)
}
