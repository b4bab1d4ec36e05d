import { parseProductId, parseSiteId, type ProductId, type SiteId } from '#lib/domain/ids.ts'

export const recentView = 'recent'
export const mostRecent = 8

/** The products that were opened last, the last one first, by shop. */
export type Recent = ReadonlyMap<SiteId, readonly ProductId[]>

export function readRecent(kept: unknown): Recent {
  const shops = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  return new Map(
    shops.flatMap(([site, ids]): [SiteId, readonly ProductId[]][] => {
      const siteId = parseSiteId(site)
      return siteId === undefined || !Array.isArray(ids) ? [] : [[siteId, readIds(ids)]]
    }),
  )
}

/** Out of what lies in storage: whether there is anything to show. In doubt there is not. */
export function hasAnyRecent(stored: unknown, siteId: SiteId): boolean {
  try {
    const kept: unknown = typeof stored === 'string' ? JSON.parse(stored) : undefined
    return (readRecent(kept).get(siteId) ?? []).length > 0
  } catch {
    return false
  }
}

function readIds(values: readonly unknown[]): ProductId[] {
  return values
    .flatMap((id) => (typeof id === 'string' ? (parseProductId(id) ?? []) : []))
    .slice(0, mostRecent)
}
