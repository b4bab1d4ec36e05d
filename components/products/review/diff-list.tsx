import { describeChange, isText } from '#components/bulk/describe-change.ts'
import { isLongChange, TextDiff } from '#components/bulk/text-diff.tsx'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { goesAlong } from '#lib/edits/goes-along.ts'
import type { ListedChange } from '#lib/edits/list-changes.ts'
import { listShown } from '#lib/edits/list-new.ts'
import { t } from '#lib/i18n/t.ts'

/** Every changed value, the old one above the new one. */
export function DiffList({ row }: { readonly row: JobRow }) {
  return (
    <ul aria-label={t.product.diff} className="flex flex-col">
      {listShown(row).map((change) => (
        <DiffLine key={change.place} change={change} row={row} />
      ))}
    </ul>
  )
}

interface DiffLineProps {
  readonly change: ListedChange
  readonly row: JobRow
}

function DiffLine({ change, row }: DiffLineProps) {
  const { label, variant, before, after, kind } = change
  const words = describeChange(change, row.currency)
  const isMoved = kind === 'count' && row.stock === 'difference'
  const by = Number(after) - Number(before)
  const isConflict = row.state === 'conflict'
  return (
    <li className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3 border-b border-line py-2 last:border-b-0">
      <span className="text-sm text-muted wrap-anywhere">
        {label}
        {variant === undefined || variant === '' ? '' : ` · ${variant}`}
      </span>
      <span className="tabular flex min-w-0 flex-col gap-0.5">
        {isText(change) && isLongChange(words.before, words.after) ? (
          <TextDiff {...words} />
        ) : (
          <>
            <del className="line-clamp-6 rounded-sm bg-bad-soft px-1 text-bad-ink wrap-anywhere decoration-1">
              {words.before}
            </del>
            <ins
              className={`line-clamp-6 rounded-sm px-1 font-medium wrap-anywhere no-underline ${isConflict ? 'bg-warn-soft text-warn-ink' : 'bg-good-soft text-good-ink'}`}
            >
              {words.after}
              {isMoved ? ` (${by < 0 ? `−${-by}` : `+${by}`})` : ''}
            </ins>
          </>
        )}
        {goesAlong(row, change.place) ? (
          <span className="px-1 text-sm text-muted">{t.preview.along}</span>
        ) : null}
      </span>
    </li>
  )
}
