import { useInfiniteQuery } from '@tanstack/react-query'
import { GitMerge } from 'lucide-react'
import { useState } from 'react'
import { describeUpdates } from '#components/rows/describe-updates.ts'
import { describeValue } from '#components/rows/describe-value.ts'
import { Button } from '#components/ui/button.tsx'
import type { FieldPath, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import { listChanges } from '#lib/core/edits/preview/list-changes.ts'
import type { ValueChange } from '#lib/core/catalog/changes/activity.ts'
import { fieldValuesFrom, parseVariantFieldPath } from '#lib/core/catalog/changes/field-paths.ts'
import { keyOfPath } from '#lib/core/catalog/fields/registry.ts'
import { labelVariant } from '#lib/core/catalog/product/product.ts'
import { activityQuery } from '#lib/extension/queries/feed.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import type { UnsavedConflict } from '#lib/core/edits/unsaved/unsaved-product.ts'

/** The conflicts of some fields with changes by others: all three values, and the choice. */
export function FieldConflicts({ paths }: { readonly paths: readonly FieldPath[] }) {
  const { conflicts } = useEditor()
  return conflicts
    .filter(({ path }) => paths.includes(path))
    .map((conflict) => <Conflict key={conflict.path} conflict={conflict} />)
}

function Conflict({ conflict }: { readonly conflict: UnsavedConflict }) {
  const { product, keepMine, revert } = useEditor()
  const { path, base, mine, remote } = conflict
  const cause = useCause(path)
  const [change] = listChanges({
    before: fieldValuesFrom([[path, base]]),
    target: fieldValuesFrom([[path, mine]]),
  })
  const words = (value: FieldPathValue) =>
    change === undefined ? '' : describeValue(change, value, product.currency)
  const values = [
    [t.product.conflictBase, base],
    [t.product.conflictTheirs, remote],
    [t.product.conflictMine, mine],
  ] as const
  return (
    <div
      role="group"
      aria-label={t.product.conflictTitle}
      className="flex flex-col gap-1.5 rounded-md bg-warn-soft px-2 py-1.5 text-sm"
    >
      <p className="flex items-center gap-1.5 font-medium text-warn-ink">
        <GitMerge size={13} aria-hidden className="shrink-0" />
        {t.product.conflictTitle}
      </p>
      {cause === undefined ? null : <p>{cause}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-0.5">
        {values.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular line-clamp-3 wrap-anywhere">{words(value)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" onClick={() => keepMine(path)}>
          {t.product.keepMine}
        </Button>
        <Button size="sm" onClick={() => revert(path)}>
          {t.product.takeTheirs}
        </Button>
      </div>
    </div>
  )
}

/** Who changed a field in the store, as far as Shelfside noticed it: also the user's own edits. */
function useCause(path: FieldPath): string | undefined {
  const { siteId, product } = useEditor()
  const { data } = useInfiniteQuery(activityQuery(siteId, { productId: product.id }))
  const [now] = useState(() => Date.now())
  const [id] = parseVariantFieldPath(path) ?? []
  const of = product.variants.find((variant) => variant.id === id)
  const label = (of && labelVariant(product, of)) || undefined
  const isMeant = ({ field, variant }: ValueChange) =>
    field === keyOfPath(path) && (variant === undefined || variant === label)
  for (const entry of data?.pages.flatMap(({ items }) => items) ?? []) {
    const change = entry.changes.find(isMeant)
    if (change !== undefined) return describeUpdates(entry, change, now)
  }
  return undefined
}
