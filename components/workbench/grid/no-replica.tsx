import { useMutation, useQuery } from '@tanstack/react-query'
import { DatabaseZap, Hourglass } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { refreshReplicaMutation, replicaQuery, toRefresh } from '#lib/extension/queries/replica.ts'

/** Shown instead of the grid while there is no offline copy. */
export function NoReplica({ siteId }: { readonly siteId: SiteId }) {
  const { data: status, error } = useQuery(replicaQuery(siteId))
  const refresh = useMutation(refreshReplicaMutation)
  const failure = refresh.error ?? error
  const ask = () => refresh.mutate(toRefresh(siteId, status?.problem))
  if (failure !== null) {
    return <ErrorNotice error={failure} onRetry={ask} className="m-4" />
  }
  const progress = status?.progress
  if (progress !== undefined) {
    const { seen, total } = progress
    const words = t.grid.reading(seen, total ?? seen)
    return (
      <EmptyState icon={Hourglass} title={t.grid.noReplica}>
        <p>{t.grid.noReplicaHint}</p>
        <div className="mx-auto mt-4 w-60">
          <ProgressBar
            label={t.grid.noReplica}
            value={seen}
            max={total ?? Math.max(1, seen)}
            text={words}
          />
          <p className="tabular mt-2 text-sm">{words}</p>
        </div>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={DatabaseZap}
      title={t.grid.replicaOff}
      action={
        <Button variant="primary" busy={refresh.isPending} onClick={ask}>
          {t.grid.syncNow}
        </Button>
      }
    >
      {status?.state === 'problem' ? status.message : t.grid.replicaOffHint}
    </EmptyState>
  )
}
