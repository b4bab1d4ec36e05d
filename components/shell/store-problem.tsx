import { useMutation, useQuery } from '@tanstack/react-query'
import { ErrorNotice } from './error-notice.tsx'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { refreshReplicaMutation, replicaQuery, toRefresh } from '#lib/extension/queries/replica.ts'
import { titleOfProblem } from './title-of-problem.ts'
import { useErrorAction } from './use-error-action.ts'

/**
 * Shown at the top of every page while the store cannot be reached: the cause, what to do, and one button. Without an
 * offline copy, each view reports the problem itself.
 */
export function StoreProblem({ siteId }: { readonly siteId: SiteId }) {
  const { data: status } = useQuery(replicaQuery(siteId))
  const refresh = useMutation(refreshReplicaMutation)
  const errorAction = useErrorAction(status?.problem?.code ?? 'unknown')
  if (status?.problem === undefined || status.readAt === undefined) return null
  const retry = () => refresh.mutate(toRefresh(siteId, status.problem))
  return (
    <ErrorNotice
      error={status.problem}
      tone="warn"
      title={titleOfProblem(status.problem.code)}
      onRetry={errorAction === undefined || errorAction.isOnlyAction === true ? retry : undefined}
      isRetrying={refresh.isPending}
      className="shrink-0 rounded-none border-b border-line"
    />
  )
}
