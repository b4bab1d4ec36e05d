import { useQueryClient } from '@tanstack/react-query'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { FileButton } from '#components/ui/file-button.tsx'
import type { Connection } from '#lib/catalog/app/connection.ts'
import { t } from '#lib/i18n/t.ts'
import { keys } from '#lib/queries/keys.ts'
import { importPoint } from '#lib/queries/point-files.ts'
import { FileProgress } from './file-progress.tsx'
import { useFileWork } from './use-file-work.ts'

interface OpenPointFileProps {
  readonly connection: Connection
  /** The id of the new restore point. */
  readonly onOpened: (id: string) => void
}

/** Makes a restore point of a file that was saved from one. */
export function OpenPointFile({ connection, onOpened }: OpenPointFileProps) {
  const client = useQueryClient()
  const { progress, error, start, stop } = useFileWork<void>()
  const open = (file: File) =>
    start(async (options) => {
      const { id } = await importPoint(connection, file, options)
      await client.invalidateQueries({ queryKey: keys.documents.points(connection.siteId) })
      onOpened(id)
    })
  return (
    <>
      {progress === undefined ? (
        <FileButton label={t.restore.openFileLabel} accept=".zip,application/zip" onFile={open}>
          {t.restore.openFile}
        </FileButton>
      ) : (
        <FileProgress progress={progress} onStop={stop} />
      )}
      {error === undefined ? null : <ErrorNotice error={error} />}
    </>
  )
}
