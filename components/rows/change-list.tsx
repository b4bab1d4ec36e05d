import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Thumbnail } from './thumbnail.tsx'
import type { FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import type { ListedChange } from '#lib/core/edits/preview/list-changes.ts'
import { t } from '#lib/core/i18n/t.ts'
import { describeChange, isText } from './describe-change.ts'
import { isLongChange, TextDiff } from './text-diff.tsx'

const initiallyShown = 4
const maxPictures = 5

interface ChangeListProps {
  readonly changes: readonly ListedChange[]
  readonly row: Pick<PreviewRow, 'currency' | 'labels' | 'stock' | 'create' | 'contents'>
}

/** The changed values of a row, one per line: name, before, after. */
export function ChangeList({ changes, row }: ChangeListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? changes : changes.slice(0, initiallyShown)
  const more = changes.length - shown.length
  if (changes.length === 0) return null
  return (
    <>
      <ul aria-label={t.preview.changes} className="flex flex-col gap-0.5 text-sm">
        {shown.map((change) => (
          <ChangeLine key={change.path} change={change} row={row} />
        ))}
      </ul>
      {more <= 0 ? null : (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="self-start rounded-sm text-sm text-muted hover:text-ink"
        >
          {t.preview.moreValues(more)}
        </button>
      )}
    </>
  )
}

function ChangeLine({
  change,
  row,
}: { readonly change: ListedChange } & Pick<ChangeListProps, 'row'>) {
  const { label, kind, variant, before, after } = change
  const words = describeChange(change, row.currency)
  const isNew = row.create !== undefined || change.path.startsWith('contents/')
  const isPart = !isNew && isText(change) && isLongChange(words.before, words.after)
  const isDifference = kind === 'count' && row.stock === 'difference'
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <span className="shrink-0 text-muted">
        {label}
        {variant === undefined || variant === '' ? '' : ` · ${variant}`}
      </span>
      <span className="tabular inline-flex min-w-0 items-baseline gap-1 wrap-anywhere">
        {isPart ? (
          <TextDiff {...words} />
        ) : (
          <>
            {isNew ? null : <Before words={words.before} />}
            <span className="line-clamp-3 font-medium" title={words.after}>
              {words.after}
            </span>
          </>
        )}
        {isDifference ? <Difference before={before} after={after} /> : null}
      </span>
      {kind === 'media' ? <Pictures ids={after} labels={row.labels ?? {}} /> : null}
    </li>
  )
}

function Before({ words }: { readonly words: string }) {
  return (
    <>
      <span className="line-clamp-3 text-muted" title={words}>
        {words}
      </span>
      <ArrowRight
        size={11}
        aria-hidden
        className="shrink-0 self-center text-faint rtl:rotate-180"
      />
      <span className="sr-only">{t.preview.becomes}</span>
    </>
  )
}

/** The difference by which the quantity changes, whatever it is by then. */
function Difference({ before, after }: Pick<ListedChange, 'before' | 'after'>) {
  const by = Number(after) - Number(before)
  return <span className="text-muted">({by < 0 ? `−${-by}` : `+${by}`})</span>
}

interface PicturesProps {
  readonly ids: FieldPathValue
  readonly labels: Readonly<Record<string, string>>
}

function Pictures({ ids, labels }: PicturesProps) {
  if (!Array.isArray(ids) || ids.length === 0) return null
  const known = (ids as readonly string[]).slice(0, maxPictures)
  return (
    <span aria-hidden className="flex gap-1">
      {known.map((id) => (
        <Thumbnail
          key={id}
          src={labels[id] ?? (id.startsWith('https://') ? id : undefined)}
          size="sm"
        />
      ))}
    </span>
  )
}
