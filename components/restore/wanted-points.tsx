import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { KeepingStatus } from '#lib/extension/queries/documents.ts'
import { removeRestorePointMutation } from '#lib/extension/queries/restore-points.ts'

interface WantedPointsProps {
  readonly siteId: SiteId
  readonly wanted: KeepingStatus['wanted']
}

/** Restore points that are saved once all products are. */
export function WantedPoints({ siteId, wanted }: WantedPointsProps) {
  const remove = useMutation(removeRestorePointMutation)
  if (wanted.length === 0) return null
  return (
    <div>
      <h2 className="text-sm font-semibold text-muted">{t.restore.wanted}</h2>
      <p className="text-sm text-muted">{t.restore.wantedWhy}</p>
      <ul>
        {wanted.map(({ id, name = t.restore['reason/user'] }) => (
          <li key={id} className="flex min-h-9 items-center gap-2">
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
            <IconButton
              label={t.restore.cancelWanted}
              size="sm"
              onClick={() => remove.mutate({ siteId, pointIds: [id] })}
            >
              <X size={14} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {remove.error === null ? null : <ErrorNotice error={remove.error} />}
    </div>
  )
}
