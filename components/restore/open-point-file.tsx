import { useQueryClient } from '@tanstack/react-query'
import { useFileWork } from '#components/shell/use-file-work.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { FileButton } from '#components/ui/file-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { ProductsSource } from '#lib/core/sheet-engine/sheet-engine.ts'
import { keys } from '#lib/extension/queries/keys.ts'
import {
  openPointFile,
  type OtherStoreFile,
  type PointFileProgress,
  toProductsSource,
} from '#lib/extension/queries/point-files.ts'
import { FileProgress } from './file-progress.tsx'

interface OpenPointFileProps {
  readonly connection: Connection
  /** The id of the new restore point. */
  readonly onOpened: (id: string) => void
  /** The products of a file of another store or catalog. */
  readonly onImport: (source: ProductsSource) => void
}

/** Makes a restore point of a file that was saved from one. Products of another store or catalog are imported. */
export function OpenPointFile({ connection, onOpened, onImport }: OpenPointFileProps) {
  const client = useQueryClient()
  const { progress, error, result, start, stop } = useFileWork<
    OtherStoreFile | undefined,
    PointFileProgress
  >()
  const open = (file: File) =>
    start(async (options) => {
      const opened = await openPointFile(connection, file, options)
      if (opened.kind === 'other') return opened.file
      await client.invalidateQueries({ queryKey: keys.documents.points(connection.siteId) })
      onOpened(opened.point.id)
      return undefined
    })
  const importAll = (file: OtherStoreFile) =>
    start(async (options) => {
      onImport(await toProductsSource(connection, file, options))
      return undefined
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
      {result === undefined ? null : (
        <Notice
          tone="info"
          action={
            <Button size="sm" onClick={() => importAll(result)}>
              {t.transfer.import(result.products)}
            </Button>
          }
        >
          <p>{describeOrigin(result, connection)}</p>
          <p>{t.transfer.offer}</p>
        </Notice>
      )}
    </>
  )
}

function describeOrigin(
  { siteId, storeName, catalog }: OtherStoreFile,
  connection: Connection,
): string {
  return siteId === connection.siteId
    ? t.restore.fileOtherCatalog(catalog)
    : t.restore.fileOtherStore(storeName ?? siteId)
}
