import { parseSiteId, type SiteId } from '../ids.ts'

/** As much of a connection as it takes to show the copy of its shop. */
export interface OpenShop {
  readonly siteId: SiteId
  /** '' where the shop did not say. */
  readonly currency: string
  /** Its name stands above all else. */
  readonly isOneOfSeveral?: true
}

export function parseOpenShop(stored: unknown): OpenShop | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { siteId, currency, isOneOfSeveral } = stored as Readonly<Record<string, unknown>>
  if (typeof siteId !== 'string' || typeof currency !== 'string') return undefined
  const id = parseSiteId(siteId)
  if (id === undefined) return undefined
  return { siteId: id, currency, ...(isOneOfSeveral === true && { isOneOfSeveral }) }
}
