import type { Connection } from '#lib/extension/app/connection.ts'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { ExportForm, type ExportFormProps } from './export-form.tsx'
import { leftSource } from './left-source.ts'
import { LastImport } from './last-import.tsx'
import { SheetColumns } from './sheet-columns.tsx'
import { SheetChoices } from './sheet-choices.tsx'
import { SheetDrop } from './sheet-drop.tsx'
import { SheetFooter } from './sheet-footer.tsx'
import { SheetGroups } from './sheet-groups.tsx'
import { SheetHeader } from './sheet-header.tsx'
import { type SheetImport, createSheetImport } from './sheet-import.ts'
import type { SheetState } from './sheet-state.ts'
import { TransferNotice } from './transfer-notice.tsx'
import { WorkLine } from './work-line.tsx'
import { useSyncExternalStore, useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { collectionsQuery, listSlugs } from '#lib/extension/queries/collections.ts'
import { stockLocationsQuery } from '#lib/extension/queries/stock-locations.ts'
import { t } from '#lib/core/i18n/t.ts'
import { usePageActions } from '#components/shell/page-actions.ts'

// One per store, so that a file is still open when the user returns from its job.
const imports = new Map<SiteId, SheetImport>()

interface SheetsPageProps {
  readonly connection: Connection
  /** What the URL asks to export. */
  readonly wanted: Pick<ExportFormProps, 'text' | 'ids'>
  /** The last search of the grid. */
  readonly inView: string
  readonly onOpenJob: (id: JobId) => void
}

/** The page for export to a file, and import from one through a preview. */
export function SheetsPage({ connection, ...props }: SheetsPageProps) {
  const open = useSheetImport(connection)
  return open && <OpenPage {...open} {...props} />
}

interface OpenPageProps extends Omit<SheetsPageProps, 'connection'> {
  readonly sheet: SheetImport
  readonly state: SheetState
}

function OpenPage({ sheet, state, wanted, inView, onOpenJob }: OpenPageProps) {
  const isOver = useDropped(sheet)
  useHandedOver(sheet)
  const { opened, work, problem, summary } = state
  const isStart = opened === undefined && work === undefined
  const isAsked = wanted.text !== undefined || wanted.ids !== undefined
  const [isExportOpen, setExportOpen] = useState(false)
  const keepExport = () => setExportOpen(true)
  const exportForm = <ExportForm sheet={sheet} {...wanted} inView={inView} onBegin={keepExport} />
  return (
    <div className="thin-scroll flex min-h-0 min-w-0 flex-1 flex-col gap-3 overflow-y-auto p-4">
      {isAsked ? exportForm : null}
      {isStart ? <SheetDrop sheet={sheet} isOver={isOver} /> : null}
      {state.job === undefined ? null : (
        <LastImport sheet={sheet} jobId={state.job} onOpenJob={onOpenJob} />
      )}
      {problem === undefined ? null : <ErrorNotice error={problem} />}
      {work === undefined ? null : <WorkLine work={work} onStop={sheet.stop} />}
      {opened === undefined ? null : (
        <>
          <SheetHeader sheet={sheet} state={state} opened={opened} />
          {state.source?.kind === 'products' ? (
            <TransferNotice source={state.source} connection={sheet.connection} />
          ) : null}
          {summary === undefined ? (
            <>
              <SheetChoices sheet={sheet} state={state} />
              <SheetColumns
                sheet={sheet}
                mapping={state.choice.mapping}
                locations={state.locations}
                isRemembered={state.isRemembered}
                opened={opened}
              />
            </>
          ) : (
            <SheetGroups sheet={sheet} state={state} summary={summary} />
          )}
        </>
      )}
      {isAsked ? null : isStart || isExportOpen ? (
        exportForm
      ) : (
        <Button className="self-start" onClick={keepExport}>
          {t.importExport.exportProducts}
        </Button>
      )}
      {opened === undefined ? null : (
        <SheetFooter sheet={sheet} state={state} onOpenJob={onOpenJob} />
      )}
    </div>
  )
}

/** The import of a store; undefined where the page cannot start threads. */
function useSheetImport(
  connection: Connection,
): { readonly sheet: SheetImport; readonly state: SheetState } | undefined {
  const { startWebWorker } = usePageActions()
  const known = imports.get(connection.siteId)
  const client = useQueryClient()
  const sheet =
    known ??
    (startWebWorker &&
      createSheetImport(
        connection,
        () => startWebWorker('/sheets.js'),
        () => client.fetchQuery(stockLocationsQuery(connection.siteId)),
        async () => listSlugs(await client.fetchQuery(collectionsQuery(connection.siteId))),
      ))
  if (sheet !== undefined && known === undefined) imports.set(connection.siteId, sheet)
  const state = useSyncExternalStore(sheet?.subscribe ?? never, () => sheet?.read())
  return sheet && state && { sheet, state }
}

function never(): () => void {
  return () => undefined
}

/** Opens what another page handed over. */
function useHandedOver(sheet: SheetImport): void {
  useEffect(() => {
    const source = leftSource.take(sheet.connection.siteId)
    if (source !== undefined) void sheet.open(source)
  }, [sheet])
}

/**
 * Opens files that are dropped anywhere on the page, and pasted cells. Returns whether a file is
 * over the page.
 */
function useDropped(sheet: SheetImport): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const open = (file: File | undefined) => void (file && sheet.openFile(file))
    const over = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      open(event.dataTransfer?.files[0])
    }
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLInputElement) return
      const file = event.clipboardData?.files[0]
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (file !== undefined) open(file)
      else if (text !== '') void sheet.open({ kind: 'cells', text })
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    document.addEventListener('paste', paste, { signal })
    return () => listening.abort()
  }, [sheet])
  return isOver
}
