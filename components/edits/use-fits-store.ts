import { useQuery } from '@tanstack/react-query'
import type { Job } from '#lib/core/job/job.ts'
import { connectionQuery } from '#lib/extension/queries/sites.ts'

/**
 * Whether the store has the catalog that the job was previewed on. Once Wix has moved it, nothing of the job can be
 * sent or undone. True as long as the page does not know. Reads what the page has loaded, and sends nothing.
 */
export function useFitsStore({ siteId, catalog }: Pick<Job, 'siteId' | 'catalog'>): boolean {
  const { data } = useQuery({ ...connectionQuery, enabled: false })
  if (catalog === undefined || data?.state !== 'connected') return true
  const { connection } = data
  return connection.siteId !== siteId || connection.catalog === catalog
}
