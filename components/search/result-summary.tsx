import { clsx } from 'clsx'
import { ListChecks, ListFilter } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { formatCount } from '#lib/core/i18n/format.ts'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useDebounced } from '#components/shell/use-debounced.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { SearchProblem } from '#lib/extension/queries/search-text.ts'
import type { SearchResults } from './use-search.ts'

interface ResultSummaryProps {
  readonly results: SearchResults
  readonly text: string
  readonly problem: SearchProblem | undefined
  /** How many products the store has. */
  readonly products: number
  readonly allSelected: boolean
  readonly onSelectMatching: () => void
  /** Opens the selection from a pasted list. */
  readonly onOpenList: () => void
  /** The filters to narrow the result by; undefined where they cannot be counted. */
  readonly facets: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined
}

const checklist = <ListChecks size={16} aria-hidden />
const funnel = <ListFilter size={16} aria-hidden />

// Screen readers announce the total when typing has stopped, not at every letter.
const announceMs = 600

/** The number of results, and a button to select all of them, as a search and not as a list. */
export function ResultSummary(props: ResultSummaryProps) {
  const { results, text, problem, products, facets } = props
  const { total, totalIsExact, isCurrent } = results
  const words =
    problem?.message ??
    (total === undefined ? '' : describeTotal(text, total, totalIsExact, products, results))
  const announced = useDebounced(words, announceMs)
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center justify-end gap-1 border-b border-line bg-sunken py-1 ps-3 pe-1.5">
      <p
        className={clsx(
          'tabular min-w-20 flex-1 text-sm text-pretty wrap-anywhere',
          problem?.isTyped === false ? 'text-warn-ink' : 'text-muted',
        )}
      >
        {words === '' && results.error === null ? <Skeleton className="h-3 w-24" /> : words}
      </p>
      <span className="sr-only" role="status">
        {announced}
      </span>
      {results.read.problems.length > 0 || !total || props.allSelected ? null : (
        <Button variant="quiet" size="sm" disabled={!isCurrent} onClick={props.onSelectMatching}>
          {text.trim() === ''
            ? t.search.selectAll(formatTotal(total, totalIsExact))
            : t.search.selectMatching(formatTotal(total, totalIsExact))}
        </Button>
      )}
      <IconButton label={t.pastedList.open} onClick={props.onOpenList}>
        {checklist}
      </IconButton>
      {facets === undefined ? null : (
        <IconButton
          label={t.search.narrowDown}
          aria-expanded={facets.isOpen}
          onClick={facets.onToggle}
          className="aria-expanded:bg-pressed aria-expanded:text-ink"
        >
          {funnel}
        </IconButton>
      )}
    </div>
  )
}

function formatTotal(total: number, isExact: boolean): string {
  return isExact ? formatCount(total) : `${formatCount(total)}+`
}

function describeTotal(
  text: string,
  total: number,
  isExact: boolean,
  products: number,
  { items }: Pick<SearchResults, 'items'>,
): string {
  if (!isExact) return t.search.atLeast(total)
  if (text.trim() === '') return t.counts.products(total)
  if (total === 0 && items.length > 0) return t.search.nearOnly
  return t.search.someOf(formatCount(total), Math.max(products, total))
}
