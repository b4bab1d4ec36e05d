import { useMutation } from '@tanstack/react-query'
import { Check, Copy, Download } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { saveFile } from '#components/ui/save-file.ts'
import { toFileName } from '#lib/core/base/to-file-name.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import { readAllRows, type RowFilter } from '#lib/extension/queries/job-rows.ts'
import { nameJob } from '#lib/core/edits/undo/name-job.ts'
import { t } from '#lib/core/i18n/t.ts'
import { describeValue } from '#components/rows/describe-value.ts'
import type { FieldPath, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { listShown } from '#lib/core/edits/preview/list-new.ts'
import { guard } from '#lib/core/import-export/guard.ts'
import { describeRow } from './job-words.ts'

const columns = [
  'id',
  'product',
  'outcome',
  'field',
  'variant',
  'before',
  'after',
  'found',
  'currency',
  'reason',
] as const

const number = /^-?\d+(?:\.\d+)?$/

type ExportFormat = 'copy' | 'csv' | 'json'

interface ExportMenuProps {
  readonly job: Job
  /** Only rows that match the filter are exported. */
  readonly filter: RowFilter
}

/** Exports the rows: to the clipboard, or as a file. */
export function ExportMenu({ job, filter }: ExportMenuProps) {
  const exporting = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const rows: JobRow[] = []
      const never = new AbortController().signal
      for await (const page of readAllRows(job.id, never, filter)) rows.push(...page)
      if (format === 'json')
        saveFile(toFileName(nameJob(job), 'json'), 'application/json', toJson(rows))
      else if (format === 'csv')
        saveFile(toFileName(nameJob(job), 'csv'), 'text/csv;charset=utf-8', toCsv(rows))
      // In pasted text the byte order mark would be a visible character.
      else await navigator.clipboard.writeText(toCsv(rows).replace('\uFEFF', ''))
      return format
    },
  })
  const isBusy = exporting.isPending
  return (
    <>
      <div role="group" aria-label={t.jobs.exportResults} className="flex items-center">
        <Button
          variant="plain"
          size="sm"
          disabled={isBusy}
          onClick={() => exporting.mutate('copy')}
        >
          {exporting.data === 'copy' ? (
            <Check size={13} aria-hidden />
          ) : (
            <Copy size={13} aria-hidden />
          )}
          {exporting.data === 'copy' ? t.jobs.copied : t.jobs.copy}
        </Button>
        <Button variant="plain" size="sm" disabled={isBusy} onClick={() => exporting.mutate('csv')}>
          <Download size={13} aria-hidden />
          CSV
        </Button>
        <Button
          variant="plain"
          size="sm"
          disabled={isBusy}
          onClick={() => exporting.mutate('json')}
        >
          <Download size={13} aria-hidden />
          JSON
        </Button>
      </div>
      {exporting.error === null ? null : <ErrorNotice error={exporting.error} className="w-full" />}
    </>
  )
}

/** Rows as CSV (RFC 4180), one line per changed value. Spreadsheets open it correctly. */
export function toCsv(rows: readonly JobRow[]): string {
  const lines = rows.flatMap(toLines)
  // The byte order mark tells spreadsheets that the file is UTF-8.
  const head = columns.map((column) => t.jobs[`reported/${column}`])
  return `\uFEFF${[head, ...lines].map((line) => line.map(toCell).join(',')).join('\r\n')}\r\n`
}

function toLines(row: JobRow): readonly (readonly string[])[] {
  const { id, name, state, currency, remote = {}, problem } = row
  const reason = problem?.message ?? ''
  const found = new Map<FieldPath, FieldPathValue>(fieldEntries(remote))
  const head = [id, name, describeRow(state).label]
  const changes = listShown(row)
  if (changes.length === 0) return [[...head, '', '', '', '', '', currency, reason]]
  return changes.map((change) => {
    const { path, label, variant = '', before, after } = change
    // Amounts stay plain numbers, so that spreadsheets can calculate with them.
    const values = [before, after, found.get(path)].map((value) =>
      typeof value === 'string' || typeof value === 'number'
        ? String(value)
        : value === undefined
          ? ''
          : describeValue(change, value, currency),
    )
    return head.concat(label, variant, values, currency, reason)
  })
}

/** Rows as JSON, without data that only the store can read. */
export function toJson(rows: readonly JobRow[]): string {
  const plain = rows.map((row) => {
    const { id, newId, name, state, currency, before, target, remote, problem, flags } = row
    return { id, newId, name, state, currency, before, target, remote, problem, flags }
  })
  return `${JSON.stringify(plain, null, 2)}\n`
}

/** Escapes text that a spreadsheet would evaluate as a formula. */
export function toCell(text: string): string {
  const safe = number.test(text) ? text : guard(text)
  // Some spreadsheets also split cells at semicolons or tabs.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
