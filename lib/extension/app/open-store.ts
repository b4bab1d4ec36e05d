import { toRecord } from '#lib/core/base/is-record.ts'
import { parseSiteId, type SiteId } from '#lib/core/catalog/ids.ts'

/** The part of a connection that is needed to show the offline copy of the store. */
export interface OpenStore {
  readonly siteId: SiteId
  /** '' where the store did not report one. */
  readonly currency: string
  /** Whether pages show the name of the store. */
  readonly isOneOfSeveral?: true
}

export function parseOpenStore(stored: unknown): OpenStore | undefined {
  const { siteId, currency, isOneOfSeveral } = toRecord(stored)
  if (typeof siteId !== 'string' || typeof currency !== 'string') return undefined
  const id = parseSiteId(siteId)
  if (id === undefined) return undefined
  return { siteId: id, currency, ...(isOneOfSeveral === true && { isOneOfSeveral }) }
}
