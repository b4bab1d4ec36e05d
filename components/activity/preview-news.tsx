import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNow } from '#components/jobs/use-now.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { ActivityEntry, ValueChange } from '#lib/domain/activity.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import { newsQuery } from '#lib/queries/feed.ts'
import { rowsOfQuery } from '#lib/queries/job-rows.ts'
import { t } from '#lib/i18n/t.ts'
import { describeNews, listTold } from './describe-change.ts'
import { touchesRow } from './touches-row.ts'

const mostTold = 3

type PreviewOf = Pick<Job, 'id' | 'siteId' | 'createdAt'>

/** What others changed since a preview was begun, and how a run takes it. */
export function PreviewNews({ job }: { readonly job: PreviewOf }) {
  const { data: news = [] } = useQuery(newsQuery(job.siteId, job.createdAt))
  const ids = [...new Set(news.flatMap(({ productId }) => productId ?? []))]
  const { data: rows = [] } = useQuery(rowsOfQuery(job.id, ids))
  const changed = rows.filter((row) => listNewsOf(row, news).length > 0).length
  if (changed === 0) return null
  return (
    <Notice tone="info" title={t.activity.changedSincePreview(changed)} className="mx-3 mt-2">
      {t.activity.conflictsFollow}
    </Notice>
  )
}

interface RowNewsProps {
  readonly job: PreviewOf
  readonly row: JobRow
  /** What to decide where somebody else changed what the row is about to set. */
  readonly children?: ReactNode
}

/** The same, of one row: theirs, when and by whom, beside what the edit would set. */
export function RowNews({ job, row, children }: RowNewsProps) {
  const { data: news = [] } = useQuery(newsQuery(job.siteId, job.createdAt))
  const own = listNewsOf(row, news)
  return own.length === 0 ? null : (
    <Told news={own} row={row}>
      {children}
    </Told>
  )
}

interface ToldProps {
  readonly news: readonly ActivityEntry[]
  readonly row: JobRow
  readonly children: ReactNode
}

function Told({ news, row, children }: ToldProps) {
  const now = useNow()
  const told = news.flatMap((entry) =>
    listTold(entry)
      .filter((change) => !isSeen(change, row))
      .map((change) => ({
        key: `${entry.id} ${change.field} ${change.variant}`,
        text: sentenceOf(entry, change, row, now),
        isDisputed: touchesRow(change, row),
      })),
  )
  if (told.length === 0) return null
  return (
    <>
      <ul className="tabular text-sm wrap-anywhere text-warn-ink">
        {told.slice(0, mostTold).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {told.some(({ isDisputed }) => isDisputed) ? children : null}
    </>
  )
}

/** What the row's values were not read with. */
function listNewsOf({ id, readAt = 0 }: JobRow, news: readonly ActivityEntry[]) {
  return news.filter(({ productId, noticedAt }) => productId === id && noticedAt > readAt)
}

/** The preview was made of the value that the change led to. */
function isSeen({ field, variant, after }: ValueChange, row: JobRow): boolean {
  return field === 'listPrice' && variant === undefined && row.listPrice.before === after
}

function sentenceOf(entry: ActivityEntry, change: ValueChange, row: JobRow, now: number): string {
  const told = describeNews(entry, change, now)
  const { before, after } = row.listPrice
  const isEdited = change.field === 'listPrice' && change.variant === undefined && before !== after
  return isEdited ? t.activity.yourEdit(told, formatMoney(after, row.currency)) : told
}
