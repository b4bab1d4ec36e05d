import { useMutation } from '@tanstack/react-query'
import { Check, Copy, Download } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { saveFile, toFileName } from '#components/ui/save-file.ts'
import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import { readAllRows, type RowFilter } from '#lib/queries/job-rows.ts'
import { t } from '#lib/i18n/t.ts'
import { toCsv, toJson } from './export-rows.ts'

type ExecutionModeName = 'copy' | 'csv' | 'json'

interface ExportMenuProps {
  readonly job: Job
  /** The rows in sight are those that are handed out. */
  readonly filter: RowFilter
}

/** Takes the rows along: to the clipboard, or as a file. */
export function ExportMenu({ job, filter }: ExportMenuProps) {
  const choice = useMutation({
    mutationFn: async (executionMode: ExecutionModeName) => {
      const rows: JobRow[] = []
      const never = new AbortController().signal
      for await (const page of readAllRows(job.id, never, filter)) rows.push(...page)
      if (executionMode === 'json')
        saveFile(toFileName(job.title, 'json'), 'application/json', toJson(rows))
      else if (executionMode === 'csv')
        saveFile(toFileName(job.title, 'csv'), 'text/csv;charset=utf-8', toCsv(rows))
      // Pasted as text, the mark for spreadsheets would be a character.
      else await navigator.clipboard.writeText(toCsv(rows).replace('\uFEFF', ''))
      return executionMode
    },
  })
  const isBusy = choice.isPending
  return (
    <>
      <div role="group" aria-label={t.jobs.takeAlong} className="flex items-center">
        <Button variant="plain" size="sm" disabled={isBusy} onClick={() => choice.mutate('copy')}>
          {choice.data === 'copy' ? (
            <Check size={13} aria-hidden />
          ) : (
            <Copy size={13} aria-hidden />
          )}
          {choice.data === 'copy' ? t.jobs.copied : t.jobs.copy}
        </Button>
        <Button variant="plain" size="sm" disabled={isBusy} onClick={() => choice.mutate('csv')}>
          <Download size={13} aria-hidden />
          CSV
        </Button>
        <Button variant="plain" size="sm" disabled={isBusy} onClick={() => choice.mutate('json')}>
          <Download size={13} aria-hidden />
          JSON
        </Button>
      </div>
      {choice.error === null ? null : <ErrorNotice error={choice.error} className="w-full" />}
    </>
  )
}
