import { useMutation, useQuery } from '@tanstack/react-query'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import type { SiteId } from '#lib/catalog/ids.ts'
import { t } from '#lib/i18n/t.ts'
import { refreshReplicaMutation, replicaQuery, toRefresh } from '#lib/queries/replica.ts'

/**
 * Over every page of a shop that cannot be asked at the moment: what is in the way, and that what is
 * shown is the copy. Without one, whatever needs the shop says so in its own place.
 */
export function ShopProblem({ siteId }: { readonly siteId: SiteId }) {
  const { data: status } = useQuery(replicaQuery(siteId))
  const refresh = useMutation(refreshReplicaMutation)
  if (status?.problem === undefined || status.readAt === undefined) return null
  return (
    <ErrorNotice
      error={status.problem}
      tone="warn"
      title={t.shell.replicaShown}
      onRetry={() => refresh.mutate(toRefresh(siteId, status.problem))}
      isRetrying={refresh.isPending}
      className="shrink-0 rounded-none border-b border-line"
    />
  )
}
