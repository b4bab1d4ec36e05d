import { describeValue } from '#components/bulk-edit/describe-value.ts'
import type { FieldPath, FieldPathValue } from '#lib/catalog/changes/change.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import { listShown } from '#lib/edits/preview/list-new.ts'
import { t } from '#lib/i18n/t.ts'
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

const number = /^-?\d+(?:\.\d+)?$/

/** A text that a spreadsheet would take for a formula is kept a text. */
export function toCell(text: string): string {
  const safe = number.test(text) ? text : guard(text)
  // Some spreadsheets part cells at semicolons or tabs, whatever a file says.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
