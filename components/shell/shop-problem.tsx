import { useMutation, useQuery } from '@tanstack/react-query'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import type { SiteId } from '#lib/catalog/ids.ts'
import { t } from '#lib/i18n/t.ts'
import { refreshReplicaMutation, replicaQuery, toRefresh } from '#lib/queries/replica.ts'

/**
 * Shown at the top of every page while the shop cannot be reached: the problem, and that the offline copy is
 * shown. Without an offline copy, each view reports the problem itself.
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
