import { useState } from 'react'
import { describeChange, isText } from '#components/rows/describe-change.ts'
import { isLongChange, TextDiff } from '#components/rows/text-diff.tsx'
import { variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import { keyOfPath } from '#lib/core/catalog/fields/registry.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import { isDerivedPrice } from '#lib/core/edits/preview/is-derived-price.ts'
import { type ListedChange, nameField } from '#lib/core/edits/preview/list-changes.ts'
import { listShown } from '#lib/core/edits/preview/list-new.ts'
import { t } from '#lib/core/i18n/t.ts'

const maxInitial = 5

/** Every changed value, the old one above the new one. */
export function DiffList({ row }: { readonly row: JobRow }) {
  const [isWhole, setWhole] = useState(false)
  const changes = listShown(row)
  const moved = listMovedVariants(row, changes)
  const shown = isWhole ? moved : moved.slice(0, maxInitial)
  const more = moved.length - shown.length
  return (
    <>
      <ul aria-label={t.product.diff} className="flex flex-col">
        {changes.map((change) => (
          <DiffItem key={change.path} change={change} row={row} />
        ))}
        {shown.map((change) => (
          <DiffItem key={change.path} change={change} row={row} note={t.product.movesAlong} />
        ))}
      </ul>
      {more === 0 ? null : (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="self-start rounded-sm text-sm text-muted hover:text-ink"
        >
          {t.product.moreMoved(more)}
        </button>
      )}
    </>
  )
}

/** The prices paid of variants that follow the product's price and have no change of their own. */
function listMovedVariants(row: JobRow, changes: readonly ListedChange[]): ListedChange[] {
  return row.variants.flatMap((variant, at): ListedChange[] => {
    const { label, paid } = variant
    const { before, after } = paid ?? variant
    // Without a sale, a listed list price is also the price paid.
    const fields = paid === undefined ? ['listPrice', 'paidPrice'] : ['paidPrice']
    const isListed = changes.some(
      (change) => change.variant === label && fields.includes(keyOfPath(change.path)),
    )
    if (before === after || isListed) return []
    const path = variantFieldPath(`moved-${at}` as VariantId, 'paidPrice')
    return [{ path, ...nameField(path, {}), before, after, variant: label }]
  })
}

interface DiffItemProps {
  readonly change: ListedChange
  readonly row: JobRow
  /** Why it changes, if the user did not change it. */
  readonly note?: string | undefined
}

function DiffItem({ change, row, note }: DiffItemProps) {
  const { label, variant, before, after, kind } = change
  const words = describeChange(change, row.currency)
  const isMoved = kind === 'count' && row.stock === 'difference'
  const by = Number(after) - Number(before)
  const isConflict = row.state === 'conflict'
  const why = note ?? (isDerivedPrice(row, change.path) ? t.preview.sameDiscount : undefined)
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
        {why === undefined ? null : <span className="px-1 text-sm text-muted">{why}</span>}
      </span>
    </li>
  )
}
