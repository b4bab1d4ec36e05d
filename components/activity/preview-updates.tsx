import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNow } from '#components/ui/use-now.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { ActivityEntry, ValueChange } from '#lib/core/catalog/changes/activity.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import { externalUpdatesQuery } from '#lib/extension/queries/feed.ts'
import { rowsOfQuery } from '#lib/extension/queries/job-rows.ts'
import { t } from '#lib/core/i18n/t.ts'
import { describeUpdates, listValues } from '#components/rows/describe-updates.ts'
import { fieldAt, keyOfPath } from '#lib/core/catalog/fields/registry.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { isPrice } from '#lib/core/edits/merge/read-back.ts'

const maxListed = 3

type PreviewOf = Pick<Job, 'id' | 'siteId' | 'createdAt'>

/** What others changed since a preview was started, and how a run handles it. */
export function PreviewUpdates({ job }: { readonly job: PreviewOf }) {
  const { data: updates = [] } = useQuery(externalUpdatesQuery(job.siteId, job.createdAt))
  const ids = [...new Set(updates.flatMap(({ productId }) => productId ?? []))]
  const { data: rows = [] } = useQuery(rowsOfQuery(job.id, ids))
  const changed = rows.filter((row) => listUpdatesOf(row, updates).length > 0).length
  if (changed === 0) return null
  return (
    <Notice tone="info" title={t.activity.changedSincePreview(changed)} className="mx-3 mt-2">
      {t.activity.conflictsFollow}
    </Notice>
  )
}

interface RowUpdatesProps {
  readonly job: PreviewOf
  readonly row: JobRow
  /** The choice for a row whose fields another user has changed. */
  readonly children?: ReactNode
}

/** The same for one row: the other change with actor and time, and the value of the edit. */
export function RowUpdates({ job, row, children }: RowUpdatesProps) {
  const { data: updates = [] } = useQuery(externalUpdatesQuery(job.siteId, job.createdAt))
  const own = listUpdatesOf(row, updates)
  return own.length === 0 ? null : (
    <UpdateList updates={own} row={row}>
      {children}
    </UpdateList>
  )
}

interface UpdateListProps {
  readonly updates: readonly ActivityEntry[]
  readonly row: JobRow
  readonly children: ReactNode
}

function UpdateList({ updates, row, children }: UpdateListProps) {
  const now = useNow()
  const reported = updates.flatMap((entry) =>
    listValues(entry)
      .filter((change) => !isSeen(change, row))
      .map((change) => ({
        key: `${entry.id} ${change.field} ${change.variant}`,
        text: messageOf(entry, change, row, now),
        isDisputed: touchesRow(change, row),
      })),
  )
  if (reported.length === 0) return null
  return (
    <>
      <ul className="tabular text-sm wrap-anywhere text-warn-ink">
        {reported.slice(0, maxListed).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {reported.some(({ isDisputed }) => isDisputed) ? children : null}
    </>
  )
}

/** The updates that happened after the row was read. */
function listUpdatesOf({ id, readAt = 0 }: JobRow, updates: readonly ActivityEntry[]) {
  return updates.filter(({ productId, noticedAt }) => productId === id && noticedAt > readAt)
}

/** The preview already contains the result of the change. */
function isSeen({ field, variant, after }: ValueChange, row: JobRow): boolean {
  return field === 'listPrice' && variant === undefined && row.listPrice.before === after
}

function messageOf(entry: ActivityEntry, change: ValueChange, row: JobRow, now: number): string {
  const reported = describeUpdates(entry, change, now)
  const { before, after } = row.listPrice
  const isEdited = change.field === 'listPrice' && change.variant === undefined && before !== after
  return isEdited ? t.activity.yourEdit(reported, formatMoney(after, row.currency)) : reported
}

/** Whether a change affects a field that the row sets; all price fields count as one. */
function touchesRow({ field }: ValueChange, { target }: Pick<JobRow, 'target'>): boolean {
  const hasPrice = fieldAt(field)?.group === 'price'
  return fieldEntries(target).some(([path]) => {
    if (hasPrice) return isPrice(path)
    // Added or removed variants affect every value of variants.
    return field === 'variants' ? path.startsWith('variant/') : keyOfPath(path) === field
  })
}
