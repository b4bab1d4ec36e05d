import { useMutation } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { ConfirmCount } from '#components/ui/confirm-count.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { isAbort } from '#lib/base/abort.ts'
import type { JobId } from '#lib/domain/ids.ts'
import { toProblem } from '#lib/domain/problem.ts'
import { t } from '#lib/messages/sheet-page.ts'
import { draftSheetMutation } from '#lib/queries/sheets/draft-sheet.ts'
import type { SheetImport } from './sheet-import.ts'
import { countTaken, listTaken, type SheetState, signOf } from './sheet-state.ts'

interface SheetFootProps {
  readonly sheet: SheetImport
  readonly state: SheetState
  readonly onOpenJob: (id: JobId) => void
}

/** On to the comparison, and from there to the preview of what is ticked. */
export function SheetFoot({ sheet, state, onOpenJob }: SheetFootProps) {
  const { summary, choice, work, ticks } = state
  const draft = useMutation(draftSheetMutation)
  const taken = countTaken(state)
  const deleted = summary !== undefined && ticks.missing ? summary.counts.missing : 0
  const preview = () => {
    sheet.set({ work: { kind: 'drafting', done: 0, total: taken }, problem: undefined })
    draft.mutate(
      {
        siteId: sheet.connection.siteId,
        engine: sheet.thread.engine,
        groups: listTaken(ticks),
        total: taken,
        onProgress: (done, total) => sheet.set({ work: { kind: 'drafting', done, total } }),
      },
      {
        onSuccess: (job) => {
          sheet.set({ work: undefined, job: job.id })
          onOpenJob(job.id)
        },
        onError: (error) =>
          sheet.set({ work: undefined, problem: isAbort(error) ? undefined : toProblem(error) }),
      },
    )
  }
  return (
    <footer className="sticky -bottom-4 z-10 -mx-4 mt-auto -mb-4 flex shrink-0 flex-col gap-2 border-t border-line bg-surface px-8 py-3">
      {deleted === 0 ? null : <Notice tone="warn">{t.deleteWarning(deleted)}</Notice>}
      <div className="flex justify-end gap-2">
        {summary === undefined ? (
          <Button
            look="primary"
            disabled={choice.key === undefined || signOf(state) === undefined}
            busy={work !== undefined}
            onClick={() => void sheet.compare()}
          >
            {t.compare}
          </Button>
        ) : (
          <>
            <Button onClick={() => sheet.set({ summary: undefined })}>{t.columns}</Button>
            {deleted === 0 ? (
              <Button
                look="primary"
                disabled={taken === 0}
                busy={work !== undefined}
                onClick={preview}
              >
                {t.review(taken)}
              </Button>
            ) : (
              <ConfirmCount
                count={deleted}
                action={t.review(taken)}
                busy={work !== undefined}
                isGrave
                onConfirm={preview}
              />
            )}
          </>
        )}
      </div>
    </footer>
  )
}
