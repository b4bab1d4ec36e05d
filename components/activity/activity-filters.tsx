import { X } from 'lucide-react'
import { SelectInput } from '#components/ui/select-input.tsx'
import {
  type ActivityActor,
  activityActors,
  type ActivityKind,
  activityKinds,
} from '#lib/core/catalog/changes/activity.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'

/** The filter of the list of changes. */
export interface ActivityChoice {
  readonly kind: ActivityKind | 'all'
  readonly actor: ActivityActor | 'all'
  readonly product?: { readonly id: ProductId; readonly name: string } | undefined
}

export const everything: ActivityChoice = { kind: 'all', actor: 'all' }

const kinds = ['all', ...activityKinds] as const
const actors = ['all', ...activityActors] as const

interface ActivityFiltersProps {
  readonly choice: ActivityChoice
  readonly onChoose: (choice: ActivityChoice) => void
}

export function ActivityFilters({ choice, onChoose }: ActivityFiltersProps) {
  const { kind, actor, product } = choice
  return (
    <div className="flex shrink-0 flex-wrap gap-1.5 border-b border-line bg-sunken px-3 py-2">
      <SelectInput
        aria-label={t.activity.kindOfChange}
        value={kind}
        choices={kinds.map((each) => ({ value: each, label: t.activity[`kind/${each}`] }))}
        onValueChange={(chosen) => onChoose({ ...choice, kind: chosen })}
        className="max-w-60 min-w-28 flex-1"
      />
      <SelectInput
        aria-label={t.activity.changedBy}
        value={actor}
        choices={actors.map((each) => ({ value: each, label: t.activity[`actor/${each}`] }))}
        onValueChange={(chosen) => onChoose({ ...choice, actor: chosen })}
        className="max-w-60 min-w-28 flex-1"
      />
      {product === undefined ? null : (
        <button
          type="button"
          onClick={() => onChoose({ kind, actor })}
          className="inline-flex h-6 w-full min-w-0 items-center gap-1 rounded-full border border-accent bg-accent-soft px-2.5 text-sm text-accent-ink"
        >
          <span className="min-w-0 truncate">{t.activity.onlyOf(product.name)}</span>
          <X size={12} aria-hidden className="shrink-0" />
          <span className="sr-only">{t.activity.showAll}</span>
        </button>
      )}
    </div>
  )
}
