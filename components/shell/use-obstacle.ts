import { useQuery } from '@tanstack/react-query'
import { isUnverified, type Job } from '#lib/core/job/job.ts'
import { t } from '#lib/core/i18n/t.ts'
import { connectionQuery } from '#lib/extension/queries/sites.ts'

/**
 * Why nothing of a job can be sent or undone any more: it was changed outside Shelfside, or Wix has moved its store to
 * the other catalog since. Undefined as long as the page does not know. Reads what the page has loaded, and sends
 * nothing.
 */
export function useObstacle({
  siteId,
  catalog,
  problem,
}: Pick<Job, 'siteId' | 'catalog' | 'problem'>): string | undefined {
  const { data } = useQuery({ ...connectionQuery, enabled: false })
  if (problem !== undefined && isUnverified(problem)) return problem.message
  if (catalog === undefined || data?.state !== 'connected') return undefined
  const { connection } = data
  const isMoved = connection.siteId === siteId && connection.catalog !== catalog
  return isMoved ? t.journalMessages.otherCatalog : undefined
}
