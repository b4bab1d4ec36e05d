import { formatCount } from '#lib/core/i18n/format.ts'
import type { FacetChoice } from '#lib/extension/queries/facet-rows.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import { toggleFilter } from '#lib/extension/queries/search-filters.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useFacetRows } from './use-facet-rows.ts'

interface FacetRowsProps {
  readonly local: LocalIndex
  readonly catalog: Connection['catalog']
  readonly text: string
  readonly onTextChange: (text: string) => void
}

/** Filters that apply to the matching products, with counts; a click adds or removes one. */
export function FacetRows({ local, catalog, text, onTextChange }: FacetRowsProps) {
  const rows = useFacetRows(local, text, catalog)
  const toggle = ({ query }: FacetChoice) => {
    const next = toggleFilter(text, query)
    if (next !== undefined) onTextChange(next)
  }
  return (
    <section
      aria-label={t.search.narrowDown}
      className="flex shrink-0 flex-col gap-1 border-b border-line bg-sunken px-3 py-1.5"
    >
      {rows.map(({ label, choices }) => (
        <div key={label} role="group" aria-label={label} className="flex items-center gap-2">
          <span className="w-16 shrink-0 text-sm text-muted">{label}</span>
          <span className="thin-scroll flex min-w-0 flex-1 gap-1 overflow-x-auto p-0.5">
            {choices.map((choice) => (
              <FacetButton
                key={choice.value}
                choice={choice}
                isOn={choice.isOn}
                onToggle={() => toggle(choice)}
              />
            ))}
          </span>
        </div>
      ))}
    </section>
  )
}

interface FacetButtonProps {
  readonly choice: FacetChoice
  readonly isOn: boolean
  readonly onToggle: () => void
}

function FacetButton({ choice, isOn, onToggle }: FacetButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className="flex h-6 max-w-40 shrink-0 items-center gap-1.5 rounded-sm border border-line bg-surface px-1.5 text-sm hover:bg-hover aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
    >
      <bdi className="truncate">{choice.label}</bdi>
      <span className="tabular text-xs text-muted">{formatCount(choice.count)}</span>
    </button>
  )
}
