import { parseSiteId, type SiteId } from './ids.ts'

/** As much of a connection as it takes to show the copy of its shop. */
export interface OpenShop {
  readonly siteId: SiteId
  /** '' where the shop did not say. */
  readonly currency: string
}

export function parseOpenShop(stored: unknown): OpenShop | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { siteId, currency } = stored as Readonly<Record<string, unknown>>
  if (typeof siteId !== 'string' || typeof currency !== 'string') return undefined
  const id = parseSiteId(siteId)
  return id === undefined ? undefined : { siteId: id, currency }
}
