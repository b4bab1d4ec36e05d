import { useFileWork } from '#components/shell/use-file-work.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { saveBlob } from '#components/ui/save-file.ts'
import { toLocalDay } from '#lib/core/base/local-day.ts'
import { toFileName } from '#lib/core/base/to-file-name.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  exportPoint,
  type PointFileProgress,
  type SavedPointFile,
} from '#lib/extension/queries/point-files.ts'
import type { RestorePoint } from '#lib/extension/queries/restore-points.ts'
import { FileProgress } from './file-progress.tsx'
import { usePointNames } from './use-point-names.ts'

interface SavePointFileProps {
  readonly connection: Connection
  readonly point: RestorePoint
  readonly onClose: () => void
}

/** Says what a file of a restore point holds, and saves it. */
export function SavePointFile({ connection, point, onClose }: SavePointFileProps) {
  const { progress, error, result, start, stop } = useFileWork<SavedPointFile, PointFileProgress>()
  const nameOf = usePointNames()
  const save = () =>
    start(async (options) => {
      const saved = await exportPoint(connection, point, options)
      const words = `shelfside ${toLocalDay(point.at)} ${nameOf(point)}`
      saveBlob(toFileName(words, 'zip'), saved.blob)
      return saved
    })
  return (
    <div role="group" aria-label={t.restore.saveFileLabel} className="flex flex-col gap-2 pb-1">
      <p className="text-sm text-pretty">{t.restore.fileHolds}</p>
      {error === undefined ? null : <ErrorNotice error={error} onRetry={save} />}
      {result === undefined ? null : (
        <Notice tone={result.missing > 0 || !result.namesCollections ? 'warn' : 'good'}>
          <p>{t.restore.fileSaved(result.products)}</p>
          {result.namesCollections ? null : <p>{t.restore.fileWithoutNames}</p>}
          {result.missing > 0 ? <p>{t.restore.fileIncomplete(result.missing)}</p> : null}
        </Notice>
      )}
      {progress === undefined ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" size="sm" onClick={save}>
            {t.restore.saveFileNow}
          </Button>
          <Button variant="plain" size="sm" onClick={onClose}>
            {t.restore.closeFile}
          </Button>
        </div>
      ) : (
        <FileProgress progress={progress} onStop={stop} />
      )}
    </div>
  )
}
