import { useMutation } from '@tanstack/react-query'
import { Check, Copy, Download } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { saveFile, toFileName } from '#components/ui/save-file.ts'
import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import { readAllRows, type RowFilter } from '#lib/queries/job-rows.ts'
import { t } from '#lib/i18n/t.ts'
import { describeValue } from '#components/bulk-edit/describe-value.ts'
import type { FieldPath, FieldPathValue } from '#lib/catalog/changes/change.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import { listShown } from '#lib/edits/preview/list-new.ts'
import { guard } from '#lib/import-export/guard.ts'
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

/** Rows as CSV (RFC 4180), a line for every touched value. Opens in spreadsheets as it is meant. */
export function toCsv(rows: readonly JobRow[]): string {
  const lines = rows.flatMap(toLines)
  // The mark in front tells spreadsheets that it is UTF-8.
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
    // Amounts stay plain numbers, so that a spreadsheet can count with them.
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

/** Rows as JSON: what the journal knows of each, without what only the shop can read. */
export function toJson(rows: readonly JobRow[]): string {
  const plain = rows.map((row) => {
    const { id, newId, name, state, currency, before, target, remote, problem, flags } = row
    return { id, newId, name, state, currency, before, target, remote, problem, flags }
  })
  return `${JSON.stringify(plain, null, 2)}\n`
}

/** A text that a spreadsheet would take for a formula is kept a text. */
export function toCell(text: string): string {
  const safe = number.test(text) ? text : guard(text)
  // Some spreadsheets part cells at semicolons or tabs, whatever a file says.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
