import { Button } from '#components/ui/button.tsx'
import { countOf, formatCount } from '#components/ui/format.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'

interface ResultSummaryProps {
  readonly text: string
  /** How many match; undefined while nobody knows. */
  readonly total: number | undefined
  readonly totalIsExact: boolean
  /** How many products the shop has. */
  readonly products: number
  readonly allSelected: boolean
  /** False while the figures are still those of the words before. */
  readonly settled: boolean
  readonly onSelectMatching: () => void
}

/** How much was found, and the way to take all of it, which is a search and not a list. */
export function ResultSummary(props: ResultSummaryProps) {
  const { text, total, totalIsExact, products, allSelected, settled, onSelectMatching } = props
  return (
    <div className="flex h-9 shrink-0 items-center justify-between gap-2 border-b border-line bg-sunken ps-3 pe-1.5">
      <p className="tabular truncate text-sm text-muted" aria-live="polite">
        {total === undefined ? (
          <Skeleton className="h-3 w-24" />
        ) : (
          describeTotal(text, total, totalIsExact, products)
        )}
      </p>
      {total === undefined || total === 0 || allSelected ? null : (
        <Button look="quiet" size="sm" disabled={!settled} onClick={onSelectMatching}>
          {text.trim() === ''
            ? `Select all ${formatTotal(total, totalIsExact)}`
            : `Select all ${formatTotal(total, totalIsExact)} that match`}
        </Button>
      )}
    </div>
  )
}

function formatTotal(total: number, isExact: boolean): string {
  return isExact ? formatCount(total) : `${formatCount(total)}+`
}

function describeTotal(text: string, total: number, isExact: boolean, products: number): string {
  if (!isExact) return `At least ${countOf(total, 'product')}`
  if (text.trim() === '') return countOf(total, 'product')
  return `${formatCount(total)} of ${countOf(Math.max(products, total), 'product')}`
}
