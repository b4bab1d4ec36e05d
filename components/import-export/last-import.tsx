import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { readAllRows } from '#lib/extension/queries/job-rows.ts'
import { jobQuery } from '#lib/extension/queries/jobs.ts'
import { saveRejectedRows } from './save-rejected-rows.ts'
import type { SheetImport } from './sheet-import.ts'

interface LastImportProps {
  readonly sheet: SheetImport
  readonly jobId: JobId
  readonly onOpenJob: (id: JobId) => void
}

/**
 * The result of the last import of the open file; failed rows can be downloaded unchanged, with the
 * reason.
 */
export function LastImport({ sheet, jobId, onOpenJob }: LastImportProps) {
  const { data: job } = useQuery(jobQuery(jobId))
  const [error, setError] = useState<unknown>()
  if (job === undefined || job === null) return null
  const failed = (job.counts.failed ?? 0) + (job.counts.conflict ?? 0)
  const download = async () => {
    try {
      const reasons: [string, string][] = []
      const states = { states: ['failed', 'conflict'] as const }
      for await (const rows of readAllRows(jobId, new AbortController().signal, states)) {
        for (const { id, problem, state } of rows) reasons.push([id, problem?.message ?? state])
      }
      await saveRejectedRows(sheet, reasons)
    } catch (reason) {
      setError(reason)
    }
  }
  return (
    <Notice
      tone={failed > 0 ? 'warn' : 'info'}
      title={t.importExport.lastImport}
      action={
        <>
          {failed === 0 ? null : (
            <Button size="sm" onClick={() => void download()}>
              {t.importExport.downloadFailed(failed)}
            </Button>
          )}
          <Button size="sm" onClick={() => onOpenJob(jobId)}>
            {t.importExport.viewEdit}
          </Button>
        </>
      }
    >
      <p>{job.title}</p>
      {error === undefined ? null : <ErrorNotice error={error} />}
    </Notice>
  )
}
