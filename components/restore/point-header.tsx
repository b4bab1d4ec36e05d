import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, Download, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { RenameForm } from '#components/ui/rename-form.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  removeRestorePointMutation,
  renameRestorePointMutation,
  type RestorePoint,
} from '#lib/extension/queries/restore-points.ts'
import { describePoint } from './point-words.ts'
import { SavePointFile } from './save-point-file.tsx'
import { usePointNames } from './use-point-names.ts'

export const maxPointName = 100

interface PointHeaderProps {
  readonly connection: Connection
  readonly point: RestorePoint
  readonly onClose: () => void
}

/** The chosen restore point: its time and name, which can be changed, its file, and its deletion. */
export function PointHeader({ connection, point, onClose }: PointHeaderProps) {
  const { siteId } = connection
  const [mode, setMode] = useState<'shown' | 'renaming' | 'saving' | 'deleting'>('shown')
  const nameOf = usePointNames()
  const rename = useMutation(renameRestorePointMutation)
  const remove = useMutation(removeRestorePointMutation)
  const error = rename.error ?? remove.error
  const show = () => setMode('shown')
  return (
    <div className="flex shrink-0 flex-col gap-1 px-3 py-1">
      <div className="flex min-h-9 flex-wrap items-center gap-2">
        <Button variant="plain" size="sm" className="min-[720px]:hidden" onClick={onClose}>
          <ArrowLeft size={14} aria-hidden />
          {t.restore.allPoints}
        </Button>
        {mode === 'renaming' ? (
          <div className="min-w-40 flex-1">
            <RenameForm
              name={point.name ?? ''}
              label={t.restore.name}
              saveLabel={t.restore.saveName}
              maxLength={maxPointName}
              onDone={(name) => {
                show()
                if (name !== (point.name ?? '')) {
                  rename.mutate({ siteId, pointId: point.id, name })
                }
              }}
            />
          </div>
        ) : (
          <h2 className="min-w-40 flex-1 font-semibold wrap-anywhere max-[719px]:order-last max-[719px]:basis-full">
            {describePoint(point, nameOf(point))}
          </h2>
        )}
        {mode === 'shown' ? (
          <>
            <IconButton label={t.restore.rename} size="sm" onClick={() => setMode('renaming')}>
              <Pencil size={14} aria-hidden />
            </IconButton>
            {point.isLost === true ? null : (
              <IconButton
                label={t.restore.saveFileLabel}
                size="sm"
                onClick={() => setMode('saving')}
              >
                <Download size={14} aria-hidden />
              </IconButton>
            )}
            <IconButton label={t.restore.delete} size="sm" onClick={() => setMode('deleting')}>
              <Trash2 size={14} aria-hidden />
            </IconButton>
          </>
        ) : null}
      </div>
      {mode === 'saving' ? <SavePointFile {...{ connection, point }} onClose={show} /> : null}
      {mode === 'deleting' ? (
        <div
          role="group"
          aria-label={t.restore.delete}
          className="flex flex-wrap items-center gap-2"
        >
          <p className="min-w-40 flex-1 text-sm">{t.restore.deleteMeans}</p>
          <Button
            variant="danger"
            size="sm"
            busy={remove.isPending}
            onClick={() =>
              remove.mutate({ siteId, pointIds: [point.id] }, { onSuccess: onClose, onError: show })
            }
          >
            {t.restore.delete}
          </Button>
          <Button variant="plain" size="sm" onClick={show}>
            {t.restore.cancel}
          </Button>
        </div>
      ) : null}
      {error === null ? null : <ErrorNotice error={error} />}
    </div>
  )
}
