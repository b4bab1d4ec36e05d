import { useFacetRows } from '#components/search/use-facet-rows.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import { toggleFilter } from '#lib/extension/queries/search-filters.ts'

interface FacetSideProps {
  readonly local: LocalIndex
  readonly catalog: Connection['catalog']
  readonly text: string
  readonly onTextChange: (text: string) => void
}

/** The values of the matching products, with counts. A click adds a value to the search or removes it. */
export function FacetSide({ local, catalog, text, onTextChange }: FacetSideProps) {
  const lines = useFacetRows(local, text, catalog)
  return (
    <div className="flex flex-col gap-4 px-1.5 py-3">
      {lines.map(({ label, choices }) => (
        <div key={label} role="group" aria-label={label}>
          <h3 className="mb-1 px-2 text-sm font-medium text-muted">{label}</h3>
          {choices.map((choice) => (
            <button
              key={choice.value}
              type="button"
              aria-pressed={choice.isOn}
              onClick={() => {
                const next = toggleFilter(text, choice.query)
                if (next !== undefined) onTextChange(next)
              }}
              className="flex h-7 w-full items-center gap-2 rounded-md px-2 text-start hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
            >
              <bdi className="min-w-0 flex-1 truncate">{choice.label}</bdi>
              <span className="tabular text-sm text-muted">{formatCount(choice.count)}</span>
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
