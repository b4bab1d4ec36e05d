import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCanWrite } from '#components/shell/use-can-write.ts'
import { Button } from '#components/ui/button.tsx'
import { ConfirmCount } from '#components/ui/confirm-count.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { previewSheetMutation } from '#lib/extension/queries/import-export/preview-sheet.ts'
import type { SheetImport } from './sheet-import.ts'
import { countIncluded, listIncluded, type SheetState, signOf } from './sheet-state.ts'

interface SheetFooterProps {
  readonly sheet: SheetImport
  readonly state: SheetState
  readonly onOpenJob: (id: JobId) => void
}

/** The button to the comparison, and from there to the preview of the selected groups. */
export function SheetFooter({ sheet, state, onOpenJob }: SheetFooterProps) {
  const { summary, choice, work, selection } = state
  const draft = useMutation(previewSheetMutation)
  const canWrite = useCanWrite(sheet.connection.siteId)
  const included = countIncluded(state)
  const deleted = summary !== undefined && selection.missing ? summary.counts.missing : 0
  const footerRef = useRef<HTMLElement>(null)
  const preview = async () => {
    const { siteId, currency } = sheet.connection
    const { engine } = sheet.thread
    const groups = listIncluded(selection)
    const id = await sheet.draft(included, (onProgress, signal) =>
      draft.mutateAsync({ siteId, currency, engine, groups, total: included, onProgress, signal }),
    )
    // After navigation to another page, the job is not opened; it is listed here.
    if (id !== undefined && footerRef.current !== null) onOpenJob(id)
  }
  return (
    <footer
      ref={footerRef}
      className="sticky -bottom-4 z-10 -mx-4 mt-auto -mb-4 flex shrink-0 flex-col gap-2 border-t border-line bg-surface px-4 py-3 min-[640px]:px-8"
    >
      {deleted === 0 ? null : <Notice tone="warn">{t.importExport.deleteWarning(deleted)}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        {summary === undefined ? (
          <Button
            variant="primary"
            disabled={choice.key === undefined || signOf(state) === undefined}
            busy={work !== undefined}
            onClick={() => void sheet.compare()}
          >
            {t.importExport.compare}
          </Button>
        ) : (
          <>
            <Button onClick={() => void sheet.choose({})}>{t.importExport.columns}</Button>
            {deleted === 0 ? (
              <Button
                variant={canWrite ? 'primary' : 'secondary'}
                disabled={included === 0}
                busy={work !== undefined}
                onClick={() => void preview()}
              >
                {t.importExport.review(included)}
              </Button>
            ) : (
              <ConfirmCount
                count={deleted}
                action={t.importExport.review(included)}
                busy={work !== undefined}
                isIrreversible
                onConfirm={() => void preview()}
              />
            )}
          </>
        )}
      </div>
    </footer>
  )
}
