import { useMutation, useQuery } from '@tanstack/react-query'
import { Database } from 'lucide-react'
import { FactList } from '#components/ui/fact-list.tsx'
import { OpenInWix } from '#components/rows/open-in-wix.tsx'
import { AllowAccess } from '#components/shell/allow-access.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmAction } from '#components/shell/confirm-action.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { formatBytes, formatCount, formatMoment } from '#lib/core/i18n/format.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import {
  refreshReplicaMutation,
  removeReplicaMutation,
  replicaQuery,
  toRefresh,
} from '#lib/extension/queries/replica.ts'
import { t } from '#lib/core/i18n/t.ts'

/** The offline copy: its size, its age, and actions to update or delete it. */
export function ReplicaCard({ siteId }: { readonly siteId: SiteId }) {
  const { data: status, error } = useQuery(replicaQuery(siteId))
  const refresh = useMutation(refreshReplicaMutation)
  const remove = useMutation(removeReplicaMutation)
  const failure = remove.error ?? refresh.error ?? error
  const ask = () => refresh.mutate(toRefresh(siteId, status?.problem))
  const hasReplica = status?.readAt !== undefined
  const syncButton =
    status?.problem?.code === 'host-permission' ? (
      <AllowAccess onAllowed={ask} />
    ) : (
      <Button busy={refresh.isPending} onClick={ask}>
        {status?.problem?.code === 'wrong-catalog'
          ? t.offlineReplica.syncFromStart
          : t.offlineReplica.syncNow}
      </Button>
    )
  return (
    <section aria-labelledby="copy" className="flex flex-col gap-3">
      <h2 id="copy" className="flex items-center gap-2 text-base font-semibold">
        <Database size={16} aria-hidden className="text-muted" />
        {t.offlineReplica.title}
      </h2>
      <p className="text-pretty text-muted">{t.offlineReplica.why}</p>
      {failure === null ? null : <ErrorNotice error={failure} />}
      {status === undefined ? null : (
        <>
          <FactList
            facts={[
              { label: t.offlineReplica.products, value: formatCount(status.products) },
              { label: t.offlineReplica.variants, value: formatCount(status.variants) },
              { label: t.offlineReplica.size, value: formatBytes(status.bytes) },
              {
                label: t.offlineReplica.lastSynced,
                value:
                  status.readAt === undefined
                    ? t.offlineReplica.never
                    : formatMoment(status.readAt),
              },
            ]}
          />
          <p role="status" className="text-pretty text-muted">
            {status.message}
          </p>
          {status.damaged === undefined ? null : (
            <div className="flex flex-wrap gap-2">
              {status.damaged.map(({ id, name }) => (
                <OpenInWix key={id} siteId={siteId} productId={id} name={name === '' ? id : name} />
              ))}
            </div>
          )}
        </>
      )}
      {hasReplica ? (
        <ConfirmAction
          action={t.offlineReplica.deleteMenu}
          means={t.offlineReplica.deletes}
          confirm={t.offlineReplica.delete}
          busy={remove.isPending}
          onConfirm={(close) => remove.mutate(siteId, { onSettled: close })}
        >
          {syncButton}
        </ConfirmAction>
      ) : (
        <div className="flex gap-2">{syncButton}</div>
      )}
    </section>
  )
}
